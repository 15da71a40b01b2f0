package io.riskrules.connect;

import io.riskrules.message.OutgoingRecord;
import org.apache.flink.api.connector.sink2.Sink;
import org.apache.flink.connector.file.sink.FileSink;
import org.apache.flink.core.fs.Path;
import org.apache.flink.streaming.api.functions.sink.PrintSink;
import org.apache.flink.streaming.api.functions.sink.filesystem.OutputFileConfig;
import org.apache.flink.streaming.api.functions.sink.filesystem.bucketassigners.BasePathBucketAssigner;
import org.apache.flink.streaming.api.functions.sink.filesystem.rollingpolicies.OnCheckpointRollingPolicy;

/** Where records go besides topics. */
final class Sinks {
  private static final int LINE_END = '\n';

  private Sinks() {}

  /** Lines on the standard output of the process that has them. */
  static Sink<OutgoingRecord> printing(String prefix) {
    return prefix.isEmpty() ? new PrintSink<>() : new PrintSink<>(prefix);
  }

  /** JSON Lines in files of a folder, each record once; a file shows up with its checkpoint. */
  static Sink<OutgoingRecord> files(String folder, String prefix) {
    return FileSink.forRowFormat(
            new Path(FileGlob.of(folder).root().toUri()),
            (OutgoingRecord record, java.io.OutputStream out) -> {
              out.write(record.valueBytes());
              out.write(LINE_END);
            })
        .withBucketAssigner(new BasePathBucketAssigner<>())
        .withRollingPolicy(OnCheckpointRollingPolicy.build())
        .withOutputFileConfig(
            OutputFileConfig.builder().withPartPrefix(prefix).withPartSuffix(".jsonl").build())
        .build();
  }
}
