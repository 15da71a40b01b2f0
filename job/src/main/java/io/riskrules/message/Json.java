package io.riskrules.message;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A piece of a control message: small trees, read once. {@code at} is the byte offset where it
 * begins. Numbers keep their text.
 */
sealed interface Json {
  /** Where it begins, in bytes. */
  long at();

  /** An object; of a repeated key the last wins. */
  record Struct(Map<String, Json> members, long at) implements Json {
    public Struct {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }
  }

  /** An array. */
  record Items(List<Json> items, long at) implements Json {
    public Items {
      items = List.copyOf(items);
    }
  }

  /** A text. */
  record Text(String value, long at) implements Json {
    public Text {
      Objects.requireNonNull(value, "value");
    }
  }

  /** A number as it is written. */
  record Digits(String text, long at) implements Json {
    public Digits {
      Objects.requireNonNull(text, "text");
    }
  }

  /** True or false. */
  record Bool(boolean value, long at) implements Json {}

  /** JSON null. */
  record Null(long at) implements Json {}

  /** How messages name what it is. */
  default String word() {
    if (this instanceof Struct) {
      return "an object";
    }
    if (this instanceof Items) {
      return "an array";
    }
    if (this instanceof Text) {
      return "a text";
    }
    if (this instanceof Digits) {
      return "a number";
    }
    return this instanceof Bool ? "true or false" : "null";
  }
}
