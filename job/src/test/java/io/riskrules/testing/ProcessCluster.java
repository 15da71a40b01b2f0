package io.riskrules.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A Flink cluster of separate processes on this machine: a job manager and task managers, each of
 * which can be killed. Its class path is that of the tests without what a job brings in its own
 * jar. Logs and checkpoints lie in the folder that it is given.
 */
public final class ProcessCluster implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What the job's jar must bring with it, and what has no place in a cluster at all. */
  private static final List<String> NOT_OF_THE_CLUSTER =
      List.of(
          "riskrules",
          "/org/apache/kafka/",
          "/flink-connector-base",
          "/flink-connector-files",
          "/flink-connector-kafka",
          "/flink-test-utils",
          "/com/fasterxml/",
          "/org/codehaus/janino/",
          "/org/antlr/",
          "/com/google/re2j/",
          "/com/github/ben-manes/",
          "/org/mariadb/",
          "/ch/vorburger/",
          "/org/springframework/",
          "/org/scala-lang/",
          "/junit/",
          "/org/junit/",
          "-tests.jar");

  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.net",
          "java.io",
          "java.nio",
          "sun.nio.ch",
          "java.lang.reflect",
          "java.text",
          "java.time",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks");

  private final Path folder;
  private final String rest;
  private final Process jobManager;
  private final Map<Integer, Process> taskManagers = new TreeMap<>();
  private final HttpClient http = HttpClient.newHttpClient();
  private int started;

  private ProcessCluster(Path folder, int restPort) throws IOException {
    this.folder = folder;
    this.rest = "http://localhost:" + restPort;
    this.jobManager =
        launch(
            "jobmanager",
            List.of("-Xmx384m"),
            "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint",
            List.of("--configDir", folder.toString()));
  }

  /**
   * Starts a cluster and waits until it has all its slots.
   *
   * @param more settings of Flink besides, or in the place of, those that it needs
   */
  public static ProcessCluster start(
      Path folder, int taskManagers, int slotsEach, Map<String, String> more) throws Exception {
    int restPort = freePort();
    Map<String, String> settings = settings(folder, restPort, freePort(), slotsEach);
    settings.putAll(more);
    List<String> lines = new ArrayList<>();
    settings.forEach((key, value) -> lines.add(key + ": " + value));
    Files.write(folder.resolve("config.yaml"), lines);
    Files.write(
        folder.resolve("log4j.properties"),
        List.of(
            "rootLogger.level = INFO",
            "rootLogger.appenderRef.file.ref = File",
            "appender.file.name = File",
            "appender.file.type = FILE",
            "appender.file.fileName = ${sys:log.file}",
            "appender.file.layout.type = PatternLayout",
            "appender.file.layout.pattern = %d %-5p %c - %m%n",
            "logger.noise.name = org.apache.flink.metrics.MetricGroup",
            "logger.noise.level = ERROR"));
    ProcessCluster cluster = new ProcessCluster(folder, restPort);
    try {
      for (int i = 0; i < taskManagers; i++) {
        cluster.startTaskManager();
      }
      cluster.awaitSlots(taskManagers * slotsEach);
      return cluster;
    } catch (Exception | AssertionError e) {
      cluster.close();
      throw e;
    }
  }

  private static Map<String, String> settings(
      Path folder, int restPort, int rpcPort, int slotsEach) {
    Map<String, String> settings = new TreeMap<>();
    settings.put("jobmanager.rpc.address", "localhost");
    settings.put("jobmanager.bind-host", "localhost");
    settings.put("jobmanager.rpc.port", Integer.toString(rpcPort));
    settings.put("rest.address", "localhost");
    settings.put("rest.bind-address", "localhost");
    settings.put("rest.port", Integer.toString(restPort));
    settings.put("taskmanager.bind-host", "localhost");
    settings.put("taskmanager.host", "localhost");
    settings.put("taskmanager.numberOfTaskSlots", Integer.toString(slotsEach));
    settings.put("taskmanager.load-balance.mode", "SLOTS");
    settings.put("taskmanager.cpu.cores", "2.0");
    settings.put("taskmanager.memory.framework.heap.size", "128m");
    settings.put("taskmanager.memory.task.heap.size", "256m");
    settings.put("taskmanager.memory.framework.off-heap.size", "64m");
    settings.put("taskmanager.memory.task.off-heap.size", "0m");
    settings.put("taskmanager.memory.network.min", "32m");
    settings.put("taskmanager.memory.network.max", "32m");
    settings.put("taskmanager.memory.managed.size", "64m");
    settings.put("taskmanager.memory.jvm-metaspace.size", "192m");
    settings.put("taskmanager.memory.jvm-overhead.min", "64m");
    settings.put("taskmanager.memory.jvm-overhead.max", "64m");
    settings.put("cluster.registration.error-delay", "500ms");
    settings.put("heartbeat.interval", "1000");
    settings.put("heartbeat.timeout", "10000");
    settings.put("state.backend.type", "hashmap");
    settings.put("execution.checkpointing.dir", folder.resolve("checkpoints").toUri().toString());
    settings.put("restart-strategy.type", "fixed-delay");
    settings.put("restart-strategy.fixed-delay.attempts", "1000");
    settings.put("restart-strategy.fixed-delay.delay", "500ms");
    settings.put("web.tmpdir", folder.toString());
    settings.put("io.tmp.dirs", folder.toString());
    return settings;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  private static List<String> command(List<String> jvm, String main, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(jvm);
    OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    command.add("--add-exports=java.base/sun.net.util=ALL-UNNAMED");
    command.add("-cp");
    command.add(
        String.join(
            File.pathSeparator,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .filter(entry -> NOT_OF_THE_CLUSTER.stream().noneMatch(entry::contains))
                .toList()));
    command.add(main);
    command.addAll(arguments);
    return command;
  }

  private Process launch(String name, List<String> jvm, String main, List<String> arguments)
      throws IOException {
    List<String> logged = new ArrayList<>(jvm);
    logged.add("-Dlog.file=" + folder.resolve(name + ".log"));
    logged.add("-Dlog4j2.configurationFile=" + folder.resolve("log4j.properties"));
    ProcessBuilder builder = new ProcessBuilder(command(logged, main, arguments));
    builder.environment().put("FLINK_CONF_DIR", folder.toString());
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(name + ".out").toFile())
        .start();
  }

  /** Starts one more task manager, without waiting for it; its number is for killing it. */
  public int startTaskManager() throws IOException {
    int number = started++;
    taskManagers.put(
        number,
        launch(
            "taskmanager" + number,
            List.of("-Xmx384m", "-XX:MaxDirectMemorySize=96m", "-XX:MaxMetaspaceSize=192m"),
            "org.apache.flink.runtime.taskexecutor.TaskManagerRunner",
            List.of(
                "--configDir", folder.toString(), "-D", "taskmanager.resource-id=tm" + number)));
    return number;
  }

  /** Kills a task manager as {@code kill -9} does. */
  public void killTaskManager(int number) throws InterruptedException {
    Process process = taskManagers.remove(number);
    process.destroyForcibly();
    process.waitFor();
  }

  /** The task managers that were started and not killed, in the order of their starts. */
  public List<Integer> taskManagers() {
    return List.copyOf(taskManagers.keySet());
  }

  /** Waits until the cluster has that many slots. */
  public void awaitSlots(int slots) throws Exception {
    await(slots + " slots", () -> get("/overview").path("slots-total").asInt() >= slots);
  }

  /**
   * Runs the job of a jar and waits until all of its tasks run.
   *
   * @return the id of the job
   */
  public String run(Path jar, int parallelism, Optional<String> savepoint, List<String> arguments)
      throws Exception {
    String id = submit(jar, parallelism, savepoint, arguments);
    awaitRunning(id);
    return id;
  }

  /**
   * Hands the job of a jar to the cluster, which runs it as soon as it has slots.
   *
   * @return the id of the job
   */
  public String submit(
      Path jar, int parallelism, Optional<String> savepoint, List<String> arguments)
      throws Exception {
    List<String> all = new ArrayList<>(List.of("run", "-d", "-p", Integer.toString(parallelism)));
    savepoint.ifPresent(path -> all.addAll(List.of("-s", path)));
    all.add(jar.toString());
    all.addAll(arguments);
    Process client =
        launch(
            "client" + started++,
            List.of("-Xmx256m"),
            "org.apache.flink.client.cli.CliFrontend",
            all);
    if (!client.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS) || client.exitValue() != 0) {
      client.destroyForcibly();
      throw new AssertionError("the job was not taken: " + tail("client" + (started - 1) + ".out"));
    }
    String id = "";
    for (JsonNode job : get("/jobs").get("jobs")) {
      String status = job.get("status").asText();
      if (!List.of("FINISHED", "CANCELED", "FAILED").contains(status)) {
        id = job.get("id").asText();
      }
    }
    return id;
  }

  /** Waits until every task of the job runs. */
  public void awaitRunning(String job) throws Exception {
    await(
        "all tasks to run",
        () -> {
          boolean running = true;
          for (JsonNode vertex : get("/jobs/" + job).path("vertices")) {
            running &= vertex.path("status").asText().equals("RUNNING");
          }
          return running;
        });
  }

  /** Stops a job with a savepoint and gives the savepoint's address. */
  public String stop(String job) throws Exception {
    String body =
        "{\"drain\":false,\"targetDirectory\":\"%s\",\"formatType\":\"CANONICAL\"}"
            .formatted(folder.resolve("savepoints").toUri());
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(rest + "/jobs/" + job + "/stop"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build();
    String trigger = send(request).path("request-id").asText();
    String path = "/jobs/" + job + "/savepoints/" + trigger;
    await("the savepoint", () -> get(path).path("status").path("id").asText().equals("COMPLETED"));
    JsonNode operation = get(path).path("operation");
    if (!operation.has("location")) {
      throw new AssertionError("no savepoint: " + operation.path("failure-cause"));
    }
    return operation.get("location").asText();
  }

  /** How many checkpoints of a job are complete, over all its restarts. */
  public long checkpoints(String job) throws Exception {
    return get("/jobs/" + job + "/checkpoints").path("counts").path("completed").asLong();
  }

  /** Waits until that many more checkpoints are complete. */
  public void awaitCheckpoints(String job, int more) throws Exception {
    long wanted = checkpoints(job) + more;
    await("a checkpoint", () -> checkpoints(job) >= wanted);
  }

  /** What the job manager answers to a question, such as {@code /jobs}. */
  public JsonNode get(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(rest + path)).build());
  }

  private JsonNode send(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
    return JSON.readTree(response.body());
  }

  /** Waits for a condition; a question that finds nobody yet is asked again. */
  private void await(String what, Callable<Boolean> condition) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < deadline) {
      try {
        if (condition.call()) {
          return;
        }
      } catch (IOException e) {
        if (!jobManager.isAlive()) {
          throw new AssertionError("the job manager ended: " + tail("jobmanager.out"), e);
        }
      }
      Thread.sleep(100);
    }
    throw new AssertionError(
        "waited too long for "
            + what
            + " while "
            + taskManagers.values().stream().filter(Process::isAlive).count()
            + " of "
            + taskManagers.size()
            + " task managers were alive: "
            + tail("jobmanager.log"));
  }

  private String tail(String file) throws IOException {
    Path path = folder.resolve(file);
    List<String> lines = Files.exists(path) ? Files.readAllLines(path) : List.of();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - 40), lines.size()));
  }

  /** The jar that {@code flink run} takes, as the build of this module made it. */
  public static Path jobJar() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(file -> file.getFileName().toString().matches("riskrules-job-.*-flink\\.jar"))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no job jar in target: run 'mvn package' first"))
          .toAbsolutePath();
    }
  }

  @Override
  public void close() {
    List<Process> all = new ArrayList<>(taskManagers.values());
    all.add(jobManager);
    all.forEach(Process::destroyForcibly);
    all.forEach(process -> process.onExit().join());
  }
}
