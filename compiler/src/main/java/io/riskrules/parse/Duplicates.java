package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;
import java.util.BitSet;
import java.util.Locale;

/** Reports clauses that stand a second time where they may stand once. */
final class Duplicates {
  private final Faults faults;
  private final BitSet seen = new BitSet();

  Duplicates(Faults faults) {
    this.faults = faults;
  }

  /** Whether a clause with this keyword was there before, which is then reported. */
  boolean isSecond(Lexeme keyword) {
    boolean second = seen.get(keyword.getType());
    seen.set(keyword.getType());
    if (second) {
      String word = keyword.getText().toLowerCase(Locale.ROOT);
      faults.add(
          DiagnosticCode.DUPLICATE_CLAUSE,
          keyword.span(),
          "'" + word + "' stands here a second time",
          "keep one of them");
    }
    return second;
  }
}
