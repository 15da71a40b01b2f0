package io.riskrules.message;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.message.EventReading.Read;
import io.riskrules.message.EventReading.Unreadable;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The conformance cases of events: what is read, or the first field that does not fit. */
class EventCasesTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  record Case(JsonNode node) {
    @Override
    public String toString() {
      return node.get("id").asText();
    }
  }

  static List<Case> cases() throws IOException {
    List<Case> cases = new ArrayList<>();
    for (String line : resource("events.jsonl").split("\n")) {
      cases.add(new Case(JSON.readTree(line)));
    }
    assertThat(cases).hasSizeGreaterThan(100);
    return cases;
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = EventCasesTest.class.getResourceAsStream("/cases/json/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void eventsAreReadAsThePagesSay(Case test) throws IOException {
    RuleCompiler compiler =
        RuleCompiler.forSchema(SourceText.of("json.schema", resource("json.schema"))).get();
    byte[] bytes = test.node.get("json").asText().getBytes(StandardCharsets.UTF_8);
    EventReading reading = new EventReader(compiler.schema()).read(bytes);
    if (test.node.get("outcome").asText().equals("event")) {
      assertThat(reading).isInstanceOf(Read.class);
      EventBuilder builder = EventBuilder.copyOf(((Read) reading).event());
      compiler.derive(builder, Reference.NONE);
      check(builder.event(), test.node.get("values"));
    } else {
      assertThat(reading).isInstanceOf(Unreadable.class);
      Optional<String> field = Optional.ofNullable(test.node.get("field")).map(JsonNode::asText);
      assertThat(((Unreadable) reading).field()).isEqualTo(field);
    }
  }

  private static void check(Event event, JsonNode values) {
    for (Map.Entry<String, JsonNode> wanted : values.properties()) {
      Field field = event.schema().field(wanted.getKey()).orElseThrow();
      Object value = event.value(field);
      if (wanted.getValue().isNull()) {
        assertThat(value).as(wanted.getKey()).isNull();
      } else if (wanted.getValue().isBoolean()) {
        assertThat(value).isEqualTo(wanted.getValue().asBoolean());
      } else if (field.type().isNumber()) {
        BigDecimal number = value instanceof Double d ? BigDecimal.valueOf(d) : (BigDecimal) value;
        assertThat(number)
            .as(wanted.getKey())
            .isEqualByComparingTo(new BigDecimal(wanted.getValue().asText()));
      } else if (field.type() instanceof ValueType.Timestamp) {
        assertThat(Instant.ofEpochMilli((Long) value))
            .as(wanted.getKey())
            .isEqualTo(Instant.parse(wanted.getValue().asText()));
      } else {
        assertThat(value).as(wanted.getKey()).isEqualTo(wanted.getValue().asText());
      }
    }
  }
}
