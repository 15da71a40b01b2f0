package io.riskrules.match;

import java.math.BigDecimal;

/** Rays that compare one aggregate's answer with a constant: it is read once an event. */
final class AnswerRows extends RayRows {
  private final AnswerComparison comparison;
  private BigDecimal answer = BigDecimal.ZERO;

  AnswerRows(AnswerComparison comparison) {
    this.comparison = comparison;
  }

  /** An aggregate that cannot be read fails the rules that ask for it, and no other. */
  @Override
  void judge(Judge judge) {
    judge.countTried(1);
    Object read;
    try {
      read = judge.answer(comparison.number());
    } catch (RuntimeException | StackOverflowError | LinkageError fault) {
      for (int place = 0; place < size(); place++) {
        judge.fail(entry(place).rule(), fault);
      }
      return;
    }
    if (read instanceof BigDecimal number) {
      answer = number;
      judgeSide(judge);
    }
  }

  @Override
  boolean holds(int place, Judge judge) {
    return comparison.holds(answer, constant(place));
  }
}
