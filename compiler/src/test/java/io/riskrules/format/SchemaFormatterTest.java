package io.riskrules.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.testing.Seed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaFormatterTest {
  private static final int TRIES = 20;

  @Test
  void bringsOrderIntoWhatIsUntidy() {
    assertThat(
            formatted(
                """


                EVENT   payment{   # what is paid
                    payment_id STRING REQUIRED
                  id payment_id


                  amount   Decimal( 18 , 2 )   # in euros
                    # of the shop
                  merchant int from '/m'   required # code
                  `when` timestamp zone "Asia/Kolkata" format ISO required  key payment_id
                  time `when`
                     delay 90 seconds
                  double_amount=amount*2 # twice
                  z = (amount + 1)
                }
                list a of int
                table  fx {currency string rate decimal(18,6) key currency} # rates
                # the end
                """))
        .isEqualTo(
            """
            event payment {    # what is paid
              payment_id string required
              id payment_id

              amount     decimal(18,2)     # in euros
              # of the shop
              merchant   int required from "/m" # code
              `when`     timestamp required format iso zone "Asia/Kolkata"
              key payment_id
              time `when` delay 1 minute 30 seconds
              double_amount = amount * 2 # twice
              z             = amount + 1
            }
            list  a of int
            table fx { currency string rate decimal(18,6) key currency } # rates
            # the end
            """);
  }

  @Test
  void keepsWhatSomebodyAligned() {
    String text =
        """
        # Payments.
        event payment {
          payment_id     string           required
          amount         decimal(18,2)                       # in euros
          country        string           from "/card/c"     # of the card

          key payment_id

          big   = amount > 5
          night = hour(now_at) < 6
        }

        list   blocked of int
        table  fx      { currency string  rate decimal(18,6)  key currency }
        """;

    assertThat(formatted(text)).isEqualTo(text);
  }

  static List<Path> schemas() throws IOException {
    try (Stream<Path> samples = Files.walk(Path.of("../rules-samples"));
        Stream<Path> cases = Files.walk(Path.of("../job/src/test/resources/cases"))) {
      return Stream.concat(samples, cases)
          .filter(file -> file.toString().endsWith(".schema"))
          .filter(file -> !file.toString().contains("target"))
          .toList();
    }
  }

  /** Blanks, line ends and comments anywhere between words change no meaning. */
  @ParameterizedTest
  @MethodSource("schemas")
  void keepsTheMeaningAndEveryCommentAndIsFinal(Path file) throws IOException {
    String text = Files.readString(file);
    String meaning = meaning(text);
    long seed = Seed.of();
    Random random = new Random(seed);
    for (int i = 0; i < TRIES; i++) {
      String other = i == 0 ? text : disturbed(text, random);
      String once = formatted(other);
      assertThat(meaning(once)).as("seed %d: %s", seed, other).isEqualTo(meaning);
      assertThat(count(once)).as("comments, seed %d: %s", seed, other).isEqualTo(count(other));
      assertThat(formatted(once)).as("seed %d: %s", seed, other).isEqualTo(once);
    }
  }

  private static String disturbed(String text, Random random) {
    StringBuilder out = new StringBuilder();
    boolean quiet = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      quiet = c == '\n' ? false : quiet || c == '#' || c == '"' || c == '`';
      out.append(c);
      if (c == ' ' && !quiet && random.nextInt(4) == 0) {
        out.append(List.of("  ", "\n", "\t", "\n\n\n", " # why\n").get(random.nextInt(5)));
      }
    }
    return out.toString();
  }

  private static long count(String text) {
    return text.chars().filter(c -> c == '#').count();
  }

  private static String meaning(String text) {
    return RuleCompiler.forSchema(SourceText.of("s.schema", text)).get().schema().fingerprint();
  }

  private static String formatted(String text) {
    Diagnostics found = new Diagnostics();
    SchemaFile parsed = new RuleParser().parseSchema(SourceText.of("s.schema", text), found);
    assertThat(found.sorted()).as(text).isEmpty();
    return SchemaFormatter.format(parsed);
  }
}
