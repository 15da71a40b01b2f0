package io.riskrules.evaluate;

import io.riskrules.event.ListValues;
import io.riskrules.event.TableRows;
import io.riskrules.event.Timeline;
import io.riskrules.message.ControlMessage.ListValue;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.state.ListEntry;
import io.riskrules.state.ListEntryKey;
import io.riskrules.state.RuleHistory;
import io.riskrules.state.TableRow;
import io.riskrules.state.TableRowKey;
import io.riskrules.typed.CheckedRule;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What one message would change, before it changes anything: later parts see earlier ones. */
final class Draft {
  private final RuleBook rules;
  private final ReferenceData data;
  private final Map<String, RuleHistory> histories = new LinkedHashMap<>();
  private final Map<String, CheckedRule> checked = new LinkedHashMap<>();
  private final Map<ListSchema, ListDraft> lists = new LinkedHashMap<>();
  private final Map<TableSchema, TableDraft> tables = new LinkedHashMap<>();
  private long changesFrom = Long.MAX_VALUE;

  Draft(RuleBook rules, ReferenceData data) {
    this.rules = rules;
    this.data = data;
  }

  private static final class ListDraft {
    private ListValues values;
    private final Map<ListEntryKey, Optional<ListEntry>> changed = new LinkedHashMap<>();

    ListDraft(ListValues values) {
      this.values = values;
    }

    void set(ListSchema list, Object value, Timeline<Boolean> times) {
      values = values.with(value, times);
      changed.put(
          new ListEntryKey(list.name(), value),
          times.isEmpty() ? Optional.empty() : Optional.of(new ListEntry(times)));
    }
  }

  private static final class TableDraft {
    private final TableSchema table;
    private TableRows rows;
    private final Map<TableRowKey, Optional<TableRow>> changed = new LinkedHashMap<>();

    TableDraft(TableSchema table, TableRows rows) {
      this.table = table;
      this.rows = rows;
    }

    void set(TableRowKey key, Timeline<Map<String, Object>> row) {
      TableRow kept = new TableRow(row);
      rows = rows.with(key.key(), ReferenceData.cells(table, kept));
      changed.put(key, row.isEmpty() ? Optional.empty() : Optional.of(kept));
    }
  }

  RuleHistory history(String id) {
    RuleHistory drafted = histories.get(id);
    return drafted == null ? rules.history(id) : drafted;
  }

  /** How many rules there would be. */
  int ruleCount() {
    int count = rules.size();
    for (Map.Entry<String, RuleHistory> entry : histories.entrySet()) {
      count += entry.getValue().isDeleted() ? 0 : 1;
      count -= rules.history(entry.getKey()).isDeleted() ? 0 : 1;
    }
    return count;
  }

  /**
   * The smallest event time for which anything is changed; {@link Long#MAX_VALUE} if nothing is.
   */
  long changesFrom() {
    return changesFrom;
  }

  private void changes(long fromMillis) {
    changesFrom = Math.min(changesFrom, fromMillis);
  }

  void put(RuleHistory history, CheckedRule rule, long fromMillis) {
    changes(fromMillis);
    histories.put(rule.id(), history);
    checked.put(rule.id(), rule);
  }

  void delete(String id, RuleHistory history, long fromMillis) {
    changes(fromMillis);
    histories.put(id, history);
    checked.remove(id);
  }

  ListValues values(ListSchema list) {
    return list(list).values;
  }

  TableRows rows(TableSchema table) {
    return table(table).rows;
  }

  private ListDraft list(ListSchema list) {
    return lists.computeIfAbsent(list, wanted -> new ListDraft(data.values(wanted)));
  }

  private TableDraft table(TableSchema table) {
    return tables.computeIfAbsent(table, wanted -> new TableDraft(wanted, data.rows(wanted)));
  }

  /** The list has the value from that event time on, until the value's own end. */
  void add(ListSchema list, ListValue value, long fromMillis) {
    changes(fromMillis);
    ListDraft draft = list(list);
    Timeline<Boolean> times = draft.values.times(value.value());
    draft.set(list, value.value(), times.with(fromMillis, value.untilMillis(), true));
  }

  /** The list has the value no more from that event time on. */
  void remove(ListSchema list, Object value, long fromMillis) {
    changes(fromMillis);
    ListDraft draft = list(list);
    draft.set(list, value, draft.values.times(value).cut(fromMillis));
  }

  /** The list has none of its values any more from that event time on. */
  void clear(ListSchema list, long fromMillis) {
    changes(fromMillis);
    ListDraft draft = list(list);
    draft.values.forEach((value, times) -> draft.set(list, value, times.cut(fromMillis)));
  }

  /** The table has that row from that event time on. */
  void set(TableSchema table, Object key, Map<String, Object> cells, long fromMillis) {
    changes(fromMillis);
    TableRowKey rowKey = new TableRowKey(table.name(), key);
    Timeline<Map<String, Object>> row =
        drafted(table, rowKey).with(fromMillis, Timeline.NEVER, Map.copyOf(cells));
    table(table).set(rowKey, row);
  }

  /** The table has no row of that key from that event time on. */
  void delete(TableSchema table, Object key, long fromMillis) {
    changes(fromMillis);
    TableRowKey rowKey = new TableRowKey(table.name(), key);
    table(table).set(rowKey, drafted(table, rowKey).cut(fromMillis));
  }

  private Timeline<Map<String, Object>> drafted(TableSchema table, TableRowKey key) {
    Optional<TableRow> row = table(table).changed.get(key);
    Optional<TableRow> known = row == null ? data.row(key) : row;
    return known.map(TableRow::cells).orElse(Timeline.empty());
  }

  /** The table has none of its rows any more from that event time on. */
  void clear(TableSchema table, long fromMillis) {
    int keyAt = table.key().index();
    table(table)
        .rows
        .forEach(row -> delete(table, row.periods().get(0).value().get(keyAt), fromMillis));
  }

  /**
   * The code that the drafted rules need.
   *
   * @throws io.riskrules.diagnostic.CompilerBug if no code can be made of one of them
   */
  Map<String, ActiveRule> compile() {
    return rules.compile(checked.values(), histories);
  }

  /** The rules that it puts in force, checked. */
  Collection<CheckedRule> checkedRules() {
    return checked.values();
  }

  /** Makes it so; nothing in here can be refused any more. */
  void commit(Map<String, ActiveRule> compiled) {
    histories.forEach(
        (id, history) -> rules.put(id, history, Optional.ofNullable(compiled.get(id))));
    lists.forEach((list, drafted) -> data.commit(list, drafted.values, drafted.changed));
    tables.forEach((table, drafted) -> data.commit(table, drafted.rows, drafted.changed));
  }
}
