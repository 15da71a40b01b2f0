package io.riskrules.job;

import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.SettingsReader;
import java.util.List;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** The entry point for {@code flink run}: {@code --config FILE} and {@code --key value}. */
public final class Main {
  private Main() {}

  /** Builds the job and hands it to the cluster that called. */
  public static void main(String[] arguments) throws Exception {
    RiskRulesJob job;
    StreamExecutionEnvironment env;
    try {
      job = RiskRulesJob.of(SettingsReader.ofProcess().read(List.of(arguments)));
      env = StreamExecutionEnvironment.getExecutionEnvironment(job.flinkConfiguration());
      job.build(env);
    } catch (ConfigurationProblem problem) {
      // The cluster shows the message of what a program throws; there is nothing to exit from.
      throw new IllegalArgumentException(problem.getMessage());
    }
    env.execute(job.name());
  }
}
