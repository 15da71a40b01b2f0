package io.riskrules.message;

import io.riskrules.event.Event;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** What events are called: their id, their key, and names made from their content. */
public final class EventNames {
  private static final int ALERT_ID_BYTES = 16;
  private static final byte[] END = {0};

  private final Optional<Field> id;
  private final Optional<Field> key;
  private final List<Field> plain;

  /** The names of events of that schema. */
  public EventNames(EventSchema schema) {
    this.id = schema.id();
    this.key = schema.key();
    this.plain = schema.fields().stream().filter(field -> !field.derived()).toList();
  }

  /** The value of the event's id field; without one a hash of its plain fields. Never null. */
  public Object id(Event event) {
    Object value = id.map(event::value).orElse(null);
    return value == null ? contentHash(event) : value;
  }

  /** The value of the event's key, if the schema has one and it is not null. */
  public Optional<Object> key(Event event) {
    return key.map(event::value);
  }

  /** The key as the text that records are keyed by. */
  public Optional<String> keyText(Event event) {
    return key(event).map(EventNames::text);
  }

  /**
   * The name of an alert: the same whenever that version of the rule matches that event, in every
   * replay.
   */
  public String alertId(String ruleId, long version, Event event) {
    MessageDigest digest = sha256();
    add(digest, ruleId);
    add(digest, Long.toString(version));
    add(digest, text(id(event)));
    return HexFormat.of().formatHex(digest.digest(), 0, ALERT_ID_BYTES);
  }

  /** The key of a session as one text, by the last event of the session. */
  String sessionKey(SessionSpan session, Event last) {
    List<String> texts = new ArrayList<>();
    session.by().forEach(field -> texts.add(text(last.value(field))));
    return String.join(", ", texts);
  }

  /** The name of a session's alert: the same in every replay. */
  String sessionAlertId(String ruleId, SessionSpan session, Event last) {
    MessageDigest digest = sha256();
    add(digest, ruleId);
    session.by().forEach(field -> add(digest, text(last.value(field))));
    add(digest, Long.toString(session.startMillis()));
    return HexFormat.of().formatHex(digest.digest(), 0, ALERT_ID_BYTES);
  }

  /** A hash of the plain fields in hexadecimal; null fields count as absent ones. */
  public String contentHash(Event event) {
    MessageDigest digest = sha256();
    for (Field field : plain) {
      Object value = event.value(field);
      if (value != null) {
        add(digest, field.name());
        add(digest, text(value));
      }
    }
    return HexFormat.of().formatHex(digest.digest(), 0, ALERT_ID_BYTES);
  }

  /** One text for one value: numbers are written without needless zeros. */
  static String text(Object value) {
    return value instanceof BigDecimal number
        ? number.stripTrailingZeros().toPlainString()
        : value.toString();
  }

  private static void add(MessageDigest digest, String part) {
    digest.update(part.getBytes(StandardCharsets.UTF_8));
    digest.update(END);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
