package io.riskrules.cli.kafka;

import io.riskrules.cli.pack.UsageError;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;

/**
 * A real Kafka broker in this process, reachable from this machine only. Its data lies in a folder
 * that the caller removes. Starting takes about two seconds.
 */
public final class LocalBroker implements AutoCloseable {
  private static final int NODE = 1;

  private final KafkaRaftServer server;
  private final String bootstrapServers;

  private LocalBroker(KafkaRaftServer server, String bootstrapServers) {
    this.server = server;
    this.bootstrapServers = bootstrapServers;
  }

  /** Starts a broker with its data in an empty folder, on that port or, if 0, on a free one. */
  public static LocalBroker start(Path folder, int port) {
    int own = port == 0 ? freePort() : port;
    int controller = freePort();
    Map<String, String> settings = settings(folder, own, controller);
    format(folder);
    Properties properties = new Properties();
    properties.putAll(settings);
    KafkaRaftServer server = new KafkaRaftServer(KafkaConfig.fromProps(properties), Time.SYSTEM);
    server.startup();
    return new LocalBroker(server, "127.0.0.1:" + own);
  }

  /** The address for clients. */
  public String bootstrapServers() {
    return bootstrapServers;
  }

  @Override
  public void close() {
    server.shutdown();
    server.awaitShutdown();
  }

  private static void format(Path folder) {
    try {
      new Formatter()
          .setClusterId(Uuid.randomUuid().toString())
          .setNodeId(NODE)
          .setDirectories(List.of(folder.toString()))
          .setMetadataLogDirectory(folder.toString())
          .setControllerListenerName("CONTROLLER")
          .setReleaseVersion(MetadataVersion.latestProduction())
          .setUnstableFeatureVersionsEnabled(false)
          .setIgnoreFormatted(false)
          .setPrintStream(
              new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
          .run();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new UsageError(
          "the broker's folder " + folder + " cannot be written: " + e.getMessage());
    }
  }

  private static Map<String, String> settings(Path folder, int port, int controllerPort) {
    String controller = "127.0.0.1:" + controllerPort;
    Map<String, String> all = new HashMap<>();
    all.put("process.roles", "broker,controller");
    all.put("node.id", Integer.toString(NODE));
    all.put("controller.quorum.voters", NODE + "@" + controller);
    all.put("listeners", "PLAINTEXT://127.0.0.1:" + port + ",CONTROLLER://" + controller);
    all.put("advertised.listeners", "PLAINTEXT://127.0.0.1:" + port);
    all.put("controller.listener.names", "CONTROLLER");
    all.put("listener.security.protocol.map", "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT");
    all.put("inter.broker.listener.name", "PLAINTEXT");
    all.put("log.dirs", folder.toString());
    all.put("auto.create.topics.enable", "false");
    all.put("offsets.topic.num.partitions", "1");
    all.put("offsets.topic.replication.factor", "1");
    all.put("transaction.state.log.num.partitions", "1");
    all.put("transaction.state.log.replication.factor", "1");
    all.put("transaction.state.log.min.isr", "1");
    all.put("share.coordinator.state.topic.replication.factor", "1");
    all.put("share.coordinator.state.topic.min.isr", "1");
    all.put("group.initial.rebalance.delay.ms", "0");
    return all;
  }

  private static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UsageError("this machine has no free port for the broker: " + e.getMessage());
    }
  }
}
