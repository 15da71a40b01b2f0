package io.riskrules.parse;

import io.riskrules.diagnostic.DiagnosticCode;

/** Says what stands where something else was expected. */
final class FaultMessage {
  private final Faults faults;

  FaultMessage(Faults faults) {
    this.faults = faults;
  }

  void report(SyntaxFault fault, Chunk chunk) {
    faults.add(DiagnosticCode.SYNTAX_ERROR, fault.lexeme().span(), "does not fit");
  }
}
