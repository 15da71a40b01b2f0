package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.config.SettingsReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.java.typeutils.GenericTypeInfo;
import org.apache.flink.api.java.typeutils.PojoTypeInfo;
import org.apache.flink.core.io.SimpleVersionedSerializerTypeSerializerProxy;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamEdge;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.graph.StreamNode;
import org.junit.jupiter.api.Test;

/** What the graph of the job is made of; no broker is asked. */
class TypesTest {
  private static final String SCHEMA =
      "event e { id string required at timestamp required key id time at delay 0 seconds }";

  private static StreamGraph graph() throws Exception {
    RiskRulesJob job =
        RiskRulesJob.of(
            SettingsReader.ofProcess()
                .settings(
                    Map.of(
                        "schema.text", SCHEMA,
                        "kafka.bootstrap.servers", "localhost:1",
                        "rules.first", "false",
                        "decisions.sink", "kafka:decisions")));
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.createLocalEnvironment(job.flinkConfiguration());
    job.build(env);
    return env.getStreamGraph();
  }

  @Test
  void nothingFallsToKryoOrReflection() throws Exception {
    StreamGraph graph = graph();
    List<TypeSerializer<?>> serializers = new ArrayList<>();
    for (StreamNode node : graph.getStreamNodes()) {
      serializers.add(node.getTypeSerializerOut());
      serializers.add(node.getStateKeySerializer());
      serializers.addAll(List.of(node.getTypeSerializersIn()));
      for (StreamEdge edge : node.getOutEdges()) {
        if (edge.getOutputTag() != null) {
          assertThat(edge.getOutputTag().getTypeInfo())
              .isNotInstanceOfAny(GenericTypeInfo.class, PojoTypeInfo.class);
        }
      }
    }
    serializers.removeIf(serializer -> serializer == null);
    assertThat(serializers).hasSizeGreaterThan(10);
    for (TypeSerializer<?> serializer : serializers) {
      String name = serializer.getClass().getName();
      assertThat(
              name.startsWith("io.riskrules.state.")
                  || name.startsWith("org.apache.flink.api.common.typeutils.base.")
                  || serializer instanceof SimpleVersionedSerializerTypeSerializerProxy)
          .as(name)
          .isTrue();
    }
    assertThat(graph.getExecutionConfig().getSerializerConfig().hasGenericTypesDisabled()).isTrue();
  }

  @Test
  void everyOperatorHasAnIdAndAName() throws Exception {
    List<String> ids = new ArrayList<>();
    for (StreamNode node : graph().getStreamNodes()) {
      ids.add(node.getTransformationUID());
      assertThat(node.getOperatorName()).isNotBlank();
    }
    assertThat(ids)
        .contains("events", "read-events", "control", "rules", "alerts", "decisions")
        .doesNotContainNull();
  }
}
