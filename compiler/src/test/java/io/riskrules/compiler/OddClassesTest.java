package io.riskrules.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.event.Reference;
import io.riskrules.event.UnfitValueException;
import io.riskrules.schema.EventField;
import io.riskrules.schema.EventType;
import io.riskrules.schema.Field;
import io.riskrules.source.SourceText;
import java.io.FileNotFoundException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes as people have them: what works with them, and what they are told. */
class OddClassesTest {
  private static <T> boolean matches(Class<T> type, String condition, T object) {
    TypeCompiler<T> compiler = RuleCompiler.forType(type).get();
    boolean direct = condition(compiler, condition).test(object);
    boolean inSet = !compiler.ruleSet("rule a when " + condition).get().match(object).isEmpty();
    assertThat(inSet).as("as one of a set").isEqualTo(direct);
    return direct;
  }

  private static <T> TypedCondition<T> condition(TypeCompiler<T> compiler, String text) {
    return compiler.compileCondition(SourceText.of("c", text)).get();
  }

  private static List<String> fields(Class<?> type) {
    return RuleCompiler.forType(type).get().schema().fields().stream().map(Field::name).toList();
  }

  private static Diagnostic refused(Outcome<?> outcome) {
    assertThat(outcome.isSuccess()).isFalse();
    return outcome.diagnostics().get(0);
  }

  enum Hidden {
    ONE,
    TWO
  }

  /** A public class with a value of one that is not. */
  public record WithHidden(Hidden plain, Optional<Hidden> optional) {}

  @Test
  void readsValuesOfClassesThatAreNotPublic() {
    WithHidden object = new WithHidden(Hidden.TWO, Optional.of(Hidden.ONE));
    assertThat(matches(WithHidden.class, "plain = 'TWO' and optional = 'ONE'", object)).isTrue();
    assertThat(matches(WithHidden.class, "plain = 'ONE'", object)).isFalse();
  }

  static class Base {
    private final int amount = 7;

    @EventField(name = "label")
    private final String text = "x";

    public int getAmount() {
      return amount;
    }

    public String getText() {
      return text;
    }
  }

  /** Gets everything from a class that is not public. */
  public static class Derived extends Base {
    /** One of its own. */
    public int getOwn() {
      return 9;
    }
  }

  @Test
  void readsWhatAPublicClassInheritsFromOneThatIsNot() {
    assertThat(fields(Derived.class)).containsExactly("amount", "own", "label");
    assertThat(matches(Derived.class, "amount = 7 and label = 'x' and own = 9", new Derived()))
        .isTrue();
  }

  /** An interface that is implemented by records. */
  public interface Priced {
    /** By annotation. */
    @EventField
    long price();

    /** No property. */
    long other();
  }

  /** Says more of a component at its accessor. */
  public record Noted(long price, long other) implements Priced {
    @EventField(name = "sum")
    @Override
    public long price() {
      return price;
    }
  }

  @Test
  void takesAnnotatedMethodsForGetters() {
    assertThat(fields(Priced.class)).containsExactly("price");
    assertThat(matches(Priced.class, "price > 1", new Noted(5, 0))).isTrue();
    assertThat(fields(Noted.class)).containsExactly("sum", "other");
  }

  /** An accessor that may fail. */
  public static class Failing {
    /** Fails as it says. */
    public String getText() throws FileNotFoundException {
      throw new FileNotFoundException("it is gone");
    }

    /** Fails as it does not say. */
    public int getNumber() {
      throw new UnsupportedOperationException("no number yet");
    }
  }

  @Test
  void saysWhichAccessorFailed() {
    TypedCondition<Failing> text =
        condition(RuleCompiler.forType(Failing.class).get(), "text = 'x'");
    assertThatThrownBy(() -> text.test(new Failing()))
        .isInstanceOf(UnfitValueException.class)
        .hasMessage("field 'text': its accessor threw java.io.FileNotFoundException: it is gone")
        .hasCauseInstanceOf(FileNotFoundException.class);
    assertThatThrownBy(() -> matches(Failing.class, "number = 1", new Failing()))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage("no number yet");
  }

  /** Has what rules know nothing of. */
  public record Basket(
      List<String> items, Optional<List<String>> more, LocalDate day, Optional<? extends Long> n) {}

  @Test
  void saysWhyAPropertyIsNoField() {
    assertThat(fields(Basket.class)).containsExactly("n");
    Diagnostic why =
        refused(
            RuleCompiler.forType(Basket.class)
                .get()
                .compileCondition(SourceText.of("c", "items = 'x'")));
    assertThat(why.message()).isEqualTo("unknown field 'items'");
    assertThat(why.hint())
        .contains("the class has it, but rules know no values of java.util.List<java.lang.String>");
  }

  /** A precision alone would leave no digit before the point. */
  public record Half(@EventField(precision = 18) BigDecimal amount) {}

  /** No such numbers. */
  public record Wide(@EventField(precision = 50, scale = 2) BigDecimal amount) {}

  /** No such name. */
  public record Named(@EventField(name = "a`b") String amount) {}

  /** Two of one name. */
  public static class Twice {
    /** One. */
    public boolean isGood() {
      return true;
    }

    /** Another. */
    public Boolean getGood() {
      return null;
    }
  }

  /** Nothing to read. */
  public static class Nothing {}

  @Test
  void saysWhatIsWrongWithAClass() {
    Diagnostic half = refused(RuleCompiler.forType(Half.class));
    assertThat(half.message()).isEqualTo("with a precision the scale has to be said as well");
    assertThat(half.hint()).contains("@EventField(precision = 18, scale = 2)");
    assertThat(half.span().text()).isEqualTo("java.math.BigDecimal amount()");
    assertThat(refused(RuleCompiler.forType(Wide.class)).message())
        .isEqualTo("the precision 50 is not from 1 to 38");
    assertThat(refused(RuleCompiler.forType(Named.class)).message())
        .isEqualTo("this cannot be the name of a field: a`b");
    assertThat(refused(RuleCompiler.forType(Twice.class)).hint().orElseThrow())
        .startsWith("leave one out with @EventField(ignored = true)");
    assertThat(refused(RuleCompiler.forType(Nothing.class)).hint().orElseThrow())
        .contains("with @EventField to make it a getter");
    assertThat(refused(RuleCompiler.forType(int.class)).message())
        .isEqualTo("it is no class whose objects have properties");
    EventType<Noted> ahead =
        EventType.of(Noted.class).timedBy("other", Duration.ofSeconds(-1)).named(name -> name);
    assertThat(refused(RuleCompiler.forType(ahead)).message())
        .isEqualTo("event time cannot be ahead of the latest event");
    assertThat(refused(RuleCompiler.forType(EventType.of(Basket.class).named(name -> null))).code())
        .hasToString("BAD_SCHEMA");
  }

  /** An exact number, and a whole one that is held as such. */
  public record Exact(BigDecimal amount) {}

  @ParameterizedTest
  @ValueSource(strings = {"1E+100000", "-1E-100000", "1E+2147483647", "1E-2147483647"})
  void refusesToComputeWithNumbersFarFromThePoint(String number) {
    Exact object = new Exact(new BigDecimal(number));
    TypeCompiler<Exact> compiler = RuleCompiler.forType(Exact.class).get();
    for (String text : List.of("amount + 1 > 5", "amount % 7 = 1", "round(amount, 2) > 1")) {
      assertThatThrownBy(() -> condition(compiler, text).test(object))
          .isInstanceOf(UnfitValueException.class)
          .hasMessageContaining("reaches further than 1000 digits from the point");
    }
    assertThatThrownBy(() -> compiler.ruleSet().match(object))
        .isInstanceOf(UnfitValueException.class);
  }

  @Test
  void takesFarNumbersThatAreShort() {
    assertThat(matches(Exact.class, "amount = 0", new Exact(new BigDecimal("0E+100000")))).isTrue();
    BigDecimal long1 = BigDecimal.ONE.setScale(5_000);
    assertThat(matches(Exact.class, "amount + 1 = 2", new Exact(long1))).isTrue();
  }

  @Test
  void writesNoEndlessNumbersIntoMessages() {
    Exact object = new Exact(new BigDecimal("9".repeat(10_000)));
    assertThatThrownBy(() -> RuleCompiler.forType(Exact.class).get().ruleSet().match(object))
        .isInstanceOf(UnfitValueException.class)
        .hasMessageStartingWith("field 'amount': a number of 10000 digits has more than 20 digits");
  }

  @Test
  void wantsAnObject() {
    TypeCompiler<Exact> compiler = RuleCompiler.forType(Exact.class).get();
    assertThatThrownBy(() -> compiler.ruleSet().match(null)).hasMessage("object");
    assertThatThrownBy(() -> compiler.event(null, Reference.NONE)).hasMessage("object");
    assertThatThrownBy(() -> condition(compiler, "amount > 1").test(null)).hasMessage("object");
    assertThatThrownBy(() -> compiler.ruleSet((String) null)).hasMessage("text");
  }

  @Test
  void refusesARuleOfOtherEvents() {
    CompiledRule other =
        RuleCompiler.forType(Noted.class)
            .get()
            .compile(SourceText.of("rule", "rule a when sum > 1"))
            .get();
    RuleSet<Exact> rules = RuleCompiler.forType(Exact.class).get().ruleSet();
    assertThatThrownBy(() -> rules.with(other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("rule 'a' was compiled for other events: its field 'sum' is not that of Exact");
    RuleSet<Noted> same = RuleCompiler.forType(Noted.class).get().ruleSet().with(other);
    assertThat(same.match(new Noted(2, 0))).containsExactly(other);
  }
}
