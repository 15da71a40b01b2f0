package io.riskrules.cli;

import io.riskrules.cli.pack.PackReader;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.Count;
import io.riskrules.cli.report.TextReport;
import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.format.Formatter;
import io.riskrules.format.SchemaFormatter;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.SchemaFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code fmt}: brings the files of packs into their canonical text. */
@Command(
    name = "fmt",
    description = "Writes rules and schemas in their canonical text, comments kept.",
    footer = {"", "Example:", "  riskrules fmt --check rules-samples/fraud"})
final class FmtCommand implements Callable<Integer> {
  @Mixin private Shared shared;
  @Mixin private PackArguments arguments;

  @Option(names = "--check", description = "Change nothing; list the files that would change.")
  private boolean check;

  private final RuleParser parser = new RuleParser();
  private final PackReader reader = new PackReader();
  private final List<Diagnostic> mistakes = new ArrayList<>();
  private int changed;

  @Override
  public Integer call() {
    List<Path> files =
        arguments.find().stream()
            .flatMap(pack -> Stream.concat(pack.schema().stream(), pack.rules().stream()))
            .filter(arguments::contains)
            .distinct()
            .toList();
    for (Path file : files) {
      reader.read(file).ifPresent(text -> format(file, text));
    }
    mistakes.addAll(reader.diagnostics());
    new TextReport(shared.paint()).writeDiagnostics(mistakes, shared.out());
    shared.out().println("checked " + Count.of(files.size(), "file") + ": " + result());
    return exitCode();
  }

  private String result() {
    String would = check ? " would change" : " changed";
    String done = (changed == 0 ? "none" : changed) + would;
    int errors = (int) mistakes.stream().filter(Diagnostic::isError).count();
    return errors == 0 ? done : done + ", " + Count.of(errors, "error");
  }

  private int exitCode() {
    if (mistakes.stream().anyMatch(each -> each.code() == DiagnosticCode.UNREADABLE_FILE)) {
      return Main.WRONG_USAGE;
    }
    boolean clean = mistakes.stream().noneMatch(Diagnostic::isError) && !(check && changed > 0);
    return clean ? Main.CLEAN : Main.FINDINGS;
  }

  private void format(Path file, SourceText text) {
    Optional<String> formatted = formatted(text);
    if (formatted.isEmpty() || isWritten(file, formatted.get())) {
      return;
    }
    changed++;
    if (check) {
      shared.out().println("would change " + text.name());
    } else {
      replace(file, formatted.get());
      shared.out().println("formatted " + text.name());
    }
  }

  private Optional<String> formatted(SourceText text) {
    Diagnostics found = new Diagnostics();
    String result = formatted(text, found);
    if (found.hasErrors()) {
      mistakes.addAll(found.sorted());
      return Optional.empty();
    }
    Diagnostics again = new Diagnostics();
    String twice = formatted(SourceText.of(text.name(), result), again);
    if (again.hasErrors() || !twice.equals(result)) {
      throw new CompilerBug(
          "format", text.name(), "the formatted text is not final: " + again.sorted(), null);
    }
    return Optional.of(result);
  }

  /** Nothing sensible if the text has mistakes. */
  private String formatted(SourceText text, Diagnostics found) {
    if (text.name().endsWith(".schema")) {
      SchemaFile parsed = parser.parseSchema(text, found);
      return found.hasErrors() ? "" : SchemaFormatter.format(parsed);
    }
    RulesFile parsed = parser.parseRules(text, found);
    return found.hasErrors() ? "" : new Formatter().format(parsed);
  }

  /** The bytes decide, so that a byte-order mark and CRLF count as a change. */
  private static boolean isWritten(Path file, String text) {
    try {
      return Files.readString(file).equals(text);
    } catch (IOException e) {
      throw new UsageError(file + " cannot be read");
    }
  }

  /** All or nothing: a file that is cut off half-way would lose rules. */
  private static void replace(Path file, String text) {
    try {
      Path target = file.toRealPath();
      Path part = Files.createTempFile(target.getParent(), ".riskrules-", ".part");
      try {
        Files.writeString(part, text);
        copyPermissions(target, part);
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw new UsageError(file + " cannot be written: " + e.getMessage());
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    try {
      Set<PosixFilePermission> permissions =
          Files.getPosixFilePermissions(from, LinkOption.NOFOLLOW_LINKS);
      Files.setPosixFilePermissions(to, permissions);
    } catch (UnsupportedOperationException e) {
      // A file system without them.
    }
  }
}
