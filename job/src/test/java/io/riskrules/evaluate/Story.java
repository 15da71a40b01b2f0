package io.riskrules.evaluate;

import io.riskrules.evaluate.Replay.TimedEvent;
import io.riskrules.message.RawRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Messages and events by chance, and the alerts that they must come to, worked out from what the
 * protocol says about one event after the other and nothing else.
 */
final class Story {
  static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string required
        amount     decimal(18,2)
        merchant   int
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 60 seconds
        most = limits[merchant].most
      }
      list blocked of int
      table limits { merchant int  most decimal(18,2)  key merchant }
      """;

  static final long DELAY_MILLIS = 60_000;
  private static final long START = Instant.parse("2024-03-02T10:00:00Z").toEpochMilli();
  private static final int MINUTES = 30;
  private static final int MERCHANTS = 4;
  private static final List<String> RULES = List.of("R1", "R2", "R3");

  private final Random random;
  private final List<RawRecord> messages = new ArrayList<>();
  private final List<Payment> payments = new ArrayList<>();
  private final Map<String, List<Version>> versions = new HashMap<>();
  private final Map<String, Long> highest = new HashMap<>();
  private final List<Change> changes = new ArrayList<>();
  private long published = START;

  /** An accepted version, or a deletion where the threshold is absent. */
  private record Version(long startMillis, long number, long untilMillis, Optional<Integer> more) {}

  /** A change of the list (values and their ends) or the table (merchants and amounts). */
  private record Change(
      boolean ofList,
      long startMillis,
      boolean replaces,
      Map<Integer, Long> put,
      List<Integer> removed) {}

  private record Payment(String id, String account, int amount, int merchant, long timeMillis) {}

  Story(Random random) {
    this(random, 40, 120, List.of());
  }

  /** So many messages and events; {@code more} are rules besides, published before all others. */
  Story(Random random, int messageCount, int eventCount, List<String> more) {
    this.random = random;
    more.forEach(rule -> message(rule.substring(0, 2), rule.substring(3)));
    message("L", "{'ruleId':'L','version':1,'when':'merchant in @blocked'}");
    message("T", "{'ruleId':'T','version':1,'when':'amount > most'}");
    for (int i = 0; i < messageCount; i++) {
      published += random.nextInt(3) == 0 ? 0 : random.nextInt(90_000);
      switch (random.nextInt(4)) {
        case 0, 1 -> rule(RULES.get(random.nextInt(RULES.size())));
        case 2 -> list();
        default -> table();
      }
    }
    for (int i = 0; i < eventCount; i++) {
      long minute = random.nextInt(MINUTES);
      long time = START + minute * 60_000 + (random.nextBoolean() ? 0 : random.nextInt(60_000));
      payments.add(
          new Payment(
              "T" + i, "A" + random.nextInt(4), random.nextInt(20), random.nextInt(4), time));
    }
  }

  List<RawRecord> messages() {
    return messages;
  }

  /** The events in an order that the delay allows. */
  List<TimedEvent> events(Random shuffle) {
    Map<Payment, Long> arrivals = new HashMap<>();
    for (Payment payment : payments) {
      arrivals.put(payment, payment.timeMillis + shuffle.nextLong(DELAY_MILLIS));
    }
    return payments.stream()
        .sorted((a, b) -> Long.compare(arrivals.get(a), arrivals.get(b)))
        .map(payment -> new TimedEvent(json(payment), payment.timeMillis))
        .toList();
  }

  private static String json(Payment payment) {
    return String.format(
        java.util.Locale.ROOT,
        "{\"payment_id\":\"%s\",\"account\":\"%s\",\"amount\":%d,\"merchant\":%d,\"paid_at\":\"%s\"}",
        payment.id,
        payment.account,
        payment.amount,
        payment.merchant,
        Instant.ofEpochMilli(payment.timeMillis));
  }

  private void message(String key, String json) {
    messages.add(
        RuleBench.message(
            0, messages.size(), published, Optional.of(key), Optional.of(json.replace('\'', '"'))));
  }

  private Optional<Long> sometime() {
    return random.nextInt(3) == 0
        ? Optional.of(START + random.nextInt(MINUTES) * 60_000L)
        : Optional.empty();
  }

  private static String member(String name, Optional<Long> time) {
    return time.map(at -> ",'" + name + "':'" + Instant.ofEpochMilli(at) + "'").orElse("");
  }

  private void rule(String id) {
    long known = highest.getOrDefault(id, -1L);
    if (random.nextInt(6) == 0) {
      messages.add(
          RuleBench.message(0, messages.size(), published, Optional.of(id), Optional.empty()));
      versions(id).add(new Version(published, known, Long.MAX_VALUE, Optional.empty()));
      return;
    }
    int more = random.nextInt(20);
    boolean rejected = random.nextInt(8) == 0;
    Optional<Long> number =
        random.nextBoolean() ? Optional.empty() : Optional.of(known - 1 + random.nextInt(5));
    Optional<Long> from = sometime();
    Optional<Long> until = from.map(at -> at + 300_000).filter(at -> random.nextBoolean());
    if (number.isPresent() && number.get() < 0) {
      number = Optional.empty();
    }
    message(
        id,
        "{'ruleId':'"
            + id
            + "'"
            + number.map(n -> ",'version':" + n).orElse("")
            + (rejected ? ",'when':'amuont > " : ",'when':'amount > ")
            + more
            + "'"
            + member("from", from)
            + member("until", until)
            + "}");
    long own = number.orElse(Math.max(1, known + 1));
    if (!rejected && own > known) {
      highest.put(id, own);
      long start = Math.max(published, from.orElse(published));
      versions(id).add(new Version(start, own, until.orElse(Long.MAX_VALUE), Optional.of(more)));
    }
  }

  private List<Version> versions(String id) {
    return versions.computeIfAbsent(id, unknown -> new ArrayList<>());
  }

  private void list() {
    Optional<Long> from = sometime();
    boolean replaces = random.nextInt(3) == 0;
    Map<Integer, Long> put = new HashMap<>();
    List<String> written = new ArrayList<>();
    for (int merchant = 0; merchant < MERCHANTS; merchant++) {
      if (random.nextInt(3) == 0) {
        Optional<Long> until = sometime();
        put.put(merchant, until.orElse(Long.MAX_VALUE));
        written.add("{'value':" + merchant + member("until", until) + "}");
      }
    }
    List<Integer> removed = replaces ? List.of() : List.of(random.nextInt(MERCHANTS));
    message(
        "@blocked",
        "{'list':'blocked'"
            + member("from", from)
            + (replaces ? ",'values':" : ",'remove':" + removed + ",'add':")
            + written
            + "}");
    change(true, from, replaces, put, removed);
  }

  private void table() {
    Optional<Long> from = sometime();
    int merchant = random.nextInt(MERCHANTS);
    long most = random.nextInt(20);
    switch (random.nextInt(3)) {
      case 0 -> {
        message(
            "limits",
            "{'table':'limits'"
                + member("from", from)
                + ",'rows':[{'merchant':"
                + merchant
                + ",'most':"
                + most
                + "}]}");
        change(false, from, true, Map.of(merchant, most), List.of());
      }
      case 1 -> {
        message(
            "limits/" + merchant,
            "{'table':'limits','key':" + merchant + member("from", from) + ",'row':null}");
        change(false, from, false, Map.of(), List.of(merchant));
      }
      default -> {
        message(
            "limits/" + merchant,
            "{'table':'limits','key':"
                + merchant
                + member("from", from)
                + ",'row':{'most':"
                + most
                + "}}");
        change(false, from, false, Map.of(merchant, most), List.of());
      }
    }
  }

  private void change(
      boolean ofList,
      Optional<Long> from,
      boolean replaces,
      Map<Integer, Long> put,
      List<Integer> removed) {
    long start = Math.max(published, from.orElse(published));
    changes.add(new Change(ofList, start, replaces, put, removed));
  }

  /** Rule, version and event of every alert. */
  SortedSet<String> wanted() {
    TreeSet<String> wanted = new TreeSet<>();
    for (Payment payment : payments) {
      Map<Integer, Long> blocked = valuesAt(payment.timeMillis, true);
      if (payment.timeMillis >= START
          && blocked.getOrDefault(payment.merchant, Long.MIN_VALUE) > payment.timeMillis) {
        wanted.add("L 1 " + payment.id);
      }
      Long most = valuesAt(payment.timeMillis, false).get(payment.merchant);
      if (most != null && payment.amount > most) {
        wanted.add("T 1 " + payment.id);
      }
      versions.forEach(
          (id, known) ->
              inForce(known, payment.timeMillis)
                  .filter(version -> payment.amount > version.more.orElseThrow())
                  .ifPresent(version -> wanted.add(id + " " + version.number + " " + payment.id)));
    }
    return wanted;
  }

  private static Optional<Version> inForce(List<Version> known, long timeMillis) {
    Optional<Version> last = Optional.empty();
    for (Version version : known) {
      if (version.startMillis <= timeMillis) {
        last = Optional.of(version);
      }
    }
    return last.filter(version -> version.more.isPresent() && timeMillis < version.untilMillis);
  }

  private Map<Integer, Long> valuesAt(long timeMillis, boolean ofList) {
    Map<Integer, Long> values = new HashMap<>();
    for (Change change : changes) {
      if (change.ofList == ofList && change.startMillis <= timeMillis) {
        if (change.replaces) {
          values.clear();
        }
        values.keySet().removeAll(change.removed);
        values.putAll(change.put);
      }
    }
    return values;
  }
}
