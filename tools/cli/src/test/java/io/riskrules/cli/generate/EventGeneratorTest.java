package io.riskrules.cli.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.source.SourceText;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EventGeneratorTest {
  private static final Instant NOW = Instant.parse("2026-01-31T10:15:30.5Z");

  @Test
  void nestsFieldsByTheirPlace() {
    EventGenerator generator =
        generator(
            """
            {"fields": {
              "/id": {"sequence": "T-%03d"},
              "/card/country": {"value": "DE"},
              "/device/country": {"same": "/card/country"},
              "/at": {"now": "iso"}}}
            """);

    assertThat(generator.next(NOW))
        .hasToString(
            "{\"id\":\"T-001\",\"card\":{\"country\":\"DE\"},\"device\":{\"country\":\"DE\"},"
                + "\"at\":\"2026-01-31T10:15:30.500Z\"}");
    assertThat(generator.next(NOW).path("id").asText()).isEqualTo("T-002");
  }

  @Test
  void keepsNumbersInTheirBounds() {
    EventGenerator generator =
        generator(
            """
            {"seed": 7, "fields": {
              "/amount": {"logNormal": {"median": 40, "sigma": 3}, "scale": 2, "min": 1, "max": 90},
              "/days": {"uniform": {"from": 2, "to": 4}}}}
            """);
    Set<Integer> days = new HashSet<>();

    for (int i = 0; i < 500; i++) {
      ObjectNode event = generator.next(NOW);
      assertThat(event.path("amount").asDouble()).isBetween(1.0, 90.0);
      assertThat(event.path("amount").decimalValue().scale()).isEqualTo(2);
      days.add(event.path("days").asInt());
    }

    assertThat(days).containsExactlyInAnyOrder(2, 3, 4);
  }

  @Test
  void givesTheSameEventsForTheSameSeed() {
    String script =
        """
        {"seed": 11, "fields": {
          "/who": {"pool": "A-%02d", "size": 50, "skew": 2},
          "/email": {"pool": "u%d@example.org", "size": 9, "nullRate": 0.5}}}
        """;
    EventGenerator one = generator(script);
    EventGenerator other = generator(script);

    assertThat(IntStream.range(0, 100).mapToObj(i -> one.next(NOW)).toList())
        .isEqualTo(IntStream.range(0, 100).mapToObj(i -> other.next(NOW)).toList())
        .anyMatch(event -> event.path("email").isNull())
        .anyMatch(event -> event.path("email").isTextual());
  }

  @Test
  void keepsTheAccountThroughABurst() {
    EventGenerator generator =
        generator(
            """
            {"seed": 3,
             "fields": {"/account": {"pool": "A-%05d", "size": 99999}, "/odd": {"value": false}},
             "bursts": [{"one_in": 60, "length": 4, "same": ["/account"],
                         "set": {"/odd": {"value": true}}}]}
            """);

    Set<String> accounts = new HashSet<>();
    int odd = 0;
    for (int i = 0; i < 5000; i++) {
      ObjectNode event = generator.next(NOW);
      if (event.path("odd").asBoolean()) {
        odd++;
        accounts.add(event.path("account").asText());
      }
    }

    assertThat(odd).isGreaterThan(100);
    assertThat((double) odd / accounts.size()).isBetween(3.5, 4.1);
  }

  @Test
  void namesThePlaceOfAMistake() {
    assertThatThrownBy(() -> generator("{\"fields\": {\"amount\": {\"value\": 1}}}"))
        .isInstanceOf(UsageError.class)
        .hasMessage("demo.json: 'amount' is no JSON Pointer, which begins with '/'");
    assertThatThrownBy(() -> generator("{\"fields\": {\"/amount\": {\"vlaue\": 1}}}"))
        .hasMessageContaining("/amount has none of value, sequence");
    assertThatThrownBy(() -> generator("{\"fields\": "))
        .hasMessageStartingWith("demo.json is not JSON");
  }

  private static EventGenerator generator(String script) {
    return new EventGenerator(EventScriptReader.read(SourceText.of("demo.json", script)));
  }
}
