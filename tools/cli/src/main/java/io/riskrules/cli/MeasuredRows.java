package io.riskrules.cli;

import io.riskrules.cli.backtest.JsonRows;
import io.riskrules.cli.measure.Measurement;
import io.riskrules.cli.report.MeasurementJson;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Supplier;

/** JSON rows whose summary tells what was measured; apart from commands, which must load fast. */
final class MeasuredRows {
  private final JsonRows rows;
  private Optional<Measurement> measurement = Optional.empty();

  /** Rows for that writer; the measurement is asked for at their end. */
  MeasuredRows(PrintWriter out, Supplier<Measurement> measured) {
    this.rows =
        new JsonRows(
            out,
            summary -> {
              Measurement all = measured.get();
              measurement = Optional.of(all);
              MeasurementJson.addTo(summary, all);
            });
  }

  JsonRows rows() {
    return rows;
  }

  /** What was measured, after the end. */
  Measurement measurement() {
    return measurement.orElseThrow();
  }
}
