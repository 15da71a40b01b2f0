package io.riskrules.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.message.EventReading.Read;
import io.riskrules.message.EventReading.Unreadable;
import io.riskrules.schema.EventSchema;
import io.riskrules.source.SourceText;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class EventReaderTest {
  private static final EventSchema SCHEMA =
      RuleCompiler.forSchema(
              SourceText.of(
                  "test.schema",
                  """
                  event e {
                    id    string required
                    n     int
                    card  string
                    brand string from "/card/brand"
                    third int from "/items/2/n"
                    at    timestamp required
                    key id
                    time at delay 0 seconds
                  }
                  """))
          .get()
          .schema();
  private static final String GOOD = "{\"id\":\"T1\",\"at\":\"2026-03-01T12:00:00Z\"";

  private final EventReader reader = new EventReader(SCHEMA);

  private EventReading read(String json) {
    return reader.read(json.getBytes(StandardCharsets.UTF_8));
  }

  private Object value(String json, String field) {
    EventReading reading = read(json);
    assertThat(reading).isInstanceOf(Read.class);
    return ((Read) reading).event().value(SCHEMA.field(field).orElseThrow());
  }

  @Test
  void aLaterObjectOfTheSameNameReplacesTheEarlierOne() {
    String twice = "{\"card\":{\"brand\":\"visa\"},\"card\":null," + GOOD.substring(1) + "}";
    assertThat(value(twice, "brand")).isNull();
    String bad = "{\"card\":5,\"card\":{\"brand\":\"visa\"}," + GOOD.substring(1) + "}";
    assertThat(((Unreadable) read(bad)).field()).contains("card");
    String mended = "{\"card\":{\"brand\":5},\"card\":\"x\"," + GOOD.substring(1) + "}";
    assertThat(value(mended, "card")).isEqualTo("x");
  }

  @Test
  void itemsAreFoundByTheirNumber() {
    String json = GOOD + ",\"items\":[{\"n\":\"x\"},[[]],{\"n\":7},{\"n\":8}]}";
    assertThat(value(json, "third")).hasToString("7");
  }

  @Test
  void oneBadEventLeavesNoTraceInTheNext() {
    assertThat(read(GOOD + ",\"n\":\"x\"}")).isInstanceOf(Unreadable.class);
    assertThat(read(GOOD + ",\"n\":\"x\"")).isInstanceOf(Unreadable.class);
    assertThat(read(GOOD + "}")).isInstanceOf(Read.class);
  }

  @Test
  void whatIsUnknownIsSkippedHoweverLargeItIs() {
    String deep = "[".repeat(200_000) + "]".repeat(200_000);
    assertThat(read(GOOD + ",\"x\":" + deep + "}")).isInstanceOf(Read.class);
    String digits = "9".repeat(1_000_000);
    assertThat(read(GOOD + ",\"x\":" + digits + "}")).isInstanceOf(Read.class);
    assertThat(((Unreadable) read(GOOD + ",\"n\":" + digits + "}")).field()).contains("n");
    String text = "x".repeat(10_000_000);
    assertThat(read(GOOD + ",\"x\":\"" + text + "\"}")).isInstanceOf(Read.class);
    assertThat(value("{\"card\":\"" + text + "\"," + GOOD.substring(1) + "}", "card"))
        .isEqualTo(text);
  }

  @Test
  void otherEncodingsAreNotJson() {
    for (String name : new String[] {"UTF-16LE", "UTF-16BE", "UTF-16", "UTF-32LE", "UTF-32BE"}) {
      byte[] bytes = (GOOD + "}").getBytes(Charset.forName(name));
      assertThat(reader.read(bytes)).as(name).isInstanceOf(Unreadable.class);
    }
  }

  @Test
  void bytesOfAnyContentEndInAnEventOrAProblem() {
    long seed = Boolean.getBoolean("riskrules.thorough") ? System.nanoTime() : 1;
    Random random = new Random(seed);
    String sample = GOOD + ",\"n\":7,\"card\":\"\\u00e9\",\"items\":[1,[],{\"n\":8}]}";
    byte[] good = sample.getBytes(StandardCharsets.UTF_8);
    int read = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] bytes = good.clone();
      if (random.nextInt(3) == 0) {
        bytes = Arrays.copyOf(good, random.nextInt(good.length) + 1);
      }
      for (int change = random.nextInt(4); change > 0; change--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
      }
      EventReading reading = reader.read(bytes);
      assertThat(reading).as("seed %d, bytes %s", seed, Arrays.toString(bytes)).isNotNull();
      read += reading instanceof Read ? 1 : 0;
    }
    assertThat(read).as("seed %d", seed).isPositive();
    assertThat(reader.read(good)).as("seed %d", seed).isInstanceOf(Read.class);
  }
}
