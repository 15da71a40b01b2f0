package io.riskrules.bench;

import java.util.Locale;

/** The twenty fields of a benchmark's event. */
enum Column {
  AMOUNT(Kind.MONEY),
  AVERAGE(Kind.MONEY),
  BALANCE(Kind.MONEY),
  LIMIT(Kind.MONEY),
  MERCHANT(Kind.WHOLE),
  TERMINAL(Kind.WHOLE),
  CATEGORY(Kind.WHOLE),
  AGE(Kind.WHOLE),
  HOUR(Kind.WHOLE),
  DAY(Kind.WHOLE),
  HOURLY(Kind.WHOLE),
  DAILY(Kind.WHOLE),
  TENURE(Kind.WHOLE),
  RISK(Kind.WHOLE),
  COUNTRY(Kind.TEXT),
  CITY(Kind.TEXT),
  CURRENCY(Kind.TEXT),
  CHANNEL(Kind.TEXT),
  DEVICE(Kind.TEXT),
  EMAIL(Kind.TEXT);

  /** What a field holds: money has two fraction digits, always quarters here. */
  enum Kind {
    MONEY("decimal(18,2)"),
    WHOLE("int"),
    TEXT("string");

    private final String type;

    Kind(String type) {
      this.type = type;
    }

    /** The type in a schema. */
    String type() {
      return type;
    }
  }

  private final Kind kind;

  Column(Kind kind) {
    this.kind = kind;
  }

  Kind kind() {
    return kind;
  }

  /** The name in rules and schemas. */
  String field() {
    return name().toLowerCase(Locale.ROOT);
  }
}
