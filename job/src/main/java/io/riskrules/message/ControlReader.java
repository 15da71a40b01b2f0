package io.riskrules.message;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Severity;
import io.riskrules.event.Reading;
import io.riskrules.event.ValueReader;
import io.riskrules.message.ControlMessage.Bundle;
import io.riskrules.message.ControlMessage.ListChange;
import io.riskrules.message.ControlMessage.Refused;
import io.riskrules.message.ControlMessage.RowChange;
import io.riskrules.message.ControlMessage.RuleDeletion;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.TableSchema;
import io.riskrules.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads control messages of every form. Bytes of any content end in a message or in a refusal that
 * says why; nothing is looked at but the record and the schema.
 */
public final class ControlReader {
  private static final String NAME = "message";

  private final EventSchema schema;
  private final RuleMessageReader rules;
  private final DataMessageReader data;

  /** A reader for jobs of that schema. */
  public ControlReader(EventSchema schema) {
    this.schema = schema;
    this.rules = new RuleMessageReader(schema);
    this.data = new DataMessageReader(schema);
  }

  /** What the record says. */
  public ControlMessage read(RawRecord record) {
    List<Finding> findings = new ArrayList<>();
    if (record.value().isEmpty()) {
      return tombstone(record.keyText(), findings);
    }
    JsonTree tree = new JsonTree(NAME, record.value().get());
    Optional<Json.Struct> object = tree.read(findings);
    if (object.isEmpty()) {
      return new Refused(named(record.keyText()), findings);
    }
    Members members = new Members(tree, object.get(), findings);
    if (members.has("rules") || members.has("lists") || members.has("tables")) {
      return bundle(members, findings);
    }
    if (members.has("refused")) {
      return refused(members, findings);
    }
    return single(members, record.keyText(), findings);
  }

  /** What a source of control messages found wrong before it could make messages of it. */
  private static ControlMessage refused(Members members, List<Finding> findings) {
    for (String problem : members.texts("refused")) {
      findings.add(
          new Finding(
              Severity.ERROR,
              "broken-pack",
              problem,
              Optional.empty(),
              Span.none(),
              Optional.empty()));
    }
    return new Refused(new Subject.Unnamed(), findings);
  }

  private ControlMessage single(Members members, Optional<String> key, List<Finding> findings) {
    if (members.has("list")) {
      return data.list(members, key, findings);
    }
    if (members.has("table")) {
      return data.table(members, key, findings);
    }
    return rules.read(members, key, findings);
  }

  private ControlMessage bundle(Members members, List<Finding> findings) {
    List<ControlMessage> parts = new ArrayList<>();
    for (String kind : List.of("rules", "lists", "tables")) {
      for (Json item : members.items(kind)) {
        if (item instanceof Json.Struct struct) {
          List<Finding> own = new ArrayList<>();
          parts.add(part(kind, members.apart(struct, own), own));
        } else {
          members.misfit(kind, item, "an array of objects");
        }
      }
    }
    boolean replaces = members.truth("replace");
    members.warnOfUnknown();
    return new Bundle(parts, replaces, findings);
  }

  private ControlMessage part(String kind, Members members, List<Finding> own) {
    return switch (kind) {
      case "lists" -> data.list(members, Optional.empty(), own);
      case "tables" -> data.table(members, Optional.empty(), own);
      default -> rules.read(members, Optional.empty(), own);
    };
  }

  private ControlMessage tombstone(Optional<String> key, List<Finding> findings) {
    if (key.isEmpty()) {
      return refuse(
          DiagnosticCode.BAD_RULE_ID, "a message without key and value says nothing", findings);
    }
    String name = key.get();
    if (name.startsWith("@")) {
      return emptied(name, findings);
    }
    int slash = name.indexOf('/');
    if (slash >= 0) {
      return deletedRow(name.substring(0, slash), name.substring(slash + 1), findings);
    }
    if (!RuleMessageReader.isRuleId(name)) {
      return refuse(DiagnosticCode.BAD_RULE_ID, "'" + name + "' is no rule id", findings);
    }
    return new RuleDeletion(name, OptionalLong.empty(), findings);
  }

  private ControlMessage emptied(String name, List<Finding> findings) {
    ListSchema list = schema.lists().get(name.substring(1));
    return list == null
        ? refuse(DiagnosticCode.UNKNOWN_LIST, "the schema has no list '" + name + "'", findings)
        : new ListChange(list, OptionalLong.empty(), true, true, List.of(), List.of(), findings);
  }

  private ControlMessage deletedRow(String name, String keyText, List<Finding> findings) {
    TableSchema table = schema.tables().get(name);
    if (table == null || table.lookup()) {
      return refuse(
          DiagnosticCode.UNKNOWN_TABLE, "the schema has no table '" + name + "'", findings);
    }
    Reading key = ValueReader.readText(table.key().type(), keyText);
    if (key instanceof Reading.Fits fits && fits.value().isPresent()) {
      return new RowChange(
          table, OptionalLong.empty(), fits.value().get(), Optional.empty(), findings);
    }
    String why = key instanceof Reading.Misfit misfit ? misfit.problem() : "it is empty";
    return refuse(
        DiagnosticCode.TYPE_MISMATCH, "the key of a row of '" + name + "': " + why, findings);
  }

  private static Refused refuse(DiagnosticCode code, String message, List<Finding> findings) {
    findings.add(Finding.error(code, Span.none(), message));
    return new Refused(new Subject.Unnamed(), findings);
  }

  private Subject named(Optional<String> key) {
    return key.filter(RuleMessageReader::isRuleId)
        .<Subject>map(Subject.OfRule::new)
        .orElse(new Subject.Unnamed());
  }
}
