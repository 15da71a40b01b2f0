package io.riskrules.event;

import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.util.Optional;

/** Reads numbers, and times that stand as numbers since 1970, from JSON numbers and strings. */
final class NumberReader {
  private static final int LONG_BITS = 63;

  private NumberReader() {}

  /** Reads an int, a decimal or a double. */
  static Reading read(ValueType type, JsonValue json) {
    Optional<ExactNumber> number = number(json);
    if (number.isEmpty()) {
      return ValueReader.misfit(json, "is no number");
    }
    return type instanceof ValueType.Float64
        ? readDouble(json)
        : readExact(type, json, number.get());
  }

  /** Reads milliseconds or seconds since 1970 UTC, cut off towards the past. */
  static Reading readEpoch(TimeFormat format, JsonValue json) {
    Optional<ExactNumber> number = number(json);
    boolean seconds = format == TimeFormat.EPOCH_SECONDS;
    if (number.isEmpty()) {
      String unit = seconds ? "seconds" : "milliseconds";
      return ValueReader.misfit(json, "is no number of " + unit + " since 1970");
    }
    long millis = number.get().floor(seconds ? 3 : 0);
    return millis == ShortNumber.NONE
        ? ValueReader.misfit(json, "is too far from 1970 for a time")
        : ValueReader.fits(millis);
  }

  private static Optional<ExactNumber> number(JsonValue json) {
    char[] text = json.text().toCharArray();
    return switch (json.kind()) {
      case NUMBER -> ExactNumber.ofJson(text, 0, text.length);
      case TEXT -> ExactNumber.ofPlain(text, 0, text.length);
      case BOOL, NULL, OBJECT, ARRAY -> Optional.empty();
    };
  }

  private static Reading readDouble(JsonValue json) {
    double value = Double.parseDouble(json.text());
    if (Double.isInfinite(value)) {
      return ValueReader.misfit(json, "is too large for a double");
    }
    return ValueReader.fits(value == 0 ? 0.0 : value);
  }

  private static Reading readExact(ValueType type, JsonValue json, ExactNumber number) {
    int fraction = type.fractionDigits();
    int whole = type.wholeDigits();
    if (number.fractionDigits() > fraction) {
      return fraction == 0
          ? ValueReader.misfit(json, "is no whole number")
          : ValueReader.misfit(json, "has more than " + fraction + " digits behind the point");
    }
    boolean isLong = type instanceof ValueType.Int && whole == ValueType.Int.FIELD_DIGITS;
    if (number.wholeDigits() > whole) {
      return isLong ? beyondLong(json) : beyondDigits(json, whole);
    }
    BigDecimal value = number.value();
    if (isLong && value.toBigInteger().bitLength() > LONG_BITS) {
      return beyondLong(json);
    }
    return ValueReader.fits(value.setScale(fraction));
  }

  private static Reading beyondLong(JsonValue json) {
    return ValueReader.misfit(json, "does not fit into 64 bits");
  }

  private static Reading beyondDigits(JsonValue json, int whole) {
    return ValueReader.misfit(json, "has more than " + whole + " digits before the point");
  }
}
