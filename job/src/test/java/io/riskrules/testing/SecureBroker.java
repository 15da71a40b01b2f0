package io.riskrules.testing;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/**
 * A Kafka broker in this process that is reached with TLS, a user and a password on one port, and
 * as it is on another. The certificate is its own and made anew.
 */
public final class SecureBroker implements AutoCloseable {
  private static final String PLAIN_MODULE =
      "org.apache.kafka.common.security.plain.PlainLoginModule required username=\"job\" password=\"";

  private final KafkaRaftServer server;
  private final Path store;
  private final int open;
  private final int secure;

  private SecureBroker(KafkaRaftServer server, Path store, int open, int secure) {
    this.server = server;
    this.store = store;
    this.open = open;
    this.secure = secure;
  }

  /** Starts one in that folder; the password is that of the user and of the key store. */
  public static SecureBroker start(Path folder, String password) throws Exception {
    Path store = folder.resolve("keys.p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "broker",
                "-keyalg",
                "RSA",
                "-dname",
                "CN=127.0.0.1",
                "-ext",
                "SAN=IP:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                password)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.txt").toFile())
            .start();
    if (!keytool.waitFor(60, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
      throw new AssertionError(Files.readString(folder.resolve("keytool.txt")));
    }
    int open = freePort();
    int secure = freePort();
    Path data = folder.resolve("broker");
    format(data);
    KafkaRaftServer server =
        new KafkaRaftServer(
            KafkaConfig.fromProps(properties(data, store, password, open, secure)), Time.SYSTEM);
    server.startup();
    return new SecureBroker(server, store, open, secure);
  }

  private static Properties properties(Path data, Path store, String password, int open, int secure)
      throws Exception {
    Properties all = new Properties();
    String controller = "127.0.0.1:" + freePort();
    all.put("process.roles", "broker,controller");
    all.put("node.id", "1");
    all.put("controller.quorum.voters", "1@" + controller);
    String listeners = "OPEN://127.0.0.1:" + open + ",SECURE://127.0.0.1:" + secure;
    all.put("listeners", listeners + ",CONTROLLER://" + controller);
    all.put("advertised.listeners", listeners);
    all.put("controller.listener.names", "CONTROLLER");
    all.put(
        "listener.security.protocol.map", "CONTROLLER:PLAINTEXT,OPEN:PLAINTEXT,SECURE:SASL_SSL");
    all.put("inter.broker.listener.name", "OPEN");
    all.put("sasl.enabled.mechanisms", "PLAIN");
    all.put(
        "listener.name.secure.plain.sasl.jaas.config",
        PLAIN_MODULE + password + "\" user_job=\"" + password + "\";");
    all.put("ssl.keystore.location", store.toString());
    all.put("ssl.keystore.type", "PKCS12");
    all.put("ssl.keystore.password", password);
    all.put("ssl.key.password", password);
    all.put("log.dirs", data.toString());
    all.put("group.initial.rebalance.delay.ms", "0");
    for (String internal : List.of("offsets.topic", "transaction.state.log")) {
      all.put(internal + ".num.partitions", "1");
      all.put(internal + ".replication.factor", "1");
    }
    all.put("transaction.state.log.min.isr", "1");
    all.put("share.coordinator.state.topic.replication.factor", "1");
    all.put("share.coordinator.state.topic.min.isr", "1");
    return all;
  }

  private static void format(Path data) throws Exception {
    new Formatter()
        .setClusterId(Uuid.randomUuid().toString())
        .setNodeId(1)
        .setDirectories(List.of(data.toString()))
        .setMetadataLogDirectory(data.toString())
        .setControllerListenerName("CONTROLLER")
        .setReleaseVersion(MetadataVersion.latestProduction())
        .setUnstableFeatureVersionsEnabled(false)
        .setIgnoreFormatted(false)
        .setPrintStream(
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
        .run();
  }

  /** A port of this machine that nobody uses now. */
  public static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** The address that asks for nothing. */
  public String openServers() {
    return "127.0.0.1:" + open;
  }

  /** Settings of a job that comes in by the secure address; the secret is read as a variable. */
  public Map<String, String> secureSettings(String variable) {
    String secret = "${env:" + variable + "}";
    return Map.of(
        "kafka.bootstrap.servers",
        "127.0.0.1:" + secure,
        "kafka.security.protocol",
        "SASL_SSL",
        "kafka.sasl.mechanism",
        "PLAIN",
        "kafka.sasl.jaas.config",
        PLAIN_MODULE + secret + "\";",
        "kafka.ssl.truststore.location",
        store.toString(),
        "kafka.ssl.truststore.type",
        "PKCS12",
        "kafka.ssl.truststore.password",
        secret);
  }

  @Override
  public void close() {
    server.shutdown();
    server.awaitShutdown();
  }
}
