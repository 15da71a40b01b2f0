package io.riskrules.cli;

import io.riskrules.cli.events.EventFile;
import io.riskrules.cli.flink.WorkFolder;
import io.riskrules.cli.pack.Pack;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A pack whose schema has a field with the label of events, also if rules do not know it. */
final class LabelledSchema {
  private static final Pattern EVENT = Pattern.compile("\\bevent\\s+[^\\s{]+\\s*\\{");

  private LabelledSchema() {}

  /** The same pack where its schema has the field, else one with the field added. */
  static PackInspection of(PackInspection pack, String label, Path events, WorkFolder work)
      throws IOException {
    boolean known =
        pack.report()
            .flatMap(report -> report.model())
            .map(model -> model.schema().field(label).isPresent())
            .orElse(true);
    if (known || pack.schema().isEmpty()) {
      return pack;
    }
    String type =
        EventFile.typeOf(label, events)
            .orElseThrow(() -> new UsageError("no event of " + events + " has a field " + label));
    SourceText schema = pack.schema().get();
    Matcher event = EVENT.matcher(schema.text());
    if (!event.find()) {
      return pack;
    }
    String text =
        schema.text().substring(0, event.end())
            + ("\n  `" + label + "` " + type)
            + schema.text().substring(event.end());
    Path file = work.path().resolve("labelled-" + System.nanoTime() + ".schema");
    Files.writeString(file, text);
    Pack plain = pack.pack();
    return PackInspection.of(
        new Pack(plain.folder(), Optional.of(file), plain.rules(), plain.lists(), plain.tables()));
  }
}
