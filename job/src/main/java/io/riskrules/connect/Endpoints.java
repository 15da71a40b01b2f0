package io.riskrules.connect;

import io.riskrules.config.Address;
import io.riskrules.config.Address.Kind;
import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.Databases;
import io.riskrules.config.Options;
import io.riskrules.config.Options.Format;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.Settings;
import io.riskrules.config.SharedCompilers;
import io.riskrules.event.Event;
import io.riskrules.interpret.LookupUse;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.message.TextEventReader;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.EventLayout;
import io.riskrules.state.Types;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.streaming.api.datastream.AsyncDataStream;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;

/** Sources and sinks of one start of a job, by the addresses in its settings. */
public final class Endpoints {
  private static final int START_IDS = 1_000_000_000;

  /** Partitions that no topic has: those of tables come first, then those of marks. */
  private static final int TABLES_PARTITION = -1;

  private static final int FIRST_MARK = -1_000;
  private static final int EVENTS_AT_LOOKUPS = 1_000;

  private final Settings settings;
  private final EventSchema schema;
  private final EventParsing parsing;
  private final KafkaTopics topics;
  private final int mark;
  private final LookupUse use;

  /** The endpoints of a start at that time, in milliseconds; each start has a time of its own. */
  public Endpoints(Settings settings, EventSchema schema, long startMillis)
      throws ConfigurationProblem {
    if (settings.eventsFormat() == Format.TEXT && !TextEventReader.fits(schema)) {
      throw new ConfigurationProblem(
          Options.EVENTS_FORMAT.key() + "=text needs a schema with exactly one field, a string");
    }
    this.use = LookupUse.of(SharedCompilers.of(settings.schema()).model());
    DatabaseChecks.check(settings.databases(), schema, use);
    this.settings = settings;
    this.schema = schema;
    this.parsing =
        new EventParsing(settings.schema(), EventLayout.of(schema), settings.eventsFormat());
    this.topics = new KafkaTopics(settings, parsing);
    this.mark = FIRST_MARK - (int) (startMillis % START_IDS);
  }

  /** Events, or dead letters where they cannot be read. */
  public Source<Arrival, ?, ?> events() throws ConfigurationProblem {
    Address address = settings.events();
    if (address.kind() == Kind.KAFKA) {
      return topics.events();
    }
    if (address.kind() == Kind.FILE) {
      return EventFiles.source(existing(Options.EVENTS.key(), address), parsing);
    }
    boolean bounded = settings.bounded();
    EventParsing how = parsing;
    String place = address.place();
    return new FeedSource<>(
        (from, metrics) -> new SocketFeed(place, bounded, how.reader(), from.next(), metrics),
        Types.arrivals(parsing.layout()),
        bounded,
        0);
  }

  /** Whether events must be read by one subtask. */
  public boolean eventsAreOneStream() {
    return settings.events().kind() == Kind.SOCKET;
  }

  /** How far event time has come by the events. */
  public WatermarkStrategy<Arrival> eventTimes() {
    // In a bounded run a slow partition is waited for: it ends, and its end says enough.
    return EventTimes.ofEvents(
        schema, settings.bounded() ? Optional.empty() : Optional.of(settings.eventsIdle()));
  }

  /** Control records in order, from the first one on; to be read by one subtask. */
  public Source<RawRecord, ?, ?> control() throws ConfigurationProblem {
    Address address = settings.rules();
    if (address.kind() == Kind.KAFKA) {
      return topics.control();
    }
    return new FeedSource<>(
        address.kind() == Kind.DIR ? pack(address) : controlFile(address),
        Types.RAW,
        settings.bounded(),
        mark);
  }

  private Feed.Opener<RawRecord> controlFile(Address address) throws ConfigurationProblem {
    boolean bounded = settings.bounded();
    FileGlob glob = existing(Options.RULES.key(), address);
    int own = mark;
    return (from, metrics) -> new ControlFileFeed(glob, own, bounded, from);
  }

  private Feed.Opener<RawRecord> pack(Address address) throws ConfigurationProblem {
    Path folder = Path.of(address.place()).toAbsolutePath();
    if (!Files.isDirectory(folder)) {
      throw new ConfigurationProblem(Options.RULES.key() + ": there is no folder " + folder);
    }
    boolean bounded = settings.bounded();
    String place = folder.toString();
    SchemaSource written = settings.schema();
    int own = mark;
    return (from, metrics) -> new PackFeed(place, written.source(), own, bounded, from, metrics);
  }

  /** What the control records have to say about event time. */
  public WatermarkStrategy<RawRecord> controlTimes() {
    return EventTimes.ofControl(settings.timing(), settings.bounded());
  }

  /**
   * The last control record of each partition that was there at this start, by its offset: those of
   * the topic, or the mark that other sources send behind what they held.
   */
  public Map<Integer, Long> controlTargets() throws ConfigurationProblem {
    Map<Integer, Long> targets = new HashMap<>();
    if (settings.rules().kind() == Kind.KAFKA) {
      targets.putAll(ControlTargets.find(settings.kafkaProperties(), settings.rules().place()));
    } else {
      targets.put(mark, 0L);
    }
    if (pollsTables()) {
      targets.put(tablesMark(), 0L);
    }
    return targets;
  }

  /** Whether tables are polled, which gives control records besides those of {@link #control}. */
  public boolean pollsTables() {
    return !settings.databases().tables().isEmpty();
  }

  private int tablesMark() {
    return mark - START_IDS;
  }

  /** The rows of polled tables as control records; to be read by one subtask. */
  public Source<RawRecord, ?, ?> tables() {
    TableFeed.Plan plan =
        new TableFeed.Plan(
            settings.databases().forTables().orElseThrow(),
            settings.databases().tables(),
            settings.limits().tableRows(),
            TABLES_PARTITION,
            tablesMark(),
            settings.bounded());
    SchemaSource written = settings.schema();
    return new FeedSource<>(
        (from, metrics) ->
            new TableFeed(plan, SharedCompilers.of(written).schema().tables(), from, metrics),
        Types.RAW,
        settings.bounded(),
        tablesMark());
  }

  /** What polled tables have to say about event time: nothing. */
  public WatermarkStrategy<RawRecord> tableTimes() {
    return EventTimes.ofTables(settings.bounded());
  }

  /** Whether events need rows of lookups before they are judged. */
  public boolean hasLookups() {
    return !use.lookups().isEmpty();
  }

  /** The events with the derived fields that read lookups; the order stays. */
  public SingleOutputStreamOperator<Event> lookUp(DataStream<Event> events) {
    Databases databases = settings.databases();
    long longest =
        databases.lookups().values().stream()
            .mapToLong(each -> each.timeout().toMillis())
            .max()
            .orElse(1);
    // Each lookup of a chain has its own timeout; this one is for what hangs all the same.
    return AsyncDataStream.orderedWait(
            events,
            new LookupFunction(
                settings.schema(),
                databases.forLookups().orElseThrow(),
                databases.lookups(),
                databases.lookupConnections()),
            longest * (2 + use.needed().size()),
            TimeUnit.MILLISECONDS,
            EVENTS_AT_LOOKUPS)
        .returns(Types.events(EventLayout.of(SharedCompilers.of(settings.schema()).model())));
  }

  private static FileGlob existing(String key, Address address) throws ConfigurationProblem {
    FileGlob glob = FileGlob.of(address.place());
    try {
      if (!glob.files().isEmpty()) {
        return glob;
      }
    } catch (IOException e) {
      throw new ConfigurationProblem(key + ": cannot read " + address.place());
    }
    throw new ConfigurationProblem(key + ": no file matches " + address.place());
  }

  /** A place that holds each record once; a topic at least once if the settings want it at once. */
  public Sink<OutgoingRecord> exactly(Address address, String name) {
    return address.kind() == Kind.KAFKA ? topics.exactly(address) : other(address, name);
  }

  /** A place that may hold a record twice after a failure. */
  public Sink<OutgoingRecord> atLeast(Address address, String name) {
    return address.kind() == Kind.KAFKA ? topics.atLeast(address) : other(address, name);
  }

  private static Sink<OutgoingRecord> other(Address address, String name) {
    return address.kind() == Kind.FILE
        ? Sinks.files(address.place(), name)
        : Sinks.printing(address.place());
  }
}
