package io.riskrules.janino;

import static io.riskrules.codegen.Trees.compare;
import static io.riskrules.codegen.Trees.field;
import static io.riskrules.codegen.Trees.in;
import static io.riskrules.codegen.Trees.number;
import static io.riskrules.codegen.Trees.test;
import static io.riskrules.codegen.Trees.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.riskrules.codegen.EverySchema;
import io.riskrules.codegen.Shape;
import io.riskrules.codegen.ShapeGenerator;
import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.event.Condition;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Comparison;
import io.riskrules.syntax.TextOperator;
import io.riskrules.typed.Expression;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionCompilerTest {
  private static final EventSchema SCHEMA = EverySchema.create();
  private static final Expression AMOUNT = field(SCHEMA, ValueType.decimal(18, 2));
  private static final Expression COUNTRY = field(SCHEMA, ValueType.text());

  private final ConditionCompiler compiler = new ConditionCompiler();

  private static Expression above(String limit) {
    return compare(AMOUNT, Comparison.GREATER, number(limit));
  }

  private static Expression is(String country) {
    return compare(COUNTRY, Comparison.EQUAL, text(country));
  }

  @Test
  void conditionsThatDifferInConstantsShareAClass() {
    List<List<Expression>> families =
        List.of(
            List.of(above("500000"), above("12.5"), above("0.001"), above("-7")),
            List.of(is("US"), is("\"; System.exit(1); //")),
            List.of(
                in(AMOUNT, List.of(number("1"))),
                in(AMOUNT, List.of(number("1"), number("2.5"), number("3")))),
            List.of(test(COUNTRY, TextOperator.LIKE, "a%"), test(COUNTRY, TextOperator.LIKE, "_")),
            List.of(
                test(COUNTRY, TextOperator.MATCHES, "a+"),
                test(COUNTRY, TextOperator.MATCHES, "[0-9]*")));
    for (List<Expression> family : families) {
      Stream<Condition> compiled = family.stream().map(compiler::compile);
      assertThat(compiled.map(Object::getClass).collect(Collectors.toSet())).hasSize(1);
    }
    assertThat(new ShapeGenerator().generate(above("1")))
        .isEqualTo(new ShapeGenerator().generate(above("1")));
  }

  @Test
  void aShapeWithoutConditionsIsUnloaded() throws InterruptedException {
    WeakReference<Class<?>> type = new WeakReference<>(compiler.compile(is("US")).getClass());
    for (int i = 0; i < 100 && type.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(type.get()).isNull();
    for (int i = 0; i < 100 && compiler.shapes() > 0; i++) {
      Thread.sleep(20);
    }
    assertThat(compiler.shapes()).isZero();
    assertThat(matchesCountry(compiler.compile(is("US")), "US")).isTrue();
  }

  @Test
  void threadsThatWantOneShapeGetOneClass() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Callable<Condition>> wishes = new ArrayList<>();
      for (int i = 0; i < 64; i++) {
        String limit = Integer.toString(i);
        wishes.add(() -> compiler.compile(above(limit)));
      }
      List<Condition> compiled = new ArrayList<>();
      for (Future<Condition> future : threads.invokeAll(wishes)) {
        compiled.add(future.get());
      }
      Set<Class<?>> classes = compiled.stream().map(Object::getClass).collect(Collectors.toSet());
      assertThat(classes).hasSize(1);
      assertThat(compiler.shapes()).isEqualTo(1);
    } finally {
      threads.shutdownNow();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"; throw new Error(); //",
        "*/ evil /*",
        "\\u0022 evil",
        "a\nevil",
        "${evil}",
        "%s%n evil"
      })
  void textIsNeverPartOfTheSource(String text) {
    Expression either =
        new Expression.Or(
            List.of(
                is(text),
                in(COUNTRY, List.of(text(text), text("x"))),
                test(COUNTRY, TextOperator.CONTAINS, text),
                test(COUNTRY, TextOperator.LIKE, text.replace("\\", "\\\\"))),
            Span.none());
    assertThat(new ShapeGenerator().generate(either).shape().source())
        .doesNotContain("evil", "Error", "%n");
    Condition condition = compiler.compile(either);
    assertThat(matchesCountry(condition, text)).isTrue();
    assertThat(matchesCountry(condition, "other")).isFalse();
  }

  @Test
  void theLocaleOfTheMachineChangesNothing() {
    Locale before = Locale.getDefault();
    Shape expected = new ShapeGenerator().generate(above("1")).shape();
    try {
      Locale.setDefault(Locale.forLanguageTag("tr-TR"));
      assertThat(new ShapeGenerator().generate(above("1")).shape()).isEqualTo(expected);
      assertThat(matchesCountry(new ConditionCompiler().compile(is("I")), "I")).isTrue();
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void aFaultBehindTheBoundaryCarriesTheSource() {
    assertThatThrownBy(() -> new ShapeCompiler().compile(new Shape("class {\n?")))
        .isInstanceOf(CompilerBug.class)
        .hasMessageContaining("1  class {\n2  ?");
  }

  @Test
  void aConditionThatIsNoneIsOurFault() {
    Expression instant = new Expression.SessionBound(true, Span.none());
    assertThatThrownBy(() -> compiler.compile(new Expression.Not(instant, Span.none())))
        .isInstanceOf(CompilerBug.class);
  }

  private static boolean matchesCountry(Condition condition, String country) {
    EventBuilder builder = new EventBuilder(SCHEMA);
    builder.set(((Expression.FieldValue) COUNTRY).field(), country);
    return condition.matches(builder.event(), Reference.NONE);
  }
}
