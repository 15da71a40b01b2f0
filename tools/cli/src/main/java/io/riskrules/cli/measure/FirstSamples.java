package io.riskrules.cli.measure;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/** The first matches by time: the same ones in whatever order they come. */
final class FirstSamples {
  private static final int MOST = 3;
  private static final Comparator<Sample> BY_TIME =
      Comparator.comparing(Sample::time).thenComparing(Sample::eventId);

  private final TreeSet<Sample> first = new TreeSet<>(BY_TIME);

  void add(JsonNode alert) {
    String time = alert.path("eventTime").asText();
    if (first.size() == MOST && time.compareTo(first.last().time()) > 0) {
      return;
    }
    List<String> because = new ArrayList<>();
    alert.path("because").forEach(reason -> because.add(reason.asText()));
    first.add(
        new Sample(alert.path("eventId").asText(), alert.path("key").asText(), time, because));
    if (first.size() > MOST) {
      first.pollLast();
    }
  }

  List<Sample> all() {
    return List.copyOf(first);
  }
}
