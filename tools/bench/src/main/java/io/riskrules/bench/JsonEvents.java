package io.riskrules.bench;

import io.riskrules.message.RawRecord;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/** Generated events as records of JSON, once all rules are in force. */
final class JsonEvents extends RichMapFunction<Long, RawRecord> {
  private static final long serialVersionUID = 1L;
  private static final int EVENTS = 8_192;

  private final int rules;
  private transient byte[][] json;

  JsonEvents(int rules) {
    this.rules = rules;
  }

  @Override
  public void open(OpenContext context) throws InterruptedException {
    json = json(rules);
  }

  /** Some events as bytes, which go with that many rules. */
  static byte[][] json(int rules) {
    return Workload.RARE.events(EVENTS, rules).stream()
        .map(event -> json(event).getBytes(StandardCharsets.UTF_8))
        .toArray(byte[][]::new);
  }

  private static String json(BenchEvent event) {
    return event.values().entrySet().stream()
        .map(
            each ->
                '"'
                    + each.getKey().field()
                    + "\":"
                    + (each.getValue() instanceof String text ? '"' + text + '"' : each.getValue()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  @Override
  public RawRecord map(Long number) throws InterruptedException {
    if (number == 0) {
      FlinkRun.awaitRules(rules);
    }
    byte[] value = json[(int) (number & (EVENTS - 1))];
    return new RawRecord("events", 0, number, 0, Optional.empty(), Optional.of(value));
  }
}
