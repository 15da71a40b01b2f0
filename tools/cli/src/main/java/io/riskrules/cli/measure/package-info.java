/**
 * What rules did to history in numbers: results of a backtest come in one by one and are counted,
 * measurements go out. Next: {@link io.riskrules.cli.report}.
 */
package io.riskrules.cli.measure;
