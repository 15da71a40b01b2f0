package io.riskrules.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/**
 * Payments by their numbers, a little out of order, and what windows and sessions over them come
 * to, worked out one payment after the other.
 */
final class ChaosPayments {
  static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string required
        device     string required
        amount     int required
        merchant   int required
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
      }
      list watched of int
      """;

  static final long START = Instant.parse("2026-03-01T12:00:00Z").toEpochMilli();
  static final long WINDOW_MILLIS = 20 * 60_000;
  static final long GAP_MILLIS = 5 * 60_000;

  /** A session counts that has more payments and a larger amount. */
  static final int SESSION_COUNT = 5;

  static final int SESSION_AMOUNT = 20_000;

  private static final int ACCOUNTS = 5_003;
  private static final int APART_MILLIS = 100;
  private static final int DISORDER_MILLIS = 4_000;

  private final int count;

  /** A session of an account that is over: the payment that it ended with, and its span. */
  record Session(int account, int last, long startMillis, int count) {}

  ChaosPayments(int count) {
    this.count = count;
  }

  int count() {
    return count;
  }

  static int amount(int number) {
    return Math.floorMod(number * 0x9E3779B1, ChangingRules.LARGEST_AMOUNT);
  }

  static int merchant(int number) {
    return Math.floorMod((number * 0x85EBCA6B) >>> 3, ChangingRules.MERCHANTS);
  }

  static int account(int number) {
    int mixed = number * 0xC2B2AE35;
    return Math.floorMod(((mixed ^ (mixed >>> 15)) * 0x27D4EB2F) >>> 2, ACCOUNTS);
  }

  static long millis(int number) {
    return START
        + (long) number * APART_MILLIS
        - Math.floorMod((number * 0x165667B1) >>> 5, DISORDER_MILLIS);
  }

  static String json(int number) {
    return json("" + number, "A" + account(number), amount(number), merchant(number), number);
  }

  /** A payment that no rule alerts of, long after all others. */
  String last(int partition) {
    return json("end" + partition, "end", 0, 0, 2 * count + 1_000_000);
  }

  private static String json(String id, String account, int amount, int merchant, int number) {
    return String.format(
        Locale.ROOT,
        "{\"payment_id\":\"%s\",\"account\":\"%s\",\"device\":\"D%s\",\"amount\":%d,\"merchant\":%d,"
            + "\"paid_at\":\"%s\"}",
        id,
        account,
        account,
        amount,
        merchant,
        Instant.ofEpochMilli(millis(number)));
  }

  /** The order in which they are sent. */
  List<Integer> asSent() {
    return IntStream.range(0, count).boxed().toList();
  }

  /** The order of their times, those of one time by their ids. */
  List<Integer> byTime() {
    return asSent().stream()
        .sorted(Comparator.comparingLong(ChaosPayments::millis).thenComparing(n -> "" + n))
        .toList();
  }

  /**
   * The sum of values of the window that ends with each payment, by the payment's number: over
   * those of its group that came before it in that order and are not older than what {@code since}
   * gives for its time.
   */
  long[] windows(
      List<Integer> order,
      IntUnaryOperator group,
      IntUnaryOperator value,
      long everyMillis,
      LongUnaryOperator since) {
    Map<Integer, List<Integer>> judged = new HashMap<>();
    long[] sums = new long[count];
    for (int number : order) {
      List<Integer> before =
          judged.computeIfAbsent(group.applyAsInt(number), unknown -> new ArrayList<>());
      before.add(number);
      long time = millis(number);
      long from = since.applyAsLong(time);
      for (int other : before) {
        long pane = Math.floorDiv(millis(other), everyMillis) * everyMillis;
        boolean isCovered = pane <= time && pane + everyMillis > time - WINDOW_MILLIS;
        if (isCovered && millis(other) >= from) {
          sums[number] += value.applyAsInt(other);
        }
      }
    }
    return sums;
  }

  /** The sessions of accounts that count. */
  List<Session> sessions() {
    Map<Integer, List<Integer>> open = new HashMap<>();
    List<Session> sessions = new ArrayList<>();
    for (int number : byTime()) {
      List<Integer> session = open.computeIfAbsent(account(number), unknown -> new ArrayList<>());
      if (!session.isEmpty()
          && millis(number) - millis(session.get(session.size() - 1)) > GAP_MILLIS) {
        end(session, sessions);
      }
      session.add(number);
    }
    open.values().forEach(session -> end(session, sessions));
    return sessions;
  }

  private static void end(List<Integer> session, List<Session> sessions) {
    int amount = session.stream().mapToInt(ChaosPayments::amount).sum();
    if (session.size() > SESSION_COUNT && amount > SESSION_AMOUNT) {
      int last = session.get(session.size() - 1);
      sessions.add(new Session(account(last), last, millis(session.get(0)), session.size()));
    }
    session.clear();
  }
}
