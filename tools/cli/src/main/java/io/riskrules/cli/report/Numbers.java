package io.riskrules.cli.report;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Numbers for people: with thousands apart, and shares in per cent. */
final class Numbers {
  private Numbers() {}

  /** {@code 1,234}. */
  static String of(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** {@code 1,234.50}. */
  static String of(BigDecimal number) {
    DecimalFormat format =
        new DecimalFormat("#,##0.######", DecimalFormatSymbols.getInstance(Locale.ROOT));
    format.setMinimumFractionDigits(Math.max(0, Math.min(6, number.scale())));
    return format.format(number);
  }

  /** {@code 12.3 %}; what is not nothing is never shown as nothing. */
  static String percent(double share) {
    if (share > 0 && share < 0.0005) {
      return "<0.1 %";
    }
    return String.format(Locale.ROOT, "%.1f %%", share * 100);
  }
}
