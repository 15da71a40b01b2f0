package io.riskrules.message;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.event.JsonKind;
import io.riskrules.event.JsonValue;
import io.riskrules.event.Reading;
import io.riskrules.event.ValueReader;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * The two forms of rules that publishers sent before there was a language: a largest amount, and a
 * merchant to block.
 */
final class OlderForms {
  private static final String BLOCK_MERCHANT = "BLOCK_MERCHANT";

  /** Wide enough for every amount that a field can hold. */
  private static final ValueType AMOUNT = ValueType.decimal(2 * ValueType.MAX_PRECISION, 38);

  private final EventSchema schema;

  OlderForms(EventSchema schema) {
    this.schema = schema;
  }

  /** Whether a message without a condition is one of them. */
  static boolean isOlder(Members members) {
    return members.hasValue("maxAmount") || members.hasValue("type");
  }

  /** Whether it blocks a merchant. */
  static boolean isBlock(Members members) {
    return !members.hasValue("when")
        && !members.hasValue("expression")
        && !members.hasValue("maxAmount")
        && members.hasValue("type");
  }

  /** The condition that it stands for, unless something is wrong with it. */
  Optional<String> condition(Members members) {
    return isBlock(members) ? merchant(members) : amount(members);
  }

  private static Optional<String> amount(Members members) {
    Json json = members.value("maxAmount").orElseThrow();
    if (json instanceof Json.Digits digits) {
      Reading reading = ValueReader.read(AMOUNT, new JsonValue(JsonKind.NUMBER, digits.text()));
      if (reading instanceof Reading.Fits fits && fits.value().isPresent()) {
        return Optional.of("amount > " + ((BigDecimal) fits.value().get()).toPlainString());
      }
    }
    members.misfit("maxAmount", json, "a number that an amount can have");
    return Optional.empty();
  }

  private Optional<String> merchant(Members members) {
    Optional<String> type = members.text("type");
    if (type.isPresent() && !type.get().equals(BLOCK_MERCHANT)) {
      members.error(
          DiagnosticCode.UNKNOWN_NAME,
          "unknown type of rule '" + type.get() + "'; write its condition into 'when'");
    }
    Optional<Json> id = members.value("merchantId");
    if (id.isEmpty()) {
      members.error(DiagnosticCode.MISSING_WHEN, "'merchantId' is missing");
      return Optional.empty();
    }
    return literal(members, id.get()).map(text -> "merchant = " + text);
  }

  /** A text is quoted where merchants are texts, else it must hold a whole number. */
  private Optional<String> literal(Members members, Json id) {
    boolean isText =
        schema.field("merchant").filter(f -> f.type() instanceof ValueType.Text).isPresent();
    if (isText) {
      String text =
          id instanceof Json.Digits digits
              ? digits.text()
              : members
                  .scalar("'merchantId'", ValueType.text(), id)
                  .map(Object::toString)
                  .orElse("");
      return Optional.of('"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"');
    }
    return members
        .scalar("'merchantId'", ValueType.int64(), id)
        .map(number -> ((BigDecimal) number).toPlainString());
  }
}
