package io.riskrules.cli.pack;

import io.riskrules.compiler.PackChecker;
import io.riskrules.compiler.PackReport;
import io.riskrules.compiler.PackSource;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.source.SourceText;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A pack that was read and checked: the texts of its schema and rules, and what is to be said of
 * it. There is no report if its schema cannot be read; {@code unreadable} are the findings about
 * files that cannot.
 */
public record PackInspection(
    Pack pack,
    Optional<SourceText> schema,
    List<SourceText> rules,
    Optional<PackReport> report,
    List<Diagnostic> unreadable) {

  public PackInspection {
    Objects.requireNonNull(pack, "pack");
    Objects.requireNonNull(schema, "schema");
    rules = List.copyOf(rules);
    Objects.requireNonNull(report, "report");
    unreadable = List.copyOf(unreadable);
  }

  /** Reads and checks a pack. Without a schema: a {@link UsageError}. */
  public static PackInspection of(Pack pack) {
    PackReader reader = new PackReader();
    Optional<SourceText> schema = reader.read(pack.requiredSchema());
    List<SourceText> rules =
        pack.rules().stream().map(reader::read).flatMap(Optional::stream).toList();
    Map<String, SourceText> lists = readAll(pack.lists(), reader);
    Map<String, SourceText> tables = readAll(pack.tables(), reader);
    Optional<PackReport> report =
        schema.map(text -> new PackChecker().check(new PackSource(text, rules, lists, tables)));
    return new PackInspection(pack, schema, rules, report, reader.diagnostics());
  }

  /** Whether a file could not be read at all. */
  public boolean isUnreadable() {
    return unreadable.stream().anyMatch(each -> each.code() == DiagnosticCode.UNREADABLE_FILE);
  }

  /** Whether there is any error. */
  public boolean hasErrors() {
    return !unreadable.isEmpty() || report.map(PackReport::hasErrors).orElse(true);
  }

  /** Every error: of the pack, or of the files that could not be read where it has no report. */
  public List<Diagnostic> errors() {
    return Stream.concat(
            unreadable.stream(), report.stream().flatMap(checked -> checked.diagnostics().stream()))
        .filter(Diagnostic::isError)
        .toList();
  }

  private static Map<String, SourceText> readAll(Map<String, Path> files, PackReader reader) {
    Map<String, SourceText> texts = new LinkedHashMap<>();
    files.forEach((name, file) -> reader.read(file).ifPresent(text -> texts.put(name, text)));
    return texts;
  }
}
