package io.riskrules.connect;

import io.riskrules.compiler.PackChecker;
import io.riskrules.compiler.PackReport;
import io.riskrules.connect.FeedItem.Sent;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.PackMessages;
import io.riskrules.message.RawRecord;
import io.riskrules.source.SourceText;
import io.riskrules.typed.CheckedRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A watched pack folder as control messages: what differs from what was last sent. The rules of a
 * broken file stay as they were, and while there is one no rule is deleted.
 */
final class PackFeed implements Feed<RawRecord> {
  private static final Logger LOG = LoggerFactory.getLogger(PackFeed.class);
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final String RULE = "rule ";
  private static final String DATA = "data ";
  private static final String PROBLEMS = "problems";

  private final String place;
  private final PackFolder folder;
  private final SourceText schema;
  private final int mark;
  private final boolean bounded;
  private final FeedMetrics metrics;
  private final Map<String, String> sent;
  private boolean marked;
  private long offset;
  private long lookedNanos;
  private boolean ended;
  private Optional<Map<String, String>> seen = Optional.empty();
  private Optional<Map<String, String>> applied = Optional.empty();

  PackFeed(
      String place,
      SourceText schema,
      int mark,
      boolean bounded,
      FeedSplit from,
      FeedMetrics metrics) {
    this.place = place;
    this.folder = new PackFolder(Path.of(place));
    this.schema = schema;
    this.mark = mark;
    this.bounded = bounded;
    this.metrics = metrics;
    this.sent = new HashMap<>(from.sent());
    this.marked = from.mark() == mark;
    this.offset = from.next();
  }

  @Override
  public List<FeedItem<RawRecord>> poll() throws IOException {
    long now = System.nanoTime();
    if (ended || (applied.isPresent() && now - lookedNanos < LOOK_NANOS)) {
      return List.of();
    }
    lookedNanos = now;
    Map<String, String> stamps = folder.stamps();
    // A file that an editor writes is away or half there for a moment: two looks must agree.
    boolean settled = applied.isEmpty() || seen.equals(Optional.of(stamps));
    seen = Optional.of(stamps);
    if (!settled || applied.equals(seen)) {
      return List.of();
    }
    applied = seen;
    List<FeedItem<RawRecord>> items = changes();
    if (!marked) {
      marked = true;
      items.add(FeedItem.mark(RawRecord.mark(mark)));
    }
    ended = bounded;
    return items;
  }

  private List<FeedItem<RawRecord>> changes() throws IOException {
    Map<String, String> unreadable = new TreeMap<>();
    PackReport pack = new PackChecker().check(folder.read(schema, unreadable));
    Map<String, List<String>> problems = problems(pack, unreadable);
    List<FeedItem<RawRecord>> items = new ArrayList<>();
    for (OutgoingRecord message : PackMessages.data(pack.startingValues())) {
      sendIfNew(DATA + message.key().orElse(""), message.json(), message, items);
    }
    TreeSet<String> gone = new TreeSet<>(sent.keySet());
    gone.removeIf(key -> !key.startsWith(RULE));
    String fingerprint = pack.model().map(model -> model.schema().fingerprint()).orElse("");
    for (CheckedRule rule : pack.rules()) {
      gone.remove(RULE + rule.id());
      if (!problems.containsKey(rule.idSpan().source().name())) {
        String meaning = PackMessages.meaning(rule, fingerprint);
        sendIfNew(RULE + rule.id(), meaning, PackMessages.rule(rule, fingerprint), items);
      }
    }
    if (problems.isEmpty()) {
      gone.forEach(key -> delete(key, items));
    }
    report(problems, items);
    return items;
  }

  private static Map<String, List<String>> problems(
      PackReport pack, Map<String, String> unreadable) {
    Map<String, List<String>> problems = new TreeMap<>();
    unreadable.forEach((file, problem) -> problems.put(file, List.of(problem)));
    for (Diagnostic found : pack.diagnostics()) {
      if (found.isError()) {
        problems
            .computeIfAbsent(found.span().source().name(), file -> new ArrayList<>())
            .add(line(found));
      }
    }
    return problems;
  }

  private static String line(Diagnostic found) {
    return found.span().source().name()
        + ":"
        + found.span().from()
        + ": "
        + found.message()
        + " ["
        + found.code().id()
        + "]";
  }

  private void report(Map<String, List<String>> problems, List<FeedItem<RawRecord>> items) {
    List<String> lines = problems.values().stream().flatMap(List::stream).toList();
    metrics.problems(lines.size());
    if (lines.isEmpty()) {
      sent.remove(PROBLEMS);
      return;
    }
    OutgoingRecord refusal = PackMessages.refusal(lines);
    if (sendIfNew(PROBLEMS, refusal.json(), refusal, items)) {
      lines.forEach(line -> LOG.warn("not used: {}", line));
    }
  }

  private boolean sendIfNew(
      String key, String meaning, OutgoingRecord message, List<FeedItem<RawRecord>> items) {
    String print = Prints.of(meaning);
    if (print.equals(sent.put(key, print))) {
      return false;
    }
    items.add(item(message, new Sent(key, Optional.of(print))));
    return true;
  }

  private void delete(String key, List<FeedItem<RawRecord>> items) {
    sent.remove(key);
    String rule = key.substring(RULE.length());
    items.add(item(PackMessages.deletion(rule), new Sent(key, Optional.empty())));
  }

  /** In a bounded run the pack counts as published before all time. */
  private FeedItem<RawRecord> item(OutgoingRecord message, Sent now) {
    long atMillis = bounded ? 0 : System.currentTimeMillis();
    RawRecord record =
        new RawRecord(
            place, 0, offset++, atMillis, message.keyBytes(), Optional.of(message.valueBytes()));
    return FeedItem.of(record, atMillis, now);
  }

  @Override
  public boolean hasEnded() {
    return ended;
  }

  @Override
  public void close() {}
}
