package io.riskrules.check;

import io.riskrules.function.ZoneNames;
import io.riskrules.schema.Field;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.syntax.Word;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads the plain fields of an event and numbers them into slots. */
final class FieldReader {
  private static final Map<String, TimeFormat> FORMATS = formats();

  private final SchemaFindings findings;
  private final TypeReader types;
  private final Slots slots;

  FieldReader(SchemaFindings findings, TypeReader types, Slots slots) {
    this.findings = findings;
    this.types = types;
    this.slots = slots;
  }

  /** The field, or nothing and at least one finding. */
  Optional<Field> read(SchemaFile.FieldDeclaration written) {
    Optional<ValueType> type = types.scalar(written.type());
    Optional<List<String>> path =
        written.from().isPresent()
            ? pointer(written.from().get())
            : Optional.of(List.of(written.name().text().split("\\.", -1)));
    boolean time = type.isPresent() && type.get() instanceof ValueType.Timestamp;
    if (type.isPresent() && !time) {
      written.format().ifPresent(format -> onlyForTimes(format, "format"));
      written.zone().ifPresent(zone -> onlyForTimes(zone, "zone"));
    }
    Optional<TimeFormat> format =
        written.format().map(this::format).orElse(Optional.of(TimeFormat.ISO));
    Optional<ZoneId> zone = written.zone().map(this::zone).orElse(Optional.of(ZoneOffset.UTC));
    if (type.isEmpty() || path.isEmpty() || format.isEmpty() || zone.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        slots.plain(
            written.name().text(),
            type.get(),
            written.required(),
            path.get(),
            format.get(),
            zone.get()));
  }

  private void onlyForTimes(Word word, String clause) {
    findings.add(word.span(), "'" + clause + "' goes with timestamps only");
  }

  private Optional<TimeFormat> format(Word word) {
    String text = word.text().trim().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    Optional<TimeFormat> format = Optional.ofNullable(FORMATS.get(text));
    if (format.isEmpty()) {
      findings.unknown(word, "unknown format '" + word.text() + "'", FORMATS.keySet());
    }
    return format;
  }

  private Optional<ZoneId> zone(Word word) {
    Optional<ZoneId> zone = ZoneNames.find(word.text());
    if (zone.isEmpty()) {
      findings.add(
          word.span(),
          "there is no time zone '" + word.text() + "'",
          Optional.of(ZoneNames.hint(word.text())));
    }
    return zone;
  }

  /** The steps of a JSON Pointer. */
  private Optional<List<String>> pointer(Word from) {
    String text = from.text();
    if (!text.startsWith("/")) {
      findings.add(
          from.span(),
          "a place in JSON begins with '/'",
          Optional.of("write \"/" + text.replace('.', '/') + "\""));
      return Optional.empty();
    }
    List<String> steps = new ArrayList<>();
    for (String step : text.substring(1).split("/", -1)) {
      String rest = step.replace("~0", "").replace("~1", "");
      if (rest.indexOf('~') >= 0) {
        findings.add(
            from.span(),
            "after '~' a place in JSON has 0 or 1",
            Optional.of("~0 stands for '~', ~1 for '/'"));
        return Optional.empty();
      }
      steps.add(step.replace("~1", "/").replace("~0", "~"));
    }
    return Optional.of(steps);
  }

  private static Map<String, TimeFormat> formats() {
    Map<String, TimeFormat> formats = new LinkedHashMap<>();
    formats.put("iso", TimeFormat.ISO);
    formats.put("epoch millis", TimeFormat.EPOCH_MILLIS);
    formats.put("epoch seconds", TimeFormat.EPOCH_SECONDS);
    return formats;
  }
}
