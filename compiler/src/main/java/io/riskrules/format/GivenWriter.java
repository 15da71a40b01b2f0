package io.riskrules.format;

import io.riskrules.syntax.Given;
import java.util.List;

/** Writes the JSON of expectations: keys bare where they can be, numbers as they were written. */
final class GivenWriter {
  private final Document document;

  GivenWriter(Document document) {
    this.document = document;
  }

  /** An object and its braces. */
  void fields(Given.Fields fields) {
    List<Given.Entry> entries = fields.entries();
    if (entries.isEmpty()) {
      document.text("{ ");
      document.commentsBefore(fields.span().end());
      document.text("}");
      return;
    }
    int before = document.indent();
    document.open();
    document.text("{", fields.span());
    document.indent(before + 2);
    for (int i = 0; i < entries.size(); i++) {
      document.text(i > 0 ? "," : "");
      document.line();
      Given.Entry entry = entries.get(i);
      document.text(key(entry) + ": ", entry.keySpan());
      value(entry.value());
    }
    document.indent(before);
    document.line();
    document.commentsBefore(fields.span().end());
    document.text("}");
    document.close();
  }

  private static String key(Given.Entry entry) {
    if (entry.broken()) {
      return entry.keySpan().text();
    }
    boolean bare = !entry.quoted() || Spelling.isPlain(entry.key());
    return bare ? Spelling.name(entry.key()) : Spelling.json(entry.key());
  }

  private void value(Given given) {
    if (given instanceof Given.Fields fields) {
      fields(fields);
    } else if (given instanceof Given.Array array) {
      array(array);
    } else {
      document.text(scalar(given), given.span());
    }
  }

  private static String scalar(Given given) {
    if (given instanceof Given.Text text) {
      return Spelling.json(text.text());
    }
    if (given instanceof Given.Numeral numeral) {
      return numeral.text();
    }
    if (given instanceof Given.Broken) {
      return given.span().text();
    }
    return given instanceof Given.Bool bool ? String.valueOf(bool.value()) : "null";
  }

  private void array(Given.Array array) {
    int before = document.indent();
    document.open();
    document.text("[", array.span());
    document.indent(before + 2);
    for (int i = 0; i < array.values().size(); i++) {
      if (i > 0) {
        document.text(",");
        document.fill();
      }
      value(array.values().get(i));
    }
    document.indent(before);
    document.commentsBefore(array.span().end());
    document.text("]");
    document.close();
  }
}
