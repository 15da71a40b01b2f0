package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.riskrules.job.ChangingRules.Message;
import io.riskrules.job.ChaosPayments.Session;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * The job as it is deployed, on processes that are killed: nothing is lost and nothing comes twice,
 * and windows and sessions come to what they would have come to.
 */
class ChaosIT {
  private static final int EVENTS = Integer.getInteger("riskrules.chaos.events", 200_000);
  private static final int EVENTS_BY_TIME =
      Integer.getInteger(
          "riskrules.chaos.events", Boolean.getBoolean("riskrules.thorough") ? 200_000 : 50_000);
  private static final int CHANGES = 500;
  private static final int CHANGES_A_PART = 40;
  private static final int RULES = 8;

  /** Thresholds of versions lie in between, so most events are clear and some are not. */
  private static final int LOWEST = 9_800;

  private static final int HIGHEST = 9_950;
  private static final Message SESSIONS =
      new Message(
          "SESSIONS",
          """
          {"ruleId":"SESSIONS","version":1,"when":"count() > %d and sum(amount) > %d",
           "on":{"gap":"%d milliseconds"}}
          """
              .formatted(
                  ChaosPayments.SESSION_COUNT,
                  ChaosPayments.SESSION_AMOUNT,
                  ChaosPayments.GAP_MILLIS));

  private static ChangingRules rules(boolean windowsComeAndGo) {
    ChangingRules rules = new ChangingRules(20_260_101L);
    for (int i = 0; i < RULES; i++) {
      rules.with("R" + i, "amount", LOWEST, HIGHEST, i % 2 == 1);
    }
    return rules
        .with("COUNT", "count() over 20 minutes every 10 seconds", 5, 9, windowsComeAndGo)
        .with("DEVICE", "sum(amount) over 20 minutes by device", 35_000, 45_000, windowsComeAndGo);
  }

  /** The number that each rule compares, by rule and payment. */
  private static Map<String, long[]> numbers(
      ChangingRules rules, ChaosPayments payments, List<Integer> order, boolean holdByTime) {
    Map<String, long[]> numbers = new HashMap<>();
    long[] amounts = payments.asSent().stream().mapToLong(ChaosPayments::amount).toArray();
    rules.ids().forEach(id -> numbers.put(id, amounts));
    numbers.put("LISTED", payments.asSent().stream().mapToLong(ChaosPayments::merchant).toArray());
    numbers.put(
        "COUNT",
        payments.windows(
            order,
            ChaosPayments::account,
            number -> 1,
            10_000,
            time -> holdByTime ? rules.since("COUNT", time) : Long.MIN_VALUE));
    numbers.put(
        "DEVICE",
        payments.windows(
            order,
            ChaosPayments::account,
            ChaosPayments::amount,
            20_000,
            time -> holdByTime ? rules.since("DEVICE", time) : Long.MIN_VALUE));
    return numbers;
  }

  /** The payments of an account come in one order, so its windows come to one number each. */
  @Test
  void killsAndARescaleLoseAndRepeatNothing(@TempDir(cleanup = CleanupMode.ON_SUCCESS) Path folder)
      throws Exception {
    ChaosPayments payments = new ChaosPayments(EVENTS);
    ChangingRules rules = rules(false);
    try (ChaosRun run = new ChaosRun(folder, payments, Map.of())) {
      for (Message message : rules.first()) {
        run.publish(message, Optional.empty()).get();
      }
      run.publish(SESSIONS, Optional.empty()).get();
      run.startBehindAGate();
      run.stream(ChaosPayments::account, number -> change(number, rules, run));
      run.send(0.05);
      run.kill();
      assertThat(run.written()).as("alerts before the rules were there").isZero();
      run.openGate();
      run.sendUntilAlerts(0.25);
      run.kill();
      run.sendUntilAlerts(0.45);
      run.kill();
      run.send(0.6);
      run.rescale(3);
      run.sendUntilAlerts(0.8);
      run.kill();
      run.sendAll();
      Map<String, long[]> numbers = numbers(rules, payments, payments.asSent(), false);
      Set<String> missing = new HashSet<>(wanted(rules, numbers));
      missing.addAll(sessions(payments));
      assertThat(missing).hasSizeGreaterThan(EVENTS / 100);
      run.awaitAlerts(
          alert -> {
            missing.remove(name(alert));
            return missing.isEmpty();
          });
      check(payments, rules, numbers, run.alerts());
    }
  }

  private static void change(int number, ChangingRules rules, ChaosRun run) {
    if (number % (EVENTS / CHANGES) == 0) {
      rules.publishAt(number);
      Future<?> unused = run.publish(rules.change(), Optional.empty());
    }
  }

  private static Set<String> wanted(ChangingRules rules, Map<String, long[]> numbers) {
    Set<String> wanted = new HashSet<>();
    numbers.forEach(
        (id, ofPayments) -> {
          for (int number = 0; number < ofPayments.length; number++) {
            if (rules.mustMatch(id, ofPayments[number])) {
              wanted.add(name(id, number));
            }
          }
        });
    return wanted;
  }

  private static void check(
      ChaosPayments payments,
      ChangingRules rules,
      Map<String, long[]> numbers,
      List<JsonNode> alerts) {
    Set<String> found = new HashSet<>();
    List<JsonNode> twice = new ArrayList<>();
    List<JsonNode> wrong = new ArrayList<>();
    Set<String> sessions = new TreeSet<>();
    for (JsonNode alert : alerts) {
      if (!found.add(name(alert))) {
        twice.add(alert);
      }
      String rule = alert.get("ruleId").asText();
      if (alert.has("session")) {
        sessions.add(name(alert));
      } else if (!rules.mayMatch(
          rule,
          alert.get("ruleVersion").asInt(),
          numbers.get(rule)[alert.get("eventId").asInt()])) {
        wrong.add(alert);
      }
    }
    assertThat(twice).as("alerts that came twice").isEmpty();
    assertThat(wrong).as("alerts that no version of their rule gives").isEmpty();
    assertThat(found).as("alerts that all versions give").containsAll(wanted(rules, numbers));
    assertThat(sessions).isEqualTo(sessions(payments));
    tell(alerts, payments);
  }

  /**
   * Every payment is judged by the versions of its time, however kills and partitions mix the
   * order, so that there is one right set of alerts, windows over the payments of many accounts and
   * rules that come and go among them.
   */
  @Test
  void judgedByTimeKillsChangeNoAlertAtAll(@TempDir(cleanup = CleanupMode.ON_SUCCESS) Path folder)
      throws Exception {
    ChaosPayments payments = new ChaosPayments(EVENTS_BY_TIME);
    ChangingRules rules =
        rules(true)
            .with("MERCHANT", "sum(amount) over 20 minutes by merchant", 100_000, 110_000, true);
    try (ChaosRun run = new ChaosRun(folder, payments, settingsByTime())) {
      long start = ChaosPayments.START - 60_000;
      rules.publishAt(start);
      for (Message message : rules.first()) {
        run.publish(message, Optional.of(start)).get();
      }
      run.publish(SESSIONS, Optional.of(start)).get();
      run.start();
      run.stream(number -> number, number -> {});
      run.sendUntilAlerts(0.3);
      run.kill();
      publishPart(rules, run, 0.3, 0.6);
      run.sendUntilAlerts(0.6);
      run.kill();
      publishPart(rules, run, 0.6, 1.0);
      run.send(0.65);
      run.rescale(3);
      run.sendUntilAlerts(0.95);
      run.kill();
      run.sendAll();
      Set<String> wanted = wantedByTime(rules, payments);
      Set<String> missing = new HashSet<>(wanted);
      run.awaitAlerts(
          alert -> {
            missing.remove(version(alert) + name(alert));
            return missing.isEmpty();
          });
      List<String> found =
          run.alerts().stream().map(alert -> version(alert) + name(alert)).sorted().toList();
      assertThat(found).isEqualTo(List.copyOf(wanted));
      tell(run.alerts(), payments);
    }
  }

  /** A partition that a slow start leaves behind must not count as one that is silent. */
  private static Map<String, String> settingsByTime() {
    return Map.of("mode", "as-of", "events.idle", "10 min", "events.start", "earliest");
  }

  /** Changes between the times of two payments, all known before the first of those is sent. */
  private static void publishPart(ChangingRules rules, ChaosRun run, double from, double to)
      throws Exception {
    long start = ChaosPayments.millis(run.number(from)) + 10_000;
    long apart = (ChaosPayments.millis(run.number(to)) - start) / CHANGES_A_PART;
    RecordMetadata last = null;
    for (int i = 0; i < CHANGES_A_PART; i++) {
      rules.publishAt(start + i * apart);
      last = run.publish(rules.change(), Optional.of(start + i * apart)).get();
    }
    String id = last.partition() + "-" + last.offset();
    List<JsonNode> statuses =
        run.awaitStatuses(
            all -> all.stream().anyMatch(status -> status.get("statusId").asText().equals(id)));
    assertThat(statuses).noneMatch(status -> status.get("late").asBoolean());
    run.awaitCheckpoint();
  }

  private static Set<String> wantedByTime(ChangingRules rules, ChaosPayments payments) {
    Map<String, long[]> numbers = numbers(rules, payments, payments.byTime(), true);
    numbers.put(
        "MERCHANT",
        payments.windows(
            payments.byTime(),
            ChaosPayments::merchant,
            ChaosPayments::amount,
            20_000,
            time -> rules.since("MERCHANT", time)));
    Set<String> wanted = new TreeSet<>();
    for (String id : rules.ids()) {
      Set<String> ofRule = new HashSet<>();
      for (int number = 0; number < payments.count(); number++) {
        String name = name(id, number);
        rules
            .matching(id, ChaosPayments.millis(number), numbers.get(id)[number])
            .ifPresent(version -> ofRule.add("v" + version + " " + name));
      }
      assertThat(ofRule).as(id).hasSizeGreaterThan(10);
      wanted.addAll(ofRule);
    }
    sessions(payments).forEach(session -> wanted.add("v1 " + session));
    return wanted;
  }

  private static Set<String> sessions(ChaosPayments payments) {
    Set<String> names = new TreeSet<>();
    for (Session session : payments.sessions()) {
      names.add(
          name("SESSIONS", session.last())
              + " A%d from %s, %d"
                  .formatted(
                      session.account(),
                      Instant.ofEpochMilli(session.startMillis()),
                      session.count()));
    }
    assertThat(names).hasSizeGreaterThan(10);
    return names;
  }

  private static String name(String rule, int number) {
    return rule + " at " + number;
  }

  /** What an alert is about. */
  private static String name(JsonNode alert) {
    String name = name(alert.get("ruleId").asText(), alert.get("eventId").asInt());
    JsonNode session = alert.path("session");
    return session.isMissingNode()
        ? name
        : name
            + " %s from %s, %d"
                .formatted(
                    alert.get("key").asText(),
                    Instant.parse(session.get("start").asText()),
                    session.get("count").asInt());
  }

  private static String version(JsonNode alert) {
    return "v"
        + alert.get("ruleVersion").asText()
        + (alert.path("late").asBoolean() ? " late " : " ");
  }

  private static void tell(List<JsonNode> alerts, ChaosPayments payments) {
    System.out.printf(Locale.ROOT, "%d events, %d alerts%n", payments.count(), alerts.size());
  }
}
