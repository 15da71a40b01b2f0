package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A published rule as far as topics tell: the version that is live, if any, the last one that was
 * published where that is another one, and what the job said last.
 */
public record RuleState(
    String rule,
    Optional<Version> live,
    Optional<Version> last,
    Optional<JobStatus> status,
    Optional<String> failing) {

  /** One version: its number, mode, action, condition, and where it was written. */
  public record Version(
      long number, String mode, String action, String condition, Optional<String> source) {
    private static Version of(long number, ObjectNode message) {
      String text = message.path("when").asText(message.path("expression").asText());
      return new Version(
          number,
          ModeSwitch.mode(message),
          message.path("action").asText("alert"),
          text.isEmpty() ? message.path("text").asText() : text,
          Optional.of(message.path("source").asText()).filter(source -> !source.isEmpty()));
    }
  }

  public RuleState {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(live, "live");
    Objects.requireNonNull(last, "last");
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(failing, "failing");
  }

  /** The rules that are live or were published last, by id; deleted ones are left out. */
  public static List<RuleState> of(LiveRules published, StatusBook statuses) {
    List<RuleState> states = new ArrayList<>();
    Map<String, LiveRules.Entry> rules = new TreeMap<>(published.rules());
    rules.forEach(
        (id, entry) -> {
          if (entry.message().isPresent()) {
            states.add(of(id, entry, statuses));
          }
        });
    return states;
  }

  private static RuleState of(String id, LiveRules.Entry entry, StatusBook statuses) {
    Version last = Version.of(entry.version(), entry.message().orElseThrow());
    Optional<JobStatus> status = statuses.of(id);
    OptionalLong active = status.map(JobStatus::activeVersion).orElse(OptionalLong.empty());
    Optional<Version> live =
        active.isPresent()
            ? entry
                .message(active.getAsLong())
                .map(message -> Version.of(active.getAsLong(), message))
            : Optional.empty();
    boolean same = live.isPresent() && live.get().number() == last.number();
    return new RuleState(
        id, live, same ? Optional.empty() : Optional.of(last), status, statuses.failing(id));
  }

  /** What the job said of the last version, or that it said nothing yet. */
  public String word() {
    boolean older =
        status.flatMap(each -> last.map(version -> isOlder(each, version.number()))).orElse(false);
    return status.isEmpty() || older ? "no report yet" : status.get().status();
  }

  private static boolean isOlder(JobStatus status, long number) {
    return status.version().isPresent() && status.version().getAsLong() < number;
  }
}
