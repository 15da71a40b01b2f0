package io.riskrules.cli;

import io.riskrules.cli.kafka.Cluster;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The Kafka cluster that a command talks to, and the topics of the job there. */
final class ClusterOption {
  @Option(
      names = "--bootstrap-servers",
      paramLabel = "S",
      description = "Where the Kafka cluster is, such as 127.0.0.1:9092.")
  private Optional<String> bootstrapServers = Optional.empty();

  @Option(
      names = "--kafka-config",
      paramLabel = "FILE",
      description = {
        "Client settings such as TLS and SASL, a properties file as Kafka's own tools take it;",
        "the job's configuration will do. $${env:NAME} is taken from the environment."
      })
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--topic",
      paramLabel = "TOPIC",
      description = "The control topic; rules by default.")
  private String topic = "rules";

  @Option(
      names = "--status-topic",
      paramLabel = "TOPIC",
      description = "Where the job reports; rule-status by default.")
  private String statusTopic = "rule-status";

  /** The cluster. None at all is a usage error. */
  Cluster cluster() {
    return Cluster.of(bootstrapServers, file, name -> Optional.ofNullable(System.getenv(name)));
  }

  String topic() {
    return topic;
  }

  String statusTopic() {
    return statusTopic;
  }
}
