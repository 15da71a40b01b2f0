package io.riskrules.message;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one JSON object out of bytes of any content, and knows the place of each piece. */
final class JsonTree {
  private static final JsonFactory FACTORY = JsonBytes.factory(JsonBytes.CONTROL_NESTING);

  private final byte[] bytes;
  private final SourceText text;

  /** A message; {@code name} stands for it in findings. */
  JsonTree(String name, byte[] bytes) {
    this.bytes = bytes;
    this.text = SourceText.of(name, new String(bytes, StandardCharsets.UTF_8));
  }

  /** The object, unless a finding was added. */
  Optional<Json.Struct> read(List<Finding> findings) {
    if (JsonBytes.isOtherEncoding(bytes)) {
      findings.add(notJson(0, "the message is not JSON in UTF-8"));
      return Optional.empty();
    }
    try (JsonParser parser = FACTORY.createParser(bytes)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        findings.add(notJson(0, "the message must be one JSON object"));
        return Optional.empty();
      }
      Json.Struct object = struct(parser);
      if (parser.nextToken() != null) {
        long at = parser.currentTokenLocation().getByteOffset();
        findings.add(notJson(at, "the message must end with its JSON object"));
        return Optional.empty();
      }
      return Optional.of(object);
    } catch (JsonProcessingException e) {
      long at = e.getLocation() == null ? 0 : e.getLocation().getByteOffset();
      findings.add(notJson(at, "the message is not valid JSON here"));
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory", e);
    }
  }

  /** The place of a piece. */
  Span span(Json piece) {
    return span(piece.at());
  }

  private Span span(long byteOffset) {
    int length = (int) Math.max(0, Math.min(byteOffset, bytes.length));
    int mark = text.text().length() < charsBefore(bytes.length) ? 1 : 0;
    int start = Math.max(0, Math.min(charsBefore(length) - mark, text.text().length()));
    return text.span(start, start);
  }

  private int charsBefore(int byteLength) {
    return new String(bytes, 0, byteLength, StandardCharsets.UTF_8).length();
  }

  private Finding notJson(long at, String message) {
    return Finding.error(DiagnosticCode.SYNTAX_ERROR, span(at), message);
  }

  /** Nesting is bounded by the factory, so this may call itself. */
  private static Json value(JsonParser parser) throws IOException {
    long at = parser.currentTokenLocation().getByteOffset();
    return switch (parser.currentToken()) {
      case START_OBJECT -> struct(parser);
      case START_ARRAY -> items(parser);
      case VALUE_STRING -> new Json.Text(parser.getText(), at);
      case VALUE_TRUE -> new Json.Bool(true, at);
      case VALUE_FALSE -> new Json.Bool(false, at);
      case VALUE_NULL -> new Json.Null(at);
      default -> new Json.Digits(parser.getText(), at);
    };
  }

  private static Json.Struct struct(JsonParser parser) throws IOException {
    long at = parser.currentTokenLocation().getByteOffset();
    Map<String, Json> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser));
    }
    return new Json.Struct(members, at);
  }

  private static Json.Items items(JsonParser parser) throws IOException {
    long at = parser.currentTokenLocation().getByteOffset();
    List<Json> items = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(parser));
    }
    return new Json.Items(items, at);
  }
}
