package io.riskrules.diagnostic;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A page for each code, in Markdown: what it means, a wrong rule, what is said of it, and the right
 * rule. The examples are about the event of {@link #schema()}.
 */
public final class DiagnosticPages {
  private DiagnosticPages() {}

  /** The page of a code. */
  public static String page(DiagnosticCode code) {
    return read(code.id() + ".md");
  }

  /** The schema that the examples use unless they bring their own. */
  public static String schema() {
    return read("example.schema");
  }

  private static String read(String name) {
    try (InputStream in = DiagnosticPages.class.getResourceAsStream("pages/" + name)) {
      if (in == null) {
        throw new IllegalStateException("there is no page " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }
}
