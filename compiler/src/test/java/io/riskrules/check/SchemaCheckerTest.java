package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.TimeFormat;
import io.riskrules.schema.ValueType;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaCheckerTest {
  private static final String EVENT =
      """
      event e {
        e_id string required
        n    int
        at   timestamp required
        %s
      }
      %s
      """;

  @Test
  void numbersFieldsIntoLongAndObjectSlots() {
    EventSchema schema = Checks.usual().model().schema();

    assertThat(schema.fields()).extracting(Field::index).containsExactly(range(13));
    assertThat(schema.field("amount").orElseThrow().slot()).isZero();
    assertThat(schema.field("n").orElseThrow().slot()).isEqualTo(2);
    assertThat(schema.field("wide").orElseThrow().slot()).isEqualTo(3);
    assertThat(schema.longSlots() + schema.objectSlots()).isEqualTo(13);
  }

  @Test
  void derivedFieldsComeLastAndMayBeNull() {
    EventSchema schema =
        Checks.of(EVENT.formatted("twice = n * 2\n  big = twice > 5\n  key e_id", ""))
            .model()
            .schema();
    Field twice = schema.field("twice").orElseThrow();

    assertThat(twice.derived()).isTrue();
    assertThat(twice.required()).isFalse();
    assertThat(twice.type()).isEqualTo(new ValueType.Int(20));
    assertThat(schema.fields().get(4).name()).isEqualTo("big");
  }

  @Test
  void readsPlacesFormatsAndZones() {
    EventSchema schema =
        Checks.of(
                EVENT.formatted(
                    """
                    card.brand string
                    odd string from "/a~1b/c~0d/0"
                    seen timestamp format epoch millis
                    local timestamp zone "Asia/Kolkata"
                    """,
                    ""))
            .model()
            .schema();

    assertThat(schema.field("card.brand").orElseThrow().path()).containsExactly("card", "brand");
    assertThat(schema.field("odd").orElseThrow().path()).containsExactly("a/b", "c~d", "0");
    assertThat(schema.field("seen").orElseThrow().format()).isEqualTo(TimeFormat.EPOCH_MILLIS);
    assertThat(schema.field("local").orElseThrow().zone()).isEqualTo(ZoneId.of("Asia/Kolkata"));
  }

  @Test
  void countsLookupsApartFromTables() {
    EventSchema schema = Checks.usual().model().schema();

    assertThat(schema.tables().get("fx").index()).isZero();
    assertThat(schema.tables().get("profiles").index()).isZero();
    assertThat(schema.tables().get("profiles").lookup()).isTrue();
  }

  @Test
  void aDerivedFieldMayReadALookupAndAList() {
    EventSchema schema =
        Checks.of(
                EVENT.formatted(
                    "risk = people[e_id].risk\n  known = n in @codes",
                    "lookup people { who string risk string key who }\nlist codes of int"))
            .model()
            .schema();

    assertThat(schema.field("risk").orElseThrow().type()).isEqualTo(ValueType.text());
    assertThat(schema.field("known").orElseThrow().type()).isEqualTo(ValueType.bool());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          x integer                        | 5:5  | int
          x decimal                        | 5:5  | decimal(18,2)
          x decimal(39,2)                  | 5:13 | 38
          x decimal(4,5)                   | 5:15 | 4
          x decimal(0,0)                   | 5:13 | 1
          x int(3)                         | 5:5  | parentheses
          x duration                       | 5:5  | expressions
          x list of int                    | 5:5  | tables
          n string                         | 5:3  | already
          x string from "a.b"              | 5:17 | "/a/b"
          x string from "/a~2"             | 5:17 | ~0
          x string format iso              | 5:19 | timestamps
          x string zone "UTC"              | 5:17 | timestamps
          x timestamp zone "Asia/Kolkatta" | 5:20 | Asia/Kolkata
          x timestamp format epoch minutes | 5:22 | epoch
          key e_ids                        | 5:7  | e_id
          key e_id  key n                  | 5:17 | one
          id e_id  id n                    | 5:15 | one
          time n                           | 5:8  | timestamp
          time at  time at                 | 5:17 | one
          time tat                         | 5:8  | at
          twice = n * 2   key twice        | 5:23 | plain
          a = b + 1   b = n                | 5:7  | not computed yet
          a = a + 1                        | 5:7  | not computed yet
          a = n + at                       | 5:9  | '+'
          a = count()                      | 5:7  | aggregates
          a = n > "5"                      | 5:9  | write 5
          a = nn                           | 5:7  | did you mean 'n'
          n = 5                            | 5:3  | already
          """)
  void everyMistakeSaysInWordsWhatIsWrong(String line, String place, String words) {
    Diagnostics found = new Diagnostics();

    assertThat(Checks.schema(EVENT.formatted(line, ""), found)).isEmpty();
    assertOne(found.sorted(), place, words);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          list a of int list a of int                      | 7:20 | already
          table t { a int  b string }                      | 7:7  | needs a 'key'
          table t { a int  key b }                         | 7:22 | unknown column
          table t { a list of int  key a }                 | 7:30 | one value
          table t { a int  a int  key a }                  | 7:18 | already
          table t { a int  key a  key a }                  | 7:29 | one 'key'
          table t { a int key a } lookup t { a int key a } | 7:32 | already
          event f { x int }                                | 7:7  | one event
          """)
  void aMistakeOutsideTheEventToo(String line, String place, String words) {
    Diagnostics found = new Diagnostics();

    assertThat(Checks.schema(EVENT.formatted("", line), found)).isEmpty();
    assertOne(found.sorted(), place, words);
  }

  @Test
  void theTimeOfAnEventMustBeRequired() {
    Diagnostics found = new Diagnostics();

    assertThat(Checks.schema("event e {\n  at timestamp\n  time at\n}", found)).isEmpty();
    assertOne(found.sorted(), "3:8", "required");
  }

  @Test
  void aSchemaWithoutAnEventIsNone() {
    Diagnostics found = new Diagnostics();

    assertThat(Checks.schema("list a of int", found)).isEmpty();
    assertOne(found.sorted(), "1:1", "one event");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          a = n + 02       | 5:11 | needless zero
          a = n > "x       | 5:11 | does not end
          a = n > 5 && n   | 5:13 | write 'and'
          a = (n           | 6:1  | expected
          x int from /a    | 5:14 | expected
          """)
  void whatDoesNotParseIsABadSchemaToo(String line, String place, String words) {
    Diagnostics found = new Diagnostics();

    assertThat(Checks.schema(EVENT.formatted(line, ""), found)).isEmpty();
    assertOne(found.sorted(), place, words);
  }

  @Test
  void oneMistakeGivesOneFinding() {
    Diagnostics found = new Diagnostics();
    String event = EVENT.formatted("x integer\n  y = x + 1\n  z = y > 2\n  key x", "");

    assertThat(Checks.schema(event, found)).isEmpty();
    assertThat(Checks.codes(found.sorted())).containsExactly("5:5 bad-schema");
  }

  @Test
  void theFingerprintNamesTheMeaningAlone() {
    String one = fingerprint("event a { x int  y string  z = x + 1 }  list l of int");

    assertThat(one).matches("[0-9a-f]{16}");
    assertThat(fingerprint("list l of int event b {\n y string\n x int\n z = (x) + 1.0 }"))
        .isEqualTo(one);
    assertThat(fingerprint("event a { x int  y string  z = x + 2 }  list l of int"))
        .isNotEqualTo(one);
    assertThat(fingerprint("event a { x int required y string  z = x + 1 }  list l of int"))
        .isNotEqualTo(one);
    assertThat(fingerprint("event a { x int  y string  z = x + 1 }  list l of string"))
        .isNotEqualTo(one);
  }

  private static String fingerprint(String schema) {
    return Checks.of(schema).model().schema().fingerprint();
  }

  private static void assertOne(List<Diagnostic> findings, String place, String words) {
    assertThat(findings).as(Checks.rendered(findings)).hasSize(1);
    Diagnostic finding = findings.get(0);
    assertThat(finding.code()).isEqualTo(DiagnosticCode.BAD_SCHEMA);
    assertThat(finding.span().from().toString()).isEqualTo(place);
    assertThat(finding.message() + " " + finding.hint().orElse("")).contains(words);
  }

  private static Integer[] range(int size) {
    Integer[] numbers = new Integer[size];
    for (int i = 0; i < size; i++) {
      numbers[i] = i;
    }
    return numbers;
  }
}
