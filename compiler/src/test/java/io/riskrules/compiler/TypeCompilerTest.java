package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.event.UnfitValueException;
import io.riskrules.schema.EventField;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.EventType;
import io.riskrules.source.SourceText;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.math.BigDecimal;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypeCompilerTest {
  /** A payment as a record. */
  public record Payment(
      String account,
      BigDecimal amount,
      int merchant,
      Optional<String> country,
      Channel channel,
      Instant at,
      Double risk,
      boolean online,
      OptionalInt age,
      List<String> items) {}

  /** How it was made. */
  public enum Channel {
    CARD,
    WIRE
  }

  private static final Payment PAYMENT =
      new Payment(
          "ACC-1",
          new BigDecimal("600000.50"),
          7995,
          Optional.of("IN"),
          Channel.WIRE,
          Instant.parse("2026-01-31T10:15:30.123456Z"),
          0.5,
          true,
          OptionalInt.of(30),
          List.of());
  private static final Payment EMPTY =
      new Payment(
          null, null, 0, Optional.empty(), null, null, null, false, OptionalInt.empty(), null);

  @Test
  void judgesARecordInFewLines() {
    TypeCompiler<Payment> compiler = RuleCompiler.forType(Payment.class).get();
    RuleSet<Payment> rules =
        compiler.ruleSet("rule large when amount > 500000 or merchant = 1 then block").get();

    assertThat(rules.match(PAYMENT)).extracting(CompiledRule::id).containsExactly("large");
    assertThat(rules.match(EMPTY)).isEmpty();
    assertThat(rules.explain(PAYMENT))
        .containsExactly(Map.entry("large", List.of("amount (600000.5) > 500000")));
  }

  @Test
  void takesTheTypesOfFieldsFromTheClass() {
    EventSchema schema = RuleCompiler.forType(Payment.class).get().schema();

    assertThat(schema.name()).isEqualTo("Payment");
    assertThat(schema.fields().stream().map(field -> field.name() + " " + field.type().word()))
        .containsExactly(
            "account string",
            "amount decimal",
            "merchant int",
            "country string",
            "channel string",
            "at timestamp",
            "risk double",
            "online bool",
            "age int");
    assertThat(schema.fields().stream().filter(field -> field.required()))
        .extracting(field -> field.name())
        .containsExactly("merchant", "online");
  }

  @Test
  void predicatesCallTheAccessors() {
    assertTrue("amount > 500000 and merchant in (7995, 7801)", PAYMENT);
    assertTrue("country = 'IN' and channel = 'WIRE' and online and age between 18 and 40", PAYMENT);
    assertTrue("at = timestamp \"2026-01-31T10:15:30.123Z\" and hour(at, 'UTC') = 10", PAYMENT);
    assertTrue("risk >= 0.5 and account like 'ACC-%' and not (amount * 2 < merchant)", PAYMENT);
    assertTrue("account is null and amount is null and country is null and risk is null", EMPTY);
    assertTrue("channel is null and at is null and age is null and not online", EMPTY);
    assertThat(compile("amount > 1").test(EMPTY)).isFalse();
    assertThat(compile("not (amount > 1)").test(EMPTY)).isFalse();
  }

  private static void assertTrue(String condition, Payment payment) {
    assertThat(compile(condition).test(payment)).as(condition).isTrue();
    assertThat(compile("not (" + condition + ")").test(payment)).as("not " + condition).isFalse();
  }

  private static TypedCondition<Payment> compile(String condition) {
    return RuleCompiler.forType(Payment.class)
        .get()
        .compileCondition(SourceText.of("condition", condition))
        .get();
  }

  private record Hidden(@EventField(name = "sum", precision = 9, scale = 2) BigDecimal amount) {}

  @Test
  void readsAClassThatIsNotPublicWithALookupOnly() {
    Outcome<TypeCompiler<Hidden>> refused = RuleCompiler.forType(Hidden.class);
    assertThat(refused.isSuccess()).isFalse();
    Diagnostic why = refused.diagnostics().get(0);
    assertThat(why.message()).contains("not public");
    assertThat(why.hint()).contains("forType(Hidden.class, MethodHandles.lookup())");

    TypeCompiler<Hidden> compiler =
        RuleCompiler.forType(Hidden.class, MethodHandles.lookup()).get();
    TypedCondition<Hidden> condition =
        compiler.compileCondition(SourceText.of("c", "sum = 12.5")).get();
    assertThat(condition.test(new Hidden(new BigDecimal("12.500")))).isTrue();
    assertThat(condition.test(new Hidden(null))).isFalse();
    assertThat(condition.test(new Hidden(new BigDecimal("12.501")))).isFalse();
    assertThatThrownBy(() -> compiler.ruleSet().match(new Hidden(new BigDecimal("12.501"))))
        .isInstanceOf(UnfitValueException.class)
        .hasMessageStartingWith("field 'sum': 12.501 has more than 7 digits");
    assertThatThrownBy(() -> compiler.ruleSet().match(new Hidden(new BigDecimal("12345678.9"))))
        .isInstanceOf(UnfitValueException.class);
  }

  @Test
  void readsAClassOfAChildLoaderWithItsLookupOnly(@TempDir Path folder)
      throws IOException, ReflectiveOperationException {
    Path file = folder.resolve("Child.java");
    Files.writeString(
        file,
        """
        public record Child(int n) {
          public static java.lang.invoke.MethodHandles.Lookup lookup() {
            return java.lang.invoke.MethodHandles.lookup();
          }
        }
        """);
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, file.toString()))
        .isZero();
    URL[] classes = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(classes, getClass().getClassLoader())) {
      Class<?> child = loader.loadClass("Child");
      assertThat(RuleCompiler.forType(child).diagnostics().get(0).message())
          .isEqualTo("it is in a class loader that the rule compiler does not see");
      assertThat(judgesByNumber(child)).isTrue();
    }
  }

  private static <T> boolean judgesByNumber(Class<T> type) throws ReflectiveOperationException {
    MethodHandles.Lookup rights = (MethodHandles.Lookup) type.getMethod("lookup").invoke(null);
    TypeCompiler<T> compiler = RuleCompiler.forType(type, rights).get();
    T object = type.getConstructor(int.class).newInstance(3);
    return compiler.compileCondition(SourceText.of("c", "n = 3")).get().test(object)
        && compiler.ruleSet("rule a when n = 3").get().match(object).size() == 1;
  }

  @Test
  void readsALocalRecord() {
    record Local(long n, char c) {}

    TypeCompiler<Local> compiler = RuleCompiler.forType(Local.class, MethodHandles.lookup()).get();
    RuleSet<Local> rules = compiler.ruleSet("rule a when n = 3 and c = 'x'").get();
    assertThat(rules.match(new Local(3, 'x'))).hasSize(1);
    assertThat(rules.match(new Local(3, 'y'))).isEmpty();
  }

  /** A bean. */
  public static class Bean {
    private final String accountId;

    /** A bean of an account. */
    public Bean(String accountId) {
      this.accountId = accountId;
    }

    /** The account. */
    public String getAccountId() {
      return accountId;
    }

    /** Whether it is good. */
    public boolean isGood() {
      return accountId.length() > 3;
    }
  }

  @Test
  void readsABeanUnderOtherNames() {
    EventType<Bean> type =
        EventType.of(Bean.class)
            .named(name -> name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT));
    TypeCompiler<Bean> compiler = RuleCompiler.forType(type).get();

    RuleSet<Bean> rules = compiler.ruleSet("rule a when account_id = 'x' and not good").get();
    assertThat(rules.match(new Bean("x"))).hasSize(1);
  }

  @Test
  void fillsAnEventForTheJob() {
    EventType<Payment> type =
        EventType.of(Payment.class).keyedBy("account").timedBy("at", Duration.ofSeconds(5));
    TypeCompiler<Payment> compiler = RuleCompiler.forType(type).get();
    Event event = compiler.event(PAYMENT, Reference.NONE);

    assertThat(compiler.schema().delayMillis()).isEqualTo(5_000);
    assertThat(event.timeMillis())
        .isEqualTo(Instant.parse("2026-01-31T10:15:30.123Z").toEpochMilli());
    assertThatThrownBy(() -> compiler.event(EMPTY, Reference.NONE))
        .isInstanceOf(UnfitValueException.class)
        .hasMessage("field 'at': a required value is null");
  }

  @Test
  void takesAWholeSchemaWithDerivedFieldsAndLists() {
    String schema =
        """
        event payment {
          account  string
          amount   decimal(18,2)
          merchant int required
          at       timestamp
          doubled = amount * 2
        }
        list bad of int
        """;
    EventType<Payment> type =
        EventType.of(Payment.class).declaredBy(SourceText.of("p.schema", schema));
    TypeCompiler<Payment> compiler = RuleCompiler.forType(type).get();
    TypedCondition<Payment> condition =
        compiler.compileCondition(SourceText.of("c", "doubled > 1200000 and merchant > 1")).get();
    assertThat(condition.test(PAYMENT)).isTrue();
    assertThat(condition.test(EMPTY)).isFalse();
  }

  @Test
  void saysWhatDoesNotFitTheSchema() {
    String schema = "event payment { acount string  amount int  merchant string }";
    EventType<Payment> type =
        EventType.of(Payment.class).declaredBy(SourceText.of("p.schema", schema));
    assertThat(RuleCompiler.forType(type).diagnostics())
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder(
            "class " + Payment.class.getName() + " has no property for the field 'acount'",
            "this cannot be the field 'merchant' of type string");
  }
}
