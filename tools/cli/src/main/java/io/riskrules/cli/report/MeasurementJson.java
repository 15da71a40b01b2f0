package io.riskrules.cli.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.cli.measure.Changed;
import io.riskrules.cli.measure.Measurement;
import io.riskrules.cli.measure.RuleMeasure;
import io.riskrules.cli.measure.Sample;
import java.util.Map;

/** Measurements as JSON: what the summary of a backtest says of rules, and what its page shows. */
public final class MeasurementJson {
  private MeasurementJson() {}

  /** Adds the rules, and what was measured of them, to an object. */
  public static void addTo(ObjectNode summary, Measurement measurement) {
    summary.put("measuredEvery", measurement.every());
    summary.put("periodMillis", measurement.periodMillis());
    measurement.label().ifPresent(field -> summary.put("label", field));
    measurement.baseline().ifPresent(pack -> summary.put("baseline", pack));
    ArrayNode lookups = summary.putArray("nullWithoutLookups");
    measurement.lookupFields().forEach(lookups::add);
    ArrayNode rules = summary.putArray("rules");
    measurement.rules().forEach(rule -> rules.add(of(rule, measurement)));
  }

  private static ObjectNode of(RuleMeasure rule, Measurement measurement) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("rule", rule.rule());
    node.put("action", rule.action());
    node.put("mode", rule.mode());
    node.put("matches", rule.matches());
    node.put("share", measurement.share(rule.matches()));
    rule.amount().ifPresent(sum -> node.put("amount", sum));
    ObjectNode unknown = node.putObject("unknown");
    unknown.put("sampled", rule.unknown().sampled());
    unknown.put("count", rule.unknown().count());
    put("missing", rule.unknown().missing(), unknown);
    node.put("errors", rule.errors());
    node.put("first", rule.first().orElse(null));
    node.put("last", rule.last().orElse(null));
    put("overlap", rule.overlap(), node);
    rule.labelled()
        .ifPresent(
            label -> {
              node.put("truePositives", label.truePositives());
              node.put("falsePositives", label.falsePositives());
              node.put("positives", label.positives());
              node.put("precision", label.precision());
              node.put("recall", label.recall());
            });
    ArrayNode series = node.putArray("series");
    rule.series().forEach((start, count) -> series.addArray().add(start).add(count));
    put("topKeys", rule.topKeys(), node);
    ArrayNode samples = node.putArray("examples");
    rule.samples().forEach(sample -> samples.add(of(sample)));
    rule.changed().ifPresent(changed -> node.set("baseline", of(changed)));
    return node;
  }

  private static ObjectNode of(Changed changed) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("matches", changed.before());
    node.put("gained", changed.gained());
    node.put("lost", changed.lost());
    ArrayNode gained = node.putArray("gainedExamples");
    changed.gainedSamples().forEach(sample -> gained.add(of(sample)));
    ArrayNode lost = node.putArray("lostExamples");
    changed.lostEvents().forEach(lost::add);
    return node;
  }

  private static ObjectNode of(Sample sample) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("eventId", sample.eventId());
    node.put("key", sample.key());
    node.put("eventTime", sample.time());
    ArrayNode because = node.putArray("because");
    sample.because().forEach(because::add);
    return node;
  }

  private static void put(String name, Map<String, Long> counts, ObjectNode node) {
    ObjectNode all = node.putObject(name);
    counts.forEach(all::put);
  }
}
