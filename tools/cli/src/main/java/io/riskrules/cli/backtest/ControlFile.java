package io.riskrules.cli.backtest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.riskrules.cli.kafka.ControlMessage;
import io.riskrules.cli.kafka.LiveRules;
import io.riskrules.cli.kafka.PublishPlan;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.compiler.PackReport;
import io.riskrules.message.RawRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Control records: what a pack publishes before all time, and what a file says came when. */
public final class ControlFile {
  /** The partition of what a pack says; a file's messages are in partition 0. */
  static final int OF_PACK = -1;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(Integer.MAX_VALUE)
                          .maxNumberLength(Integer.MAX_VALUE)
                          .maxStringLength(Integer.MAX_VALUE)
                          .build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private ControlFile() {}

  /** The records of a pack's lists, tables and rules. */
  public static List<RawRecord> ofPack(PackReport pack) {
    List<RawRecord> records = new ArrayList<>();
    for (ControlMessage message :
        PublishPlan.of(pack, new LiveRules(), id -> false, true).messages()) {
      records.add(
          new RawRecord(
              "pack",
              OF_PACK,
              records.size(),
              Long.MIN_VALUE,
              bytes(message.key()),
              bytes(message.value())));
    }
    return records;
  }

  /** The records of a file of control messages. A line that is none is a {@link UsageError}. */
  public static List<RawRecord> read(Path file) {
    List<RawRecord> records = new ArrayList<>();
    try {
      String name = file.getFileName().toString();
      long line = 0;
      for (String text : Files.readString(file).split("\n", -1)) {
        line++;
        if (!text.isBlank()) {
          records.add(record(name, line, text));
        }
      }
    } catch (IOException e) {
      throw new UsageError("cannot read the control messages " + file);
    }
    return records;
  }

  private static RawRecord record(String file, long line, String text) {
    String place = file + ":" + line + ": ";
    try {
      JsonNode message = MAPPER.readTree(text);
      JsonNode at = message.path("at");
      if (!at.isTextual() || message.has("value") == message.has("raw")) {
        throw new UsageError(
            place + "a control message has \"at\", a time, and either \"value\" or \"raw\"");
      }
      JsonNode key = message.path("key");
      return new RawRecord(
          file,
          0,
          line - 1,
          millis(place, at.asText()),
          key.isTextual() ? bytes(key.asText()) : Optional.empty(),
          value(message));
    } catch (JsonProcessingException e) {
      throw new UsageError(place + "this is no JSON object");
    }
  }

  private static Optional<byte[]> value(JsonNode message) {
    if (message.has("raw")) {
      return bytes(message.path("raw").asText());
    }
    JsonNode value = message.path("value");
    return value.isNull() ? Optional.empty() : bytes(value.toString());
  }

  private static long millis(String place, String at) {
    try {
      return OffsetDateTime.parse(at).toInstant().toEpochMilli();
    } catch (DateTimeException | ArithmeticException e) {
      throw new UsageError(
          place + "'" + at + "' is no time with an offset, such as " + Instant.EPOCH);
    }
  }

  private static Optional<byte[]> bytes(String text) {
    return Optional.of(text.getBytes(StandardCharsets.UTF_8));
  }
}
