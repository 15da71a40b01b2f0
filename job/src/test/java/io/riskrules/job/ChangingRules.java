package io.riskrules.job;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Rules that change while events stream, and what may be said of an event by them. Which version
 * meets which event is left open, so an event that all versions agree on has one right answer, and
 * any other has to be right by the version that its alert names.
 *
 * <p>The conditions compare the amount with a threshold, or look a merchant up in a list.
 */
final class ChangingRules {
  static final int LARGEST_AMOUNT = 10_000;
  static final int MERCHANTS = 1_000;

  /** Of a merchant that is always in the list, and of those that come and go. */
  private static final int ALWAYS_LISTED = 3;

  private static final int SOMETIMES_LISTED = 10;

  /** Thresholds of versions lie in between, so most events are clear and some are not. */
  private static final int LOWEST = 9_800;

  private static final int HIGHEST = 9_950;

  private final Random random;
  private final List<String> ids = new ArrayList<>();
  private final Map<String, Map<Integer, Integer>> thresholds = new HashMap<>();
  private final List<String> everDeleted = new ArrayList<>();
  private final List<String> listed = new ArrayList<>();

  /** A message with its key. */
  record Message(String key, String value) {}

  ChangingRules(long seed, int rules) {
    this.random = new Random(seed);
    for (int i = 0; i < rules; i++) {
      ids.add("R" + i);
      thresholds.put("R" + i, new HashMap<>());
    }
  }

  /** The rules that are there before the first event. */
  List<Message> first() {
    List<Message> messages = new ArrayList<>();
    ids.forEach(id -> messages.add(update(id)));
    messages.add(
        new Message("LISTED", "{\"ruleId\":\"LISTED\",\"when\":\"merchant in @watched\"}"));
    messages.add(
        new Message("@watched", "{\"list\":\"watched\",\"values\":[" + ALWAYS_LISTED + "]}"));
    return messages;
  }

  /** The next change, which may be one that is refused or stale and changes nothing. */
  Message change() {
    String id = ids.get(random.nextInt(ids.size()));
    int version = thresholds.get(id).size();
    return switch (random.nextInt(12)) {
      case 0 -> deletion(id);
      case 1 -> patch();
      case 2 -> new Message(id, message(id, version + 1, "amuont > 1"));
      case 3 -> new Message(id, message(id, version, "amount > 0"));
      case 4 -> new Message(id, "{");
      default -> update(id);
    };
  }

  private Message update(String id) {
    Map<Integer, Integer> versions = thresholds.get(id);
    int version = versions.size() + 1;
    int threshold = LOWEST + random.nextInt(HIGHEST - LOWEST);
    versions.put(version, threshold);
    return new Message(id, message(id, version, "amount > " + threshold));
  }

  private static String message(String id, int version, String when) {
    return "{\"ruleId\":\"%s\",\"version\":%d,\"when\":\"%s\"}".formatted(id, version, when);
  }

  /** Only every second rule is ever deleted; the next version brings it back. */
  private Message deletion(String id) {
    if (ids.indexOf(id) % 2 == 0) {
      return update(id);
    }
    everDeleted.add(id);
    return new Message(id, null);
  }

  private Message patch() {
    int merchant = SOMETIMES_LISTED + random.nextInt(SOMETIMES_LISTED);
    String what = listed.remove("" + merchant) ? "remove" : "add";
    if (what.equals("add")) {
      listed.add("" + merchant);
    }
    return new Message("@watched", "{\"list\":\"watched\",\"%s\":[%d]}".formatted(what, merchant));
  }

  /** Ids of all rules. */
  List<String> ids() {
    List<String> all = new ArrayList<>(ids);
    all.add("LISTED");
    return all;
  }

  /** Whether the event matches under all versions that the rule had. */
  boolean mustMatch(String id, int amount, int merchant) {
    return id.equals("LISTED")
        ? merchant == ALWAYS_LISTED
        : !everDeleted.contains(id)
            && thresholds.get(id).values().stream().allMatch(threshold -> amount > threshold);
  }

  /** Whether the event can match under that version. */
  boolean mayMatch(String id, int version, int amount, int merchant) {
    if (id.equals("LISTED")) {
      return merchant == ALWAYS_LISTED
          || (merchant >= SOMETIMES_LISTED && merchant < 2 * SOMETIMES_LISTED);
    }
    Integer threshold = thresholds.get(id).get(version);
    return threshold != null && amount > threshold;
  }
}
