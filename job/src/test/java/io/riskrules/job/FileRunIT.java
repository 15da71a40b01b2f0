package io.riskrules.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.config.SettingsReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.test.junit5.MiniClusterExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Bounded runs from files to files, without any broker. */
class FileRunIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SCHEMA =
      "event payment { payment_id string required  amount decimal(18,2)"
          + "  paid_at timestamp required  key payment_id  id payment_id  time paid_at }";

  @RegisterExtension
  static final MiniClusterExtension CLUSTER =
      new MiniClusterExtension(
          new MiniClusterResourceConfiguration.Builder()
              .setNumberTaskManagers(1)
              .setNumberSlotsPerTaskManager(2)
              .build());

  @TempDir Path folder;

  private void write(String name, String... lines) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    try (OutputStream raw = Files.newOutputStream(file);
        OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(raw) : raw) {
      out.write(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }
  }

  private List<JsonNode> read(String name) throws IOException {
    List<JsonNode> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve(name))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".jsonl")).toList()) {
        for (String line : Files.readAllLines(file)) {
          found.add(JSON.readTree(line));
        }
      }
    }
    return found;
  }

  private void run(String... more) throws Exception {
    Map<String, String> settings = new HashMap<>();
    settings.put("schema.text", SCHEMA);
    settings.put("parallelism", "2");
    settings.put("bounded", "true");
    settings.put("events.source", "file:" + folder + "/in/*");
    settings.put("rules.source", "file:" + folder + "/control.jsonl");
    settings.put("alerts.sink", "file:" + folder + "/alerts");
    settings.put("decisions.sink", "print:");
    settings.put("status.sink", "file:" + folder + "/status");
    settings.put("dead-letters.sink", "file:" + folder + "/letters");
    for (int i = 0; i < more.length; i += 2) {
      settings.put(more[i], more[i + 1]);
    }
    RiskRulesJob job = RiskRulesJob.of(SettingsReader.ofProcess().settings(settings));
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
    job.build(env);
    env.execute(job.name());
  }

  private static String payment(String id, String amount) {
    return "{\"payment_id\":\"%s\",\"amount\":%s,\"paid_at\":\"2026-03-01T12:00:00Z\"}"
        .formatted(id, amount);
  }

  @Test
  void everyFileIsJudgedByWhatTheControlFileSays() throws Exception {
    write("in/a.jsonl", payment("a1", "500"), "", "{broken", payment("a2", "5"));
    write("in/b.jsonl.gz", payment("b1", "500"), payment("b2", "\"300\""));
    write(
        "in/c.csv",
        "paid_at,payment_id,amount",
        "2026-03-01T12:00:00Z,c1,500",
        "2026-03-01T12:00:00Z,c2,many");
    write(
        "control.jsonl",
        "{\"at\":\"2026-01-01T00:00:00Z\",\"key\":\"R1\","
            + "\"value\":{\"ruleId\":\"R1\",\"when\":\"amount > 100\"}}",
        "{\"at\":\"2026-01-02T00:00:00Z\",\"key\":\"R2\",\"raw\":\"{\"}");
    run();
    assertThat(read("alerts"))
        .extracting(alert -> alert.get("eventId").asText())
        .containsExactlyInAnyOrder("a1", "b1", "b2", "c1");
    assertThat(read("status"))
        .extracting(each -> each.get("statusId").asText() + " " + each.get("status").asText())
        .containsExactly("0-0 applied", "0-1 rejected");
    assertThat(read("letters"))
        .extracting(each -> each.get("topic").asText() + " " + each.get("offset"))
        .containsExactlyInAnyOrder("a.jsonl 2", "c.csv 2");
  }

  @Test
  void rulesOfAPackEnrichTheEventsThatTheyMatch() throws Exception {
    write("in/a.jsonl", payment("a1", "500"), payment("a2", "50"), payment("a3", "700"));
    write("pack/a.rules", "rule R1 when amount > 100", "rule R2 when amount > 600 mode shadow");
    run(
        "schema.text",
        SCHEMA.replace("key ", " doubled = amount * 2  key "),
        "rules.source",
        "dir:" + folder + "/pack",
        "enriched.sink",
        "file:" + folder + "/enriched");
    assertThat(read("enriched"))
        .extracting(event -> event.get("payment_id").asText() + " " + event.get("doubled"))
        .containsExactlyInAnyOrder("a1 1000.0", "a3 1400.0");
    assertThat(read("alerts")).hasSize(3);
  }
}
