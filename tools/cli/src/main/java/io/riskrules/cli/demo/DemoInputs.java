package io.riskrules.cli.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a demo's job reads besides its rules: events from a topic or socket, and a database. */
record DemoInputs(
    DemoPlan plan, String bootstrapServers, EventSink events, Optional<DemoDatabase> database)
    implements AutoCloseable {

  static DemoInputs open(DemoPlan plan, Path pack, String bootstrapServers) throws IOException {
    Optional<DemoDatabase> database =
        plan.readsDatabase() ? Optional.of(DemoDatabase.fill(pack)) : Optional.empty();
    EventSink events =
        plan.readsSocket() ? new SocketSink() : new TopicSink(bootstrapServers, plan.eventsTopic());
    return new DemoInputs(plan, bootstrapServers, events, database);
  }

  /** The plan's settings with the addresses of what runs here. */
  Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>(plan.settings());
    settings.put("kafka.bootstrap.servers", bootstrapServers);
    if (events instanceof SocketSink socket) {
      settings.put("events.source", socket.address());
    }
    database.ifPresent(
        here -> {
          settings.computeIfPresent("tables.source", (key, source) -> here.url());
          settings.computeIfPresent("lookups.source", (key, source) -> here.url());
        });
    return settings;
  }

  @Override
  public void close() {
    database.ifPresent(DemoDatabase::close);
  }
}
