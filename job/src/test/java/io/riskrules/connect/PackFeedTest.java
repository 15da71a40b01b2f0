package io.riskrules.connect;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.message.RawRecord;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackFeedTest {
  private static final int MARK = -7;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final SourceText SCHEMA =
      SourceText.of("a.schema", "event payment { amount int }  list blocked of int");

  @TempDir Path folder;
  private final Map<String, String> sent = new HashMap<>();
  private long next;

  @BeforeEach
  void write() throws IOException {
    write("one.rules", "rule A when amount > 1\nrule B when amount > 2");
    write("two.rules", "rule C when amount > 3");
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private PackFeed open(int lastMark) {
    return new PackFeed(
        folder.toString(),
        SCHEMA,
        MARK,
        false,
        new FeedSplit(next, lastMark, sent),
        new FeedMetrics(new UnregisteredMetricsGroup()));
  }

  /** What comes next, each by its place, its key and what it does. */
  private List<String> next(PackFeed feed) throws Exception {
    List<FeedItem<RawRecord>> items = feed.poll();
    for (long end = System.nanoTime() + PATIENCE.toNanos();
        items.isEmpty() && System.nanoTime() < end; ) {
      Thread.sleep(50);
      items = feed.poll();
    }
    List<String> shown = new ArrayList<>();
    for (FeedItem<RawRecord> item : items) {
      if (item.isMark()) {
        shown.add("mark " + item.record().partition());
      } else {
        next++;
        item.sent().ifPresent(this::remember);
        shown.add(shown(item.record()));
      }
    }
    return shown;
  }

  private void remember(FeedItem.Sent now) {
    now.print().ifPresentOrElse(print -> sent.put(now.key(), print), () -> sent.remove(now.key()));
  }

  private static String shown(RawRecord record) {
    String value = new String(record.value().orElseThrow(), StandardCharsets.UTF_8);
    String place = record.place() + " " + record.keyText().orElse("-");
    if (value.contains("refused")) {
      return place + " " + value;
    }
    return value.contains("deleted") ? place + " deleted" : place;
  }

  @Test
  void whatStandsThereComesFirstAndThenWhatChanges() throws Exception {
    write("lists/blocked.txt", "7\n");
    PackFeed feed = open(0);
    assertThat(next(feed)).containsExactly("0-0 @blocked", "0-1 A", "0-2 B", "0-3 C", "mark -7");
    write("one.rules", "# moved\nrule A when amount > 1\nrule D when amount > 2");
    assertThat(next(feed)).containsExactly("0-4 D", "0-5 B deleted");
    Files.delete(folder.resolve("two.rules"));
    assertThat(next(feed)).containsExactly("0-6 C deleted");
  }

  @Test
  void aBrokenFileKeepsItsRulesAndIsReported() throws Exception {
    PackFeed feed = open(0);
    next(feed);
    write("one.rules", "rule A when amuont > 1");
    List<String> report = next(feed);
    assertThat(report).hasSize(1);
    assertThat(report.get(0))
        .contains("refused", "one.rules:1:13: unknown field 'amuont' [unknown-field]");
    write("two.rules", "rule C when amount > 4");
    assertThat(next(feed)).containsExactly("0-4 C");
    write("one.rules", "rule A when amount > 9");
    assertThat(next(feed)).containsExactly("0-5 A", "0-6 B deleted");
  }

  @Test
  void aNewStartSendsWhatChangedMeanwhileAndItsOwnMark() throws Exception {
    next(open(0));
    assertThat(open(MARK).poll()).isEmpty();
    write("two.rules", "rule E when amount > 3");
    assertThat(next(open(0))).containsExactly("0-3 E", "0-4 C deleted", "mark -7");
  }
}
