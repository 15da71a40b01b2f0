package io.riskrules.testing;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A job on the test's cluster that can be stopped with a savepoint and go on from it. */
public record RunningJob(JobClient client) {
  /** Starts a job afresh. */
  public static RunningJob start(Map<String, String> settings) throws Exception {
    return new RunningJob(JobTopics.job(settings).executeAsync());
  }

  /** Starts a job from a savepoint. */
  public static RunningJob resume(Map<String, String> settings, String savepoint) throws Exception {
    StreamExecutionEnvironment env = JobTopics.job(settings);
    Configuration from = new Configuration();
    from.set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint);
    env.configure(from);
    return new RunningJob(env.executeAsync());
  }

  /** Stops it and gives the place of its savepoint. */
  public String stop(Path folder) throws Exception {
    return client
        .stopWithSavepoint(false, folder.toUri().toString(), SavepointFormatType.CANONICAL)
        .get(120, TimeUnit.SECONDS);
  }

  /** Ends it without a savepoint. */
  public void cancel() throws Exception {
    client.cancel().get(60, TimeUnit.SECONDS);
  }
}
