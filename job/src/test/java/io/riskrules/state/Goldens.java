package io.riskrules.state;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Timeline;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.EventSchema;
import io.riskrules.source.SourceText;
import io.riskrules.state.StoredRule.StoredSession;
import io.riskrules.typed.Action;
import io.riskrules.typed.AggregateFunction;
import io.riskrules.typed.AlertSeverity;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The goldens of every serializer. The values of a format are never changed: they say what its
 * bytes are read as, and a field that came later has in them the value that older bytes give it.
 */
final class Goldens {
  static final String SCHEMA =
      """
      event payment {
        id      string required
        amount  decimal(18,2)
        wide    decimal(38,4)
        count   int
        rate    double
        paid    bool
        at      timestamp required
        key id
        time at delay 0 seconds
        total = amount * count
      }
      """;

  private static final RuleMetadata PLAIN =
      new RuleMetadata(
          Optional.empty(),
          Action.ALERT,
          AlertSeverity.MEDIUM,
          OptionalInt.empty(),
          List.of(),
          Mode.LIVE,
          Optional.empty(),
          OptionalLong.empty(),
          OptionalLong.empty());
  private static final RuleMetadata FULL =
      new RuleMetadata(
          Optional.of("Große \uD800 Beträge"),
          Action.BLOCK,
          AlertSeverity.CRITICAL,
          OptionalInt.of(0),
          List.of("a", "b"),
          Mode.SHADOW,
          Optional.of("cards"),
          OptionalLong.of(-1),
          OptionalLong.of(Long.MAX_VALUE));

  private Goldens() {}

  static List<Golden<?>> all() {
    return List.of(
        Golden.of(
                "rule-history",
                new RuleHistorySerializer(),
                RuleHistory.NONE.deleted(7, Long.MIN_VALUE),
                new RuleHistory(9, List.of(firstVersion(), secondVersion())))
            .next(
                RuleHistory.NONE.deleted(7, Long.MIN_VALUE),
                RuleHistory.NONE.with(firstVersion(), 20).with(secondVersion(), 30),
                RuleHistory.NONE.with(firstVersion(), 20).deleted(3, 25)),
        Golden.of(
            "list-entry-key",
            new ListEntryKeySerializer(),
            new ListEntryKey("blocked", new BigDecimal("7.10")),
            new ListEntryKey("names", "\uDC00x")),
        Golden.of(
                "list-entry",
                new ListEntrySerializer(),
                new ListEntry(ListEntry.ALWAYS),
                new ListEntry(-17))
            .next(
                new ListEntry(ListEntry.ALWAYS),
                new ListEntry(Timeline.of(-5, 17, true).with(40, ListEntry.ALWAYS, true))),
        Golden.of(
            "table-row-key",
            new TableRowKeySerializer(),
            new TableRowKey("fx", "EUR"),
            new TableRowKey("limits", new BigDecimal("1E+3"))),
        Golden.of("table-row", new TableRowSerializer(), row(), new TableRow(Map.of()))
            .next(row(), new TableRow(row().cells().cut(17).with(18, 20, Map.of("rate", 2L)))),
        Golden.of(
            "raw-record",
            new RawRecordSerializer(),
            new RawRecord(
                "rules", 2, 1L << 40, -5, Optional.of(new byte[] {0, -1}), Optional.empty())),
        Golden.of(
            "outgoing-record",
            new OutgoingRecordSerializer(),
            new OutgoingRecord(Optional.of("k"), "{\"a\":1}"),
            new OutgoingRecord(Optional.empty(), "{}")),
        Golden.of(
            "generations",
            new GenerationsSerializer(),
            Generations.NONE,
            new Generations(
                List.of(new Generation(-5, 40, 3, 7), new Generation(50, Long.MAX_VALUE, 60, 8)))),
        Golden.of(
            "pending-event",
            new PendingEventSerializer(),
            PendingEvent.NEW,
            new PendingEvent(
                true,
                2,
                List.of("device=2:d1"),
                Map.of(5L, Optional.of(new BigDecimal("1.5")), 6L, Optional.empty()))),
        Golden.of(
            "ask", new AskSerializer(new EventSerializer(EventLayout.of(schema(SCHEMA)))), ask()),
        Golden.of("panes", new PanesSerializer(), valuePanes(), distinctPanes()),
        Golden.of("open-session", new OpenSessionSerializer(), session()),
        Golden.of("event", new EventSerializer(EventLayout.of(schema(SCHEMA))), event(), sparse()));
  }

  private static RuleVersion firstVersion() {
    return new RuleVersion(
        3, 17, Optional.of("f:1"), new StoredRule("a > 1", PLAIN, Optional.empty()));
  }

  private static RuleVersion secondVersion() {
    StoredSession session = new StoredSession("30 minutes", List.of("x", "y"));
    return new RuleVersion(
        9, 18, Optional.empty(), new StoredRule("b".repeat(200), FULL, Optional.of(session)));
  }

  private static Ask ask() {
    return new Ask(
        "device=2:d1",
        "=A",
        "T1",
        "0123",
        true,
        event(),
        List.of(
            new PaneAsk(
                5,
                6,
                new Calculation(AggregateFunction.SUM, 600_000, 10_000),
                Optional.of(new BigDecimal("12.50"))),
            new PaneAsk(
                7, 8, new Calculation(AggregateFunction.LAST, 60_000, 1_000), Optional.empty())),
        List.of(
            new SessionAsk(
                "R1", 1_000, List.of(new Contribution(9, AggregateFunction.COUNT, true)))));
  }

  private static Panes valuePanes() {
    ValuePanes panes = new ValuePanes(600_000, 60_000);
    panes.set(panes.placeOf(-3), 2, new BigDecimal("12.50"));
    panes.set(panes.placeOf(29_541_667), 1, 0.5);
    panes.set(panes.placeOf(29_541_670), 9, null);
    return panes;
  }

  private static Panes distinctPanes() {
    DistinctPanes panes = new DistinctPanes(86_400_000, 3_600_000);
    panes.add(492_361, "a");
    panes.add(492_365, 17L);
    return panes;
  }

  private static OpenSession session() {
    OpenSession session = new OpenSession(1_772_366_400_000L, 1_800_000);
    session.count(1_772_366_460_000L, true);
    session.partials().put(-77L, valuePanes());
    session.partials().put(5L, distinctPanes());
    return session;
  }

  private static TableRow row() {
    return new TableRow(
        Map.of(
            "rate",
            new BigDecimal("1.25"),
            "ok",
            true,
            "share",
            0.5,
            "since",
            17L,
            "cells",
            List.of("a", "b")));
  }

  static EventSchema schema(String text) {
    return RuleCompiler.forSchema(SourceText.of("test.schema", text)).get().schema();
  }

  static Event event() {
    return new EventBuilder(schema(SCHEMA))
        .set("id", "T\uD800")
        .set("amount", new BigDecimal("12.50"))
        .set("wide", new BigDecimal("1234567890123456789012345678901234.5678"))
        .set("count", new BigDecimal(-7))
        .set("rate", 0.1)
        .set("paid", true)
        .set("at", 1_772_366_400_000L)
        .event();
  }

  private static Event sparse() {
    return new EventBuilder(schema(SCHEMA)).set("id", "").set("at", -1L).event();
  }
}
