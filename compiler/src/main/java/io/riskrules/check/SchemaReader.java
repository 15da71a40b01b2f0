package io.riskrules.check;

import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.syntax.Word;
import io.riskrules.typed.Derivation;
import io.riskrules.typed.EventModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads one schema: lists, tables, fields, clauses, and at last the derived fields. */
final class SchemaReader {
  private final SchemaFile file;
  private final SchemaFile.Event event;
  private final SchemaFindings findings;
  private final TypeReader types;
  private final Slots slots = new Slots();
  private final Map<String, Field> fields = new LinkedHashMap<>();
  private final Map<String, ListSchema> lists = new LinkedHashMap<>();
  private final Map<String, TableSchema> tables = new LinkedHashMap<>();
  private final List<Derivation> derivations = new ArrayList<>();
  private final Set<String> failed = new HashSet<>();

  SchemaReader(SchemaFile file, SchemaFindings findings) {
    this.file = file;
    this.event = file.events().get(0);
    this.findings = findings;
    this.types = new TypeReader(findings);
  }

  Optional<EventModel> read() {
    readLists();
    readTables();
    SchemaFindings.Names names = findings.names("field");
    readFields(names);
    Optional<Field> key = clause("key", event.keys());
    Optional<Field> id = clause("id", event.ids());
    Optional<Field> time = time();
    readDerived(names, key, time);
    if (findings.hasFailed()) {
      return Optional.empty();
    }
    EventSchema schema =
        new EventSchema(
            event.name().text(),
            List.copyOf(fields.values()),
            key,
            id,
            time,
            delay(),
            List.copyOf(lists.values()),
            List.copyOf(tables.values()),
            fingerprint(key, id, time));
    return Optional.of(new EventModel(schema, derivations));
  }

  private void readLists() {
    SchemaFindings.Names names = findings.names("list");
    for (SchemaFile.ListDeclaration written : file.lists()) {
      Optional<ValueType> element = types.scalar(written.element());
      if (names.take(written.name()) && element.isPresent()) {
        String name = written.name().text();
        lists.put(name, new ListSchema(name, element.get(), lists.size()));
      }
    }
  }

  private void readTables() {
    SchemaFindings.Names names = findings.names("table");
    TableReader reader = new TableReader(findings, types);
    for (SchemaFile.Table written : file.tables()) {
      Optional<TableSchema> table = reader.read(written);
      if (names.take(written.name()) && table.isPresent()) {
        tables.put(table.get().name(), table.get());
      }
    }
  }

  private void readFields(SchemaFindings.Names names) {
    FieldReader reader = new FieldReader(findings, types, slots);
    for (SchemaFile.FieldDeclaration written : event.fields()) {
      String name = written.name().text();
      Optional<Field> field = names.take(written.name()) ? reader.read(written) : Optional.empty();
      if (field.isPresent()) {
        fields.put(name, field.get());
      } else {
        failed.add(name);
      }
    }
  }

  private void readDerived(SchemaFindings.Names names, Optional<Field> key, Optional<Field> time) {
    Set<String> notYet =
        event.derived().stream().map(each -> each.name().text()).collect(Collectors.toSet());
    Scope scope = new Scope(fields, lists, tables, key, time.isPresent());
    Set<String> refusedTables =
        file.tables().stream().map(table -> table.name().text()).collect(Collectors.toSet());
    refusedTables.removeAll(tables.keySet());
    DerivedReader reader = new DerivedReader(findings, scope, failed, refusedTables);
    for (SchemaFile.DerivedField written : event.derived()) {
      String name = written.name().text();
      boolean fresh = names.take(written.name());
      Optional<io.riskrules.typed.Expression> typed = reader.read(written, notYet);
      notYet.remove(name);
      if (fresh && typed.isPresent()) {
        Field field = slots.derived(name, typed.get().type());
        fields.put(name, field);
        derivations.add(new Derivation(field, typed.get()));
      } else {
        failed.add(name);
      }
    }
  }

  /** The field that a clause names; it must be a plain one, for it is needed before any other. */
  private Optional<Field> clause(String word, List<Word> written) {
    written.stream()
        .skip(1)
        .forEach(again -> findings.add(again.span(), "an event has one '" + word + "' clause"));
    return written.stream().findFirst().flatMap(name -> plainField(word, name));
  }

  private Optional<Field> plainField(String word, Word name) {
    Field field = fields.get(name.text());
    if (field == null && !failed.contains(name.text())) {
      boolean derived =
          event.derived().stream().anyMatch(each -> each.name().text().equals(name.text()));
      if (derived) {
        findings.add(name.span(), "'" + word + "' takes a plain field, not a derived one");
      } else {
        findings.unknown(name, "unknown field '" + name.text() + "'", fields.keySet());
      }
    }
    return Optional.ofNullable(field);
  }

  private Optional<Field> time() {
    List<Word> words = event.times().stream().map(SchemaFile.TimeClause::field).toList();
    Optional<Field> field = clause("time", words);
    for (SchemaFile.TimeClause clause : event.times()) {
      clause
          .delay()
          .filter(delay -> delay.millis() < 0)
          .ifPresent(delay -> findings.add(delay.span(), "a delay is not less than nothing"));
    }
    if (field.isPresent() && !(field.get().type() instanceof ValueType.Timestamp)) {
      findings.add(
          words.get(0).span(),
          "the time of an event is a timestamp, and '"
              + field.get().name()
              + "' is "
              + Types.a(field.get().type()));
    } else if (field.isPresent() && !field.get().required()) {
      findings.add(
          words.get(0).span(),
          "every event needs its time: field '" + field.get().name() + "' must be required",
          Optional.of("write 'required' after its type"));
    }
    return field;
  }

  private long delay() {
    return event.times().stream()
        .findFirst()
        .flatMap(SchemaFile.TimeClause::delay)
        .map(Expression.Duration::millis)
        .orElse(0L);
  }

  private String fingerprint(Optional<Field> key, Optional<Field> id, Optional<Field> time) {
    Fingerprint fingerprint = new Fingerprint();
    fields.values().stream().filter(field -> !field.derived()).forEach(fingerprint::field);
    derivations.forEach(fingerprint::derived);
    fingerprint.clause("key", key);
    fingerprint.clause("id", id);
    fingerprint.clause("time", time);
    lists.values().forEach(fingerprint::list);
    tables.values().forEach(fingerprint::table);
    return fingerprint.hex();
  }
}
