package io.riskrules.evaluate;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.schema.Field;
import io.riskrules.state.Generation;
import io.riskrules.state.Generations;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Meaning;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/**
 * The aggregates that the rules in force use, each once whatever the number of rules and the way it
 * is written. It counts while a rule in force uses it without a gap: that is a generation, and
 * another generation starts with nothing. Generations are in broadcast state, so that they outlive
 * the versions that they began with.
 */
final class AggregateBook {
  private final RuleCompiler compiler;
  private final BroadcastMap<String, Generations> state;
  private final boolean bySchedule;
  private final Map<Meaning, Entry> entries = new HashMap<>();
  private final Map<String, Set<Meaning>> byRule = new HashMap<>();
  private final Set<Meaning> touched = new LinkedHashSet<>();
  private final Deque<Integer> freeSlots = new ArrayDeque<>();
  private final List<UsedAggregate> bySlot = new ArrayList<>();
  private final List<Long> ended = new ArrayList<>();
  private List<UsedAggregate> ownKey = List.of();
  private List<UsedAggregate> otherKeys = List.of();

  private static final class Entry {
    private final UsedAggregate aggregate;
    private final Map<String, List<Generation>> times = new HashMap<>();

    Entry(UsedAggregate aggregate) {
      this.aggregate = aggregate;
    }
  }

  /**
   * The aggregates of rules of that compiler. Where rules hold by schedule alone a generation is
   * named after its start, which is the same in every replay; else after the control record that
   * began it.
   */
  AggregateBook(
      RuleCompiler compiler, BroadcastMap<String, Generations> state, boolean bySchedule) {
    this.compiler = compiler;
    this.state = state;
    this.bySchedule = bySchedule;
  }

  /** The numbers by which a condition is to ask for its aggregates. */
  IntUnaryOperator slots(List<Aggregate> aggregates) {
    return place -> entry(aggregates.get(place)).aggregate.slot();
  }

  private Entry entry(Aggregate aggregate) {
    Meaning meaning = Meaning.of(aggregate);
    Entry known = entries.get(meaning);
    if (known != null) {
      return known;
    }
    int slot = freeSlots.isEmpty() ? bySlot.size() : freeSlots.pop();
    UsedAggregate used =
        new UsedAggregate(
            slot, aggregate, isOwnKey(aggregate), new AggregateInput(aggregate, compiler));
    if (slot == bySlot.size()) {
      bySlot.add(used);
    } else {
      bySlot.set(slot, used);
    }
    Entry entry = new Entry(used);
    entries.put(meaning, entry);
    touched.add(meaning);
    return entry;
  }

  /** Takes over what the versions of a rule ask for now. */
  void put(String ruleId, Collection<InForce> versions) {
    Set<Meaning> before = byRule.getOrDefault(ruleId, Set.of());
    before.forEach(meaning -> entries.get(meaning).times.remove(ruleId));
    touched.addAll(before);
    Set<Meaning> now = new LinkedHashSet<>();
    for (InForce version : versions) {
      for (Aggregate aggregate : aggregates(version)) {
        Meaning meaning = Meaning.of(aggregate);
        entry(aggregate)
            .times
            .computeIfAbsent(ruleId, id -> new ArrayList<>())
            .add(new Generation(version.fromMillis(), version.untilMillis(), 0, 0));
        now.add(meaning);
      }
    }
    touched.addAll(now);
    if (now.isEmpty()) {
      byRule.remove(ruleId);
    } else {
      byRule.put(ruleId, now);
    }
  }

  /** Those of sessions have their state with the session. */
  private static List<Aggregate> aggregates(InForce version) {
    CheckedRule rule = version.rule().code().rule();
    return rule.session().isPresent() ? List.of() : rule.condition().aggregates();
  }

  /**
   * Begins and ends generations after a control record; the position grows with every record and is
   * the same in all subtasks. What begins counts from {@code publishedMillis} on, if not later.
   */
  void settle(long position, long publishedMillis) {
    if (touched.isEmpty()) {
      return;
    }
    for (Meaning meaning : touched) {
      settle(meaning, entries.get(meaning), position, publishedMillis);
    }
    touched.clear();
    List<UsedAggregate> own = new ArrayList<>();
    List<UsedAggregate> other = new ArrayList<>();
    for (Entry entry : entries.values()) {
      (entry.aggregate.isOfOwnKey() ? own : other).add(entry.aggregate);
    }
    ownKey = List.copyOf(own);
    otherKeys = List.copyOf(other);
  }

  private void settle(Meaning meaning, Entry entry, long position, long publishedMillis) {
    UsedAggregate used = entry.aggregate;
    List<Generation> before = state.get(used.id()).orElse(Generations.NONE).list();
    List<Generation> times =
        UsedAggregate.union(entry.times.values().stream().flatMap(List::stream).toList());
    List<Generation> now = new ArrayList<>();
    Set<Generation> gone = new LinkedHashSet<>(before);
    Set<Long> taken = before.stream().map(Generation::number).collect(Collectors.toSet());
    for (Generation time : times) {
      Optional<Generation> older = gone.stream().filter(time::meets).findFirst();
      older.ifPresent(gone::remove);
      long since = bySchedule ? time.fromMillis() : Math.max(time.fromMillis(), publishedMillis);
      long first = bySchedule ? time.fromMillis() : position << Short.SIZE;
      long number = older.map(Generation::number).orElseGet(() -> unused(first, taken));
      taken.add(number);
      now.add(
          new Generation(
              time.fromMillis(),
              time.untilMillis(),
              older.map(known -> known.sinceWhen(time.fromMillis(), since)).orElse(since),
              number));
    }
    gone.forEach(generation -> ended.add(used.stateKey(generation.number())));
    Generations generations = new Generations(now);
    used.use(generations);
    if (now.isEmpty()) {
      state.remove(used.id());
      entries.remove(meaning);
      freeSlots.push(used.slot());
    } else {
      state.put(used.id(), generations);
    }
  }

  /**
   * Where one generation comes apart its first part goes on under a number that may be that of the
   * start of another one.
   */
  private static long unused(long first, Set<Long> taken) {
    long number = first;
    while (taken.contains(number)) {
      number++;
    }
    return number;
  }

  /**
   * The time from which the windows of these aggregates are full for a rule that asks for them from
   * {@code fromMillis} on; nothing if they are full by then.
   */
  OptionalLong warmUntil(Collection<Aggregate> asked, long fromMillis) {
    long warm = fromMillis;
    for (Aggregate aggregate : asked) {
      Entry known = entries.get(Meaning.of(aggregate));
      long since =
          known == null
              ? fromMillis
              : known.aggregate.generations().stream()
                  .filter(generation -> generation.holdsAt(fromMillis))
                  .mapToLong(Generation::sinceMillis)
                  .findFirst()
                  .orElse(fromMillis);
      warm = Math.max(warm, since + aggregate.overMillis().orElse(0L));
    }
    return warm > fromMillis ? OptionalLong.of(warm) : OptionalLong.empty();
  }

  private boolean isOwnKey(Aggregate aggregate) {
    List<Field> groupBy = aggregate.groupBy();
    return groupBy.size() == 1
        && compiler.schema().key().filter(groupBy.get(0)::equals).isPresent();
  }

  /** The aggregate of a number that a condition was given. */
  UsedAggregate ofSlot(int slot) {
    return bySlot.get(slot);
  }

  /** How many numbers there may be. */
  int slotCount() {
    return bySlot.size();
  }

  /** The aggregates of the events' own key. */
  List<UsedAggregate> ownKey() {
    return ownKey;
  }

  /** The aggregates of other keys. */
  List<UsedAggregate> otherKeys() {
    return otherKeys;
  }

  /** Keys of state that nobody wants any more, since this was last asked. */
  List<Long> takeEnded() {
    List<Long> taken = List.copyOf(ended);
    ended.clear();
    return taken;
  }
}
