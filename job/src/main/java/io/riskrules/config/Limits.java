package io.riskrules.config;

import java.io.Serializable;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;

/**
 * How large the job lets things grow, and what it measures. All are inclusive and at least 1, but
 * that {@code unknownEvery} is 0 where nothing is sampled.
 */
public record Limits(
    int rules, int listValues, int tableRows, int alertBytes, int measuredRules, int unknownEvery)
    implements Serializable {

  /** Limits under which nothing is sampled. */
  public Limits(int rules, int listValues, int tableRows, int alertBytes, int measuredRules) {
    this(rules, listValues, tableRows, alertBytes, measuredRules, 0);
  }

  /** The limits of a configuration that says nothing. */
  public static Limits standard() {
    return new Limits(
        Options.RULES_MAX.defaultValue(),
        Options.LISTS_MAX_VALUES.defaultValue(),
        Options.TABLES_MAX_ROWS.defaultValue(),
        Options.ALERTS_MAX_BYTES.defaultValue(),
        Options.METRICS_RULES.defaultValue());
  }

  static Limits of(Configuration values) throws ConfigurationProblem {
    return new Limits(
        positive(values, Options.RULES_MAX),
        positive(values, Options.LISTS_MAX_VALUES),
        positive(values, Options.TABLES_MAX_ROWS),
        positive(values, Options.ALERTS_MAX_BYTES),
        positive(values, Options.METRICS_RULES),
        Math.max(0, values.get(Options.METRICS_UNKNOWN)));
  }

  private static int positive(Configuration values, ConfigOption<Integer> option)
      throws ConfigurationProblem {
    int value = values.get(option);
    if (value < 1) {
      throw new ConfigurationProblem(option.key() + " is at least 1, not " + value);
    }
    return value;
  }
}
