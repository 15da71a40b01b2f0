package io.riskrules.cli.flink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.Settings;
import io.riskrules.job.RiskRulesJob;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.executiongraph.ErrorInfo;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;

/** A job that runs on a Flink cluster of its own in this process, reachable from here only. */
public final class LocalJob implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";
  private static final long CANCEL_SECONDS = 10;

  private final MiniCluster cluster;
  private final JobID job;
  private final URI web;

  private LocalJob(MiniCluster cluster, JobID job, URI web) {
    this.cluster = cluster;
    this.job = job;
    this.web = web;
  }

  /** Starts a cluster with its files in a folder, its web UI on that port or 0 for a free one. */
  public static LocalJob start(Settings settings, Path folder, int webPort, int slots)
      throws InterruptedException {
    Configuration configuration = configuration(folder, webPort);
    configuration.addAll(Configuration.fromMap(settings.flink()));
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(slots)
                .build());
    try {
      cluster.start();
      JobGraph graph = graph(settings, configuration, slots);
      cluster.submitJob(graph).get();
      return new LocalJob(cluster, graph.getJobID(), cluster.getRestAddress().get());
    } catch (InterruptedException e) {
      close(cluster);
      throw e;
    } catch (ConfigurationProblem e) {
      close(cluster);
      throw new UsageError(e.getMessage());
    } catch (ExecutionException e) {
      close(cluster);
      throw new UsageError("the job does not start: " + deepest(e));
    } catch (Exception e) {
      close(cluster);
      throw e instanceof RuntimeException fault
          ? fault
          : new UsageError("the Flink cluster does not start: " + deepest(e));
    }
  }

  /** Where Flink shows the job. */
  public String webAddress() {
    return web + "/#/job/running/" + job + "/overview";
  }

  /** Whether the job still runs. A job that failed for good is a {@link UsageError}. */
  public boolean isRunning() throws InterruptedException {
    try {
      JobStatus status = cluster.getJobStatus(job).get();
      if (status == JobStatus.FAILED) {
        throw new UsageError("the job failed: " + reason());
      }
      return !status.isGloballyTerminalState();
    } catch (ExecutionException e) {
      throw new UsageError("the Flink cluster has ended: " + deepest(e));
    }
  }

  /** How often the job was restarted; empty if Flink does not say. */
  public OptionalLong restarts() throws InterruptedException {
    try {
      long last = cluster.getExecutionGraph(job).get().getStatusTimestamp(JobStatus.RESTARTING);
      return last == 0 ? OptionalLong.of(0) : failures();
    } catch (ExecutionException e) {
      return OptionalLong.empty();
    }
  }

  /** The failures that Flink lists, one for each restart. */
  private OptionalLong failures() throws InterruptedException {
    try {
      HttpRequest request =
          HttpRequest.newBuilder(web.resolve("/jobs/" + job + "/exceptions")).build();
      HttpResponse<String> answer =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      JsonNode entries = new JsonMapper().readTree(answer.body()).at("/exceptionHistory/entries");
      return OptionalLong.of(Math.max(1, entries.size()));
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }

  /** Cancels the job first, so that Flink does not take the end for a failure. */
  @Override
  public void close() {
    try {
      cluster.cancelJob(job).get(CANCEL_SECONDS, TimeUnit.SECONDS);
      cluster.requestJobResult(job).get(CANCEL_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // It has ended already, or ends with the cluster.
    } finally {
      close(cluster);
    }
  }

  private String reason() throws InterruptedException, ExecutionException {
    ErrorInfo failure = cluster.getExecutionGraph(job).get().getFailureInfo();
    return failure == null
        ? "no reason given"
        : failure.getExceptionAsString().lines().findFirst().orElse("no reason given");
  }

  private static JobGraph graph(Settings settings, Configuration configuration, int slots)
      throws ConfigurationProblem {
    StreamExecutionEnvironment environment = new StreamExecutionEnvironment(configuration);
    environment.setParallelism(slots);
    RiskRulesJob job = RiskRulesJob.of(settings);
    job.build(environment);
    StreamGraph graph = environment.getStreamGraph();
    graph.setJobName(job.name());
    return graph.getJobGraph();
  }

  static Configuration configuration(Path folder, int webPort) {
    Configuration configuration = new Configuration();
    configuration.setString("rest.address", LOOPBACK);
    configuration.setString("rest.bind-address", LOOPBACK);
    configuration.setString("rest.port", Integer.toString(webPort));
    configuration.setString("rest.bind-port", Integer.toString(webPort));
    configuration.setString("jobmanager.rpc.address", LOOPBACK);
    configuration.setString("jobmanager.bind-host", LOOPBACK);
    configuration.setString("taskmanager.host", LOOPBACK);
    configuration.setString("taskmanager.bind-host", LOOPBACK);
    configuration.setString("io.tmp.dirs", folder.toString());
    configuration.setString("web.tmpdir", folder.toString());
    configuration.setString("blob.storage.directory", folder.toString());
    configuration.setString("metrics.fetcher.update-interval", "1000");
    return configuration;
  }

  private static void close(MiniCluster cluster) {
    try {
      cluster.close();
    } catch (Exception e) {
      throw new IllegalStateException("the Flink cluster does not stop", e);
    }
  }

  private static String deepest(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return String.valueOf(root.getMessage());
  }
}
