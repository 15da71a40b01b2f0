package io.riskrules.cli.flink;

import io.riskrules.cli.pack.UsageError;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** A job that ends by itself, on a Flink cluster of its own in this process. */
public final class BoundedRun {
  private static final long LOOK_MILLIS = 200;

  private BoundedRun() {}

  /**
   * Runs a job to its end. {@code build} adds it to the environment; {@code look} is called from
   * time to time meanwhile, and at the end.
   *
   * @throws UsageError if memory is full
   * @throws IllegalStateException if the job fails, which is a fault of ours
   */
  public static void execute(
      Path folder, int parallelism, Consumer<StreamExecutionEnvironment> build, Runnable look)
      throws InterruptedException {
    Configuration configuration = LocalJob.configuration(folder, 0);
    configuration.set(PipelineOptions.GENERIC_TYPES, false);
    configuration.set(PipelineOptions.OBJECT_REUSE, true);
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    StreamExecutionEnvironment environment = new StreamExecutionEnvironment(configuration);
    environment.setParallelism(parallelism);
    build.accept(environment);
    JobGraph graph = environment.getStreamGraph().getJobGraph();
    try (MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(parallelism)
                .build())) {
      cluster.start();
      cluster.submitJob(graph).get();
      await(cluster.requestJobResult(graph.getJobID()), look);
    } catch (InterruptedException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("the run failed", e);
    }
  }

  private static void await(CompletableFuture<JobResult> end, Runnable look) throws Exception {
    Heap heap = new Heap();
    while (true) {
      try {
        JobResult result = end.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        look.run();
        if (result.getSerializedThrowable().isPresent()) {
          throw new ExecutionException(
              result
                  .getSerializedThrowable()
                  .get()
                  .deserializeError(BoundedRun.class.getClassLoader()));
        }
        return;
      } catch (TimeoutException e) {
        look.run();
      }
      if (heap.isFull()) {
        throw new UsageError(
            "what waits for event time does not fit in memory: shorten the schema's delay, or give"
                + " the JVM more with RISKRULES_JAVA_OPTS=-Xmx8g, say");
      }
    }
  }
}
