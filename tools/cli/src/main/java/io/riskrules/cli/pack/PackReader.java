package io.riskrules.cli.pack;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads files of packs as UTF-8 and keeps a finding for each that cannot be read. */
public final class PackReader {
  private static final long LARGEST_FILE = 16 * 1024 * 1024;

  private final List<Diagnostic> diagnostics = new ArrayList<>();

  /** The text of a file under the path as its name; nothing, and a finding, if unreadable. */
  public Optional<SourceText> read(Path file) {
    String name = file.normalize().toString();
    try {
      long size = Files.size(file);
      if (size > LARGEST_FILE) {
        report(
            DiagnosticCode.TOO_LONG,
            name,
            String.format(
                Locale.ROOT, "the file has %d bytes; at most %d are read", size, LARGEST_FILE));
        return Optional.empty();
      }
      return Optional.of(SourceText.of(name, decode(Files.readAllBytes(file))));
    } catch (CharacterCodingException e) {
      report(DiagnosticCode.UNREADABLE_FILE, name, "the file is not UTF-8 text");
    } catch (IOException e) {
      report(DiagnosticCode.UNREADABLE_FILE, name, "the file cannot be read");
    }
    return Optional.empty();
  }

  /** The findings so far. */
  public List<Diagnostic> diagnostics() {
    return List.copyOf(diagnostics);
  }

  private void report(DiagnosticCode code, String name, String message) {
    diagnostics.add(Diagnostic.of(code, SourceText.of(name, "").all(), message));
  }

  private static String decode(byte[] bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
  }
}
