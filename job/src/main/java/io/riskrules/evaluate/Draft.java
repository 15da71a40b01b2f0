package io.riskrules.evaluate;

import io.riskrules.event.ListValues;
import io.riskrules.event.TableRows;
import io.riskrules.message.ControlMessage.ListValue;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.state.ListEntry;
import io.riskrules.state.ListEntryKey;
import io.riskrules.state.RuleHistory;
import io.riskrules.state.TableRow;
import io.riskrules.state.TableRowKey;
import io.riskrules.typed.CheckedRule;
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
  }

  private static final class TableDraft {
    private TableRows rows;
    private final Map<TableRowKey, Optional<TableRow>> changed = new LinkedHashMap<>();

    TableDraft(TableRows rows) {
      this.rows = rows;
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

  void put(RuleHistory history, CheckedRule rule) {
    histories.put(rule.id(), history);
    checked.put(rule.id(), rule);
  }

  void delete(String id, RuleHistory history) {
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
    return tables.computeIfAbsent(table, wanted -> new TableDraft(data.rows(wanted)));
  }

  void add(ListSchema list, ListValue value) {
    ListDraft draft = list(list);
    draft.values = draft.values.with(value.value(), value.untilMillis());
    draft.changed.put(
        new ListEntryKey(list.name(), value.value()),
        Optional.of(new ListEntry(value.untilMillis())));
  }

  void remove(ListSchema list, Object value) {
    ListDraft draft = list(list);
    draft.values = draft.values.without(value);
    draft.changed.put(new ListEntryKey(list.name(), value), Optional.empty());
  }

  void clear(ListSchema list) {
    ListDraft draft = list(list);
    draft.values.forEach(
        (value, until) ->
            draft.changed.put(new ListEntryKey(list.name(), value), Optional.empty()));
    draft.values = ListValues.none(list.element());
  }

  void set(TableSchema table, Object key, Map<String, Object> cells) {
    TableDraft draft = table(table);
    TableRow row = new TableRow(cells);
    draft.rows = draft.rows.with(key, ReferenceData.cells(table, row));
    draft.changed.put(new TableRowKey(table.name(), key), Optional.of(row));
  }

  void delete(TableSchema table, Object key) {
    TableDraft draft = table(table);
    draft.rows = draft.rows.without(key);
    draft.changed.put(new TableRowKey(table.name(), key), Optional.empty());
  }

  void clear(TableSchema table) {
    TableDraft draft = table(table);
    int keyAt = table.key().index();
    draft.rows.forEach(
        cells ->
            draft.changed.put(new TableRowKey(table.name(), cells.get(keyAt)), Optional.empty()));
    draft.rows = TableRows.NONE;
  }

  /**
   * The code that the drafted rules need.
   *
   * @throws io.riskrules.diagnostic.CompilerBug if no code can be made of one of them
   */
  Map<String, ActiveRule> compile() {
    return rules.compile(checked.values(), histories);
  }

  /** Makes it so; nothing in here can be refused any more. */
  void commit(Map<String, ActiveRule> compiled) {
    histories.forEach(
        (id, history) -> rules.put(id, history, Optional.ofNullable(compiled.get(id))));
    lists.forEach((list, drafted) -> data.commit(list, drafted.values, drafted.changed));
    tables.forEach((table, drafted) -> data.commit(table, drafted.rows, drafted.changed));
  }
}
