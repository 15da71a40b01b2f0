package io.riskrules.cli.demo;

/** An alert as one line. */
final class AlertLine {
  private AlertLine() {}

  static String of(AlertBoard.Shown alert) {
    return alert.action() + " " + alert.event() + " " + alert.rule() + ": " + alert.because();
  }
}
