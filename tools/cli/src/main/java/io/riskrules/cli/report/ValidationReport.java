package io.riskrules.cli.report;

import java.io.IOException;
import java.io.PrintWriter;

/** A form in which {@code validate} gives its findings. */
public interface ValidationReport {
  /** Writes everything that was found; the writer stays open. */
  void write(Findings findings, PrintWriter out) throws IOException;
}
