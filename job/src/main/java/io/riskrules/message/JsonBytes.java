package io.riskrules.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;

/** What is common to all that reads JSON here: UTF-8 alone, and bytes of any content. */
final class JsonBytes {
  /** Levels of nesting that are skipped in an event; each costs some fifty bytes for a moment. */
  static final int EVENT_NESTING = 1_000_000;

  /** Levels of nesting in a control message. */
  static final int CONTROL_NESTING = 200;

  private JsonBytes() {}

  /** A factory that lets a text, a name or a number be as long as the record that it stands in. */
  static JsonFactory factory(int nesting) {
    return new JsonFactoryBuilder()
        .configure(JsonFactory.Feature.INTERN_FIELD_NAMES, false)
        .configure(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES, true)
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(nesting)
                .maxNumberLength(Integer.MAX_VALUE)
                .maxStringLength(Integer.MAX_VALUE)
                .maxNameLength(Integer.MAX_VALUE)
                .build())
        .build();
  }

  /**
   * Whether the bytes cannot be JSON in UTF-8 for a byte at the start that Jackson would take for
   * UTF-16 or UTF-32.
   */
  static boolean isOtherEncoding(byte[] bytes) {
    for (int i = 0; i < Math.min(4, bytes.length); i++) {
      int unit = bytes[i] & 0xFF;
      if (unit == 0 || unit >= 0xFE) {
        return true;
      }
    }
    return false;
  }
}
