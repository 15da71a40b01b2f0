package io.riskrules.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;

/**
 * Rules that change while events stream, and what may be said of an event by them. Where it is left
 * open which version meets which event, an event that all versions agree on has one right answer,
 * and any other has to be right by the version that its alert names. Where rules hold from the
 * times at which they are published, every event has one right answer.
 *
 * <p>The conditions compare a number of the event with a threshold, or look a merchant up in a
 * list.
 */
final class ChangingRules {
  static final int LARGEST_AMOUNT = 10_000;
  static final int MERCHANTS = 1_000;

  private static final String LISTED = "LISTED";

  /** Of a merchant that is always in the list, and of those that come and go. */
  private static final int ALWAYS_LISTED = 3;

  private static final int SOMETIMES_LISTED = 10;

  private final Random random;
  private final Map<String, Family> families = new LinkedHashMap<>();
  private final Map<Integer, TreeMap<Long, Boolean>> listed = new HashMap<>();
  private long publishedMillis;

  /** A message with its key. */
  record Message(String key, String value) {}

  /** The versions of one rule. */
  private static final class Family {
    private final String id;
    private final String number;
    private final int lowest;
    private final int highest;
    private final boolean comesAndGoes;
    private final Map<Integer, Integer> thresholds = new HashMap<>();
    private final TreeMap<Long, Optional<Integer>> timeline = new TreeMap<>();

    Family(String id, String number, int lowest, int highest, boolean comesAndGoes) {
      this.id = id;
      this.number = number;
      this.lowest = lowest;
      this.highest = highest;
      this.comesAndGoes = comesAndGoes;
    }

    private boolean wasDeleted() {
      return timeline.containsValue(Optional.empty());
    }
  }

  ChangingRules(long seed) {
    this.random = new Random(seed);
  }

  /**
   * Adds a rule that holds where a number of the event is above a threshold, which differs between
   * versions; one that comes and goes is deleted from time to time and then comes back.
   */
  ChangingRules with(String id, String number, int lowest, int highest, boolean comesAndGoes) {
    families.put(id, new Family(id, number, lowest, highest, comesAndGoes));
    return this;
  }

  /** The time at which all further messages are published. */
  void publishAt(long millis) {
    publishedMillis = millis;
  }

  /** The rules that are there before the first event. */
  List<Message> first() {
    List<Message> messages = new ArrayList<>();
    families.values().forEach(family -> messages.add(update(family)));
    messages.add(new Message(LISTED, "{\"ruleId\":\"LISTED\",\"when\":\"merchant in @watched\"}"));
    messages.add(
        new Message("@watched", "{\"list\":\"watched\",\"values\":[" + ALWAYS_LISTED + "]}"));
    return messages;
  }

  /** The next change, which may be one that is refused or stale and changes nothing. */
  Message change() {
    List<Family> all = List.copyOf(families.values());
    Family family = all.get(random.nextInt(all.size()));
    String id = family.id;
    int version = family.thresholds.size();
    return switch (random.nextInt(12)) {
      case 0, 1 -> family.comesAndGoes ? deletion(family) : update(family);
      case 2 -> patch();
      case 3 -> new Message(id, message(id, version + 1, "amuont > 1"));
      case 4 -> new Message(id, message(id, version, "amount > 0"));
      case 5 -> new Message(id, "{");
      default -> update(family);
    };
  }

  private Message update(Family family) {
    int version = family.thresholds.size() + 1;
    int threshold = family.lowest + random.nextInt(family.highest - family.lowest);
    family.thresholds.put(version, threshold);
    family.timeline.put(publishedMillis, Optional.of(version));
    return new Message(family.id, message(family.id, version, family.number + " > " + threshold));
  }

  private static String message(String id, int version, String when) {
    return "{\"ruleId\":\"%s\",\"version\":%d,\"when\":\"%s\"}".formatted(id, version, when);
  }

  private Message deletion(Family family) {
    family.timeline.put(publishedMillis, Optional.empty());
    return new Message(family.id, null);
  }

  private Message patch() {
    int merchant = SOMETIMES_LISTED + random.nextInt(SOMETIMES_LISTED);
    TreeMap<Long, Boolean> timeline =
        listed.computeIfAbsent(merchant, unknown -> new TreeMap<>(Map.of(Long.MIN_VALUE, false)));
    boolean adds = !timeline.lastEntry().getValue();
    timeline.put(publishedMillis, adds);
    String what = adds ? "add" : "remove";
    return new Message("@watched", "{\"list\":\"watched\",\"%s\":[%d]}".formatted(what, merchant));
  }

  /** Ids of all rules. */
  List<String> ids() {
    List<String> all = new ArrayList<>(families.keySet());
    all.add(LISTED);
    return all;
  }

  /** Whether an event with that number matches under all versions that the rule had. */
  boolean mustMatch(String id, long number) {
    if (id.equals(LISTED)) {
      return number == ALWAYS_LISTED;
    }
    Family family = families.get(id);
    return !family.wasDeleted()
        && family.thresholds.values().stream().allMatch(threshold -> number > threshold);
  }

  /** Whether an event with that number can match under that version. */
  boolean mayMatch(String id, int version, long number) {
    if (id.equals(LISTED)) {
      return number == ALWAYS_LISTED
          || (number >= SOMETIMES_LISTED && number < 2 * SOMETIMES_LISTED);
    }
    Integer threshold = families.get(id).thresholds.get(version);
    return threshold != null && number > threshold;
  }

  /** The version under which an event with that number and time matches, if any does. */
  OptionalInt matching(String id, long millis, long number) {
    if (id.equals(LISTED)) {
      TreeMap<Long, Boolean> timeline = listed.get((int) number);
      boolean isListed =
          number == ALWAYS_LISTED || (timeline != null && timeline.floorEntry(millis).getValue());
      return isListed ? OptionalInt.of(1) : OptionalInt.empty();
    }
    Family family = families.get(id);
    Optional<Integer> version = family.timeline.floorEntry(millis).getValue();
    return version.isPresent() && number > family.thresholds.get(version.get())
        ? OptionalInt.of(version.get())
        : OptionalInt.empty();
  }

  /** The time from which on the rule holds without a gap until that time. */
  long since(String id, long millis) {
    long since = millis;
    for (var entry : families.get(id).timeline.headMap(millis, true).descendingMap().entrySet()) {
      if (entry.getValue().isEmpty()) {
        return since;
      }
      since = entry.getKey();
    }
    return since;
  }
}
