package io.riskrules.cli.kafka;

import io.riskrules.cli.pack.UsageError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.TopicExistsException;

/** Looks at topics and creates them. */
public final class Topics implements AutoCloseable {
  private static final int TIMEOUT_MILLIS = 10_000;
  private static final Map<String, Object> TIMEOUTS =
      Map.of("request.timeout.ms", TIMEOUT_MILLIS / 2, "default.api.timeout.ms", TIMEOUT_MILLIS);

  private final Cluster cluster;
  private final Admin admin;

  /** Topics of the cluster at that address; an address that makes no sense is a usage error. */
  public Topics(String bootstrapServers) {
    this(Cluster.at(bootstrapServers));
  }

  /** Topics of a cluster. */
  public Topics(Cluster cluster) {
    this.cluster = cluster;
    this.admin = Clients.open(cluster, () -> Admin.create(cluster.settings(TIMEOUTS)));
  }

  /** Requires a topic to be there: without it a {@link UsageError}. */
  public void require(String topic) {
    if (!exists(topic)) {
      throw new UsageError("there is no topic " + topic + " at " + cluster);
    }
  }

  /** Whether there is a topic of that name. No broker there is a usage error. */
  public boolean exists(String topic) {
    try {
      return admin.listTopics().names().get().contains(topic);
    } catch (ExecutionException e) {
      throw Clients.failure(cluster, e.getCause());
    } catch (InterruptedException e) {
      throw Clients.interrupted();
    }
  }

  /**
   * Creates a control topic: one partition, so that the topic's order is the order of all; nothing
   * is ever dropped; the broker gives the times.
   */
  public void createControl(String topic) {
    create(
        topic,
        Map.of(
            "cleanup.policy", "delete",
            "retention.ms", "-1",
            "retention.bytes", "-1",
            "message.timestamp.type", "LogAppendTime"));
  }

  /** Creates a topic of one partition; one that is there already stays as it is. */
  public void create(String topic, Map<String, String> settings) {
    NewTopic wanted = new NewTopic(topic, Optional.of(1), Optional.empty()).configs(settings);
    try {
      admin.createTopics(List.of(wanted)).all().get();
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof TopicExistsException)) {
        throw Clients.failure(cluster, e.getCause());
      }
    } catch (InterruptedException e) {
      throw Clients.interrupted();
    }
  }

  @Override
  public void close() {
    admin.close();
  }
}
