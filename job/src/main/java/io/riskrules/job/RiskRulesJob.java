package io.riskrules.job;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.Address;
import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.Settings;
import io.riskrules.connect.Endpoints;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.evaluate.Evaluation;
import io.riskrules.evaluate.GateTargets;
import io.riskrules.event.Event;
import io.riskrules.job.Topology.Answers;
import io.riskrules.message.Arrival;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.Types;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * The job: its settings say where events and control records come from, and where alerts,
 * decisions, statuses and dead letters go.
 */
public final class RiskRulesJob {
  /** Control messages are few, so that none has to wait until a network buffer is full. */
  private static final long CONTROL_FLUSH_MILLIS = 5;

  private final Settings settings;
  private final EventSchema schema;

  private RiskRulesJob(Settings settings, EventSchema schema) {
    this.settings = settings;
    this.schema = schema;
  }

  /** A job by its settings; its schema is checked here. */
  public static RiskRulesJob of(Settings settings) throws ConfigurationProblem {
    Outcome<RuleCompiler> outcome = RuleCompiler.forSchema(settings.schema().source());
    if (!outcome.isSuccess()) {
      throw new ConfigurationProblem(firstLine(outcome.diagnostics().get(0)));
    }
    EventSchema schema = outcome.get().schema();
    if (settings.timing().isAsOf() && schema.time().isEmpty()) {
      throw new ConfigurationProblem(
          "mode as-of judges events by their time, but the schema has no 'time'");
    }
    return new RiskRulesJob(settings, schema);
  }

  private static String firstLine(Diagnostic found) {
    return found.span().source().name()
        + ":"
        + found.span().from()
        + ": "
        + found.message()
        + " ["
        + found.code().id()
        + "]";
  }

  /** What Flink has to be told for this job, besides its own configuration. */
  public Configuration flinkConfiguration() {
    Configuration configuration = Configuration.fromMap(settings.flink());
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    return configuration;
  }

  /** Looks at the control topic as it is now and adds the whole job to the environment. */
  public void build(StreamExecutionEnvironment env) throws ConfigurationProblem {
    env.configure(flinkConfiguration());
    env.enableCheckpointing(settings.checkpointInterval().toMillis());
    if (settings.parallelism() > 0) {
      env.setParallelism(settings.parallelism());
    }
    Endpoints endpoints = new Endpoints(settings, schema, System.currentTimeMillis());
    Answers answers =
        Topology.judge(
            schema,
            evaluation(endpoints),
            events(env, endpoints),
            control(env, endpoints),
            stream -> endpoints.hasLookups() ? lookUp(stream, endpoints) : stream);
    exactly(answers.alerts(), settings.alerts(), endpoints, "alerts");
    exactly(answers.decisions(), settings.decisions(), endpoints, "decisions");
    exactly(answers.enriched(), settings.enriched(), endpoints, "enriched");
    atLeast(answers.statuses(), settings.status(), endpoints, "rule-status");
    atLeast(answers.deadLetters(), settings.deadLetters(), endpoints, "dead-letters");
  }

  private Evaluation evaluation(Endpoints endpoints) throws ConfigurationProblem {
    GateTargets gate =
        settings.rulesFirst()
            ? new GateTargets(endpoints.controlTargets(), settings.rulesFirstTimeout().toMillis())
            : GateTargets.none();
    return new Evaluation(
        settings.schema(),
        settings.limits(),
        gate,
        settings.bounded(),
        settings.timing(),
        !settings.enriched().isOff());
  }

  private static DataStream<Arrival> events(StreamExecutionEnvironment env, Endpoints endpoints)
      throws ConfigurationProblem {
    SingleOutputStreamOperator<Arrival> events =
        env.fromSource(endpoints.events(), endpoints.eventTimes(), "events").uid("events");
    return endpoints.eventsAreOneStream() ? events.setParallelism(1) : events;
  }

  /** All control records through one instance, so that every instance has them in one order. */
  private static DataStream<RawRecord> control(StreamExecutionEnvironment env, Endpoints endpoints)
      throws ConfigurationProblem {
    DataStream<RawRecord> control =
        env.fromSource(endpoints.control(), endpoints.controlTimes(), "control")
            .uid("control")
            .setParallelism(1)
            .setBufferTimeout(CONTROL_FLUSH_MILLIS);
    if (!endpoints.pollsTables()) {
      return control;
    }
    return control
        .union(
            env.fromSource(endpoints.tables(), endpoints.tableTimes(), "tables")
                .uid("tables")
                .setParallelism(1))
        .map(record -> record, Types.RAW)
        .uid("control-order")
        .name("control order")
        .setParallelism(1)
        .setBufferTimeout(CONTROL_FLUSH_MILLIS);
  }

  private static DataStream<Event> lookUp(DataStream<Event> events, Endpoints endpoints) {
    return endpoints.lookUp(events).uid("lookups").name("look up");
  }

  private static void exactly(
      DataStream<OutgoingRecord> records, Address address, Endpoints endpoints, String uid) {
    if (!address.isOff()) {
      sink(records, endpoints.exactly(address, uid), uid);
    }
  }

  private static void atLeast(
      DataStream<OutgoingRecord> records, Address address, Endpoints endpoints, String uid) {
    if (!address.isOff()) {
      sink(records, endpoints.atLeast(address, uid), uid);
    }
  }

  private static void sink(
      DataStream<OutgoingRecord> records, Sink<OutgoingRecord> sink, String uid) {
    records.sinkTo(sink).uid(uid).name(uid);
  }

  /** The name under which Flink shows the job. */
  public String name() {
    return settings.jobName();
  }
}
