package io.riskrules.bench;

import io.riskrules.evaluate.RuleFunction;
import io.riskrules.match.IndexMatcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** Where the threads of the job's tasks spend their time, by samples that the JVM takes itself. */
final class TaskProfile {
  private static final Duration PERIOD = Duration.ofMillis(10);

  /** How the name of the thread of a task ends. */
  private static final String FIRST_ATTEMPT = "(1/1)#0";

  private final Recording recording = new Recording();

  /** The shares of the samples of all tasks. */
  record Shares(long samples, double operator, double matcher) {
    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%.1f %% in the operator, %.1f %% in its matcher, of %d samples of the tasks",
          operator * 100,
          matcher * 100,
          samples);
    }
  }

  void start() {
    recording.enable("jdk.ExecutionSample").withPeriod(PERIOD);
    recording.start();
  }

  Shares stop() throws IOException {
    recording.stop();
    Path file = Files.createTempFile("tasks", ".jfr");
    try {
      recording.dump(file);
      return shares(
          RecordingFile.readAllEvents(file).stream().filter(TaskProfile::isOfTask).toList());
    } finally {
      recording.close();
      Files.delete(file);
    }
  }

  private static Shares shares(List<RecordedEvent> samples) {
    long operator = samples.stream().filter(sample -> runs(sample, RuleFunction.class)).count();
    long matcher = samples.stream().filter(sample -> runs(sample, IndexMatcher.class)).count();
    double all = Math.max(1, samples.size());
    return new Shares(samples.size(), operator / all, matcher / all);
  }

  /** Stacks may be cut, so the thread's name has to say it. */
  private static boolean isOfTask(RecordedEvent sample) {
    RecordedThread thread = sample.getThread("sampledThread");
    return sample.getStackTrace() != null
        && thread != null
        && thread.getJavaName() != null
        && thread.getJavaName().endsWith(FIRST_ATTEMPT);
  }

  private static boolean runs(RecordedEvent sample, Class<?> type) {
    return sample.getStackTrace().getFrames().stream()
        .anyMatch(frame -> frame.getMethod().getType().getName().equals(type.getName()));
  }
}
