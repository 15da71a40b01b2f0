package io.riskrules.cli.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The alerts so far: how many of each rule, and the last few. Safe for several threads. */
final class AlertBoard {
  private static final int KEPT = 200;

  private final Map<String, Tally> tallies = new LinkedHashMap<>();
  private final Deque<Shown> recent = new ArrayDeque<>();
  private long total;

  /** Alerts of one rule; {@code firstNanos} is when the first was seen, by the JVM's own clock. */
  record Tally(String rule, long alerts, String action, boolean shadow, OptionalLong firstNanos) {}

  /** One alert for the screen. */
  record Shown(String rule, String action, String event, String because) {}

  /** Shows a rule although it has no alerts yet. */
  synchronized void expect(String rule, String action, boolean shadow) {
    tallies.putIfAbsent(rule, new Tally(rule, 0, action, shadow, OptionalLong.empty()));
  }

  /** Takes in an alert of the job. */
  synchronized void receive(JsonNode alert) {
    String rule = alert.path("ruleId").asText();
    String action = alert.path("action").asText();
    boolean shadow = "shadow".equals(alert.path("mode").asText());
    Optional<Tally> before = Optional.ofNullable(tallies.get(rule));
    OptionalLong first = before.map(Tally::firstNanos).orElse(OptionalLong.empty());
    tallies.put(
        rule,
        new Tally(
            rule,
            before.map(Tally::alerts).orElse(0L) + 1,
            action,
            shadow,
            first.isPresent() ? first : OptionalLong.of(System.nanoTime())));
    total++;
    List<String> because = new ArrayList<>();
    alert.path("because").forEach(each -> because.add(each.asText()));
    recent.addLast(
        new Shown(rule, action, alert.path("eventId").asText(), String.join(", ", because)));
    if (recent.size() > KEPT) {
      recent.removeFirst();
    }
  }

  /** Every rule, in the order of the pack. */
  synchronized List<Tally> tallies() {
    return List.copyOf(tallies.values());
  }

  /** How many alerts there were. */
  synchronized long total() {
    return total;
  }

  /** Up to so many alerts that were not taken before, the latest of different rules. */
  synchronized List<Shown> takeRecent(int most) {
    Map<String, Shown> latest = new LinkedHashMap<>();
    while (!recent.isEmpty() && latest.size() < most) {
      Shown each = recent.removeLast();
      latest.putIfAbsent(each.rule(), each);
    }
    recent.clear();
    List<Shown> inOrder = new ArrayList<>(latest.values());
    Collections.reverse(inOrder);
    return inOrder;
  }

  /** When the first alert of a rule was seen. */
  synchronized OptionalLong firstNanos(String rule) {
    Tally tally = tallies.get(rule);
    return tally == null ? OptionalLong.empty() : tally.firstNanos();
  }
}
