package io.riskrules.config;

import io.riskrules.source.SourceText;
import java.io.Serializable;
import java.util.Objects;

/** A schema as it was written, with the name that findings show. */
public record SchemaSource(String name, String text) implements Serializable {
  public SchemaSource {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(text, "text");
  }

  /** The same as the compiler wants it. */
  public SourceText source() {
    return SourceText.of(name, text);
  }
}
