package io.riskrules.bench;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.source.SourceText;
import java.math.BigDecimal;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One condition over the accessors of a record: as generated, and as written by hand. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RecordBenchmark {
  private static final int RECORDS = 1_024;
  private static final String CONDITION =
      "amount > 500 and age between 20 and 90 and balance > amount * 2"
          + " or country = 'country7' and merchant != 7";

  /** A purchase; each object may be null. */
  public record Purchase(
      BigDecimal amount, BigDecimal balance, Integer age, long merchant, String country) {}

  private Purchase[] records = {};
  private Predicate<Purchase> generated = record -> false;
  private Predicate<Purchase> handWritten = record -> false;
  private int next;

  /** Written as anybody would, nulls included. */
  private static final class ByHand implements Predicate<Purchase> {
    private static final BigDecimal LIMIT = new BigDecimal("500");
    private static final BigDecimal TWO = new BigDecimal("2");

    @Override
    public boolean test(Purchase purchase) {
      return (purchase.amount() != null
              && purchase.amount().compareTo(LIMIT) > 0
              && purchase.age() != null
              && purchase.age() >= 20
              && purchase.age() <= 90
              && purchase.balance() != null
              && purchase.balance().compareTo(purchase.amount().multiply(TWO)) > 0)
          || (purchase.country() != null
              && purchase.country().equals("country7")
              && purchase.merchant() != 7);
    }
  }

  /** Compiles one, makes the records, and checks that both agree. */
  @Setup
  public void prepare() {
    generated =
        RuleCompiler.forType(Purchase.class)
            .get()
            .compileCondition(SourceText.of("condition", CONDITION))
            .get();
    handWritten = new ByHand();
    Random random = new Random(1);
    records = new Purchase[RECORDS];
    for (int place = 0; place < RECORDS; place++) {
      records[place] = purchase(random);
      if (generated.test(records[place]) != handWritten.test(records[place])) {
        throw new IllegalStateException("the condition and its twin by hand differ");
      }
    }
  }

  private static Purchase purchase(Random random) {
    boolean empty = random.nextInt(20) == 0;
    return new Purchase(
        empty ? null : BigDecimal.valueOf(random.nextInt(100_000), 2),
        BigDecimal.valueOf(random.nextInt(200_000), 2),
        random.nextInt(20) == 0 ? null : random.nextInt(100),
        random.nextInt(10),
        empty ? null : "country" + random.nextInt(20));
  }

  /** As generated. */
  @Benchmark
  public boolean generatedOverRecord() {
    return generated.test(records[next++ & (RECORDS - 1)]);
  }

  /** As written by hand. */
  @Benchmark
  public boolean handWrittenOverRecord() {
    return handWritten.test(records[next++ & (RECORDS - 1)]);
  }
}
