package io.riskrules.match;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** An event that matches nothing leaves no garbage. */
class NoGarbageTest {
  private static final int EVENTS = 20_000;

  @Test
  void anEventWithoutAMatchAllocatesNothing() {
    TestRules rules = new TestRules();
    for (int number = 0; number < 300; number++) {
      String condition =
          switch (number % 8) {
            case 0 -> "merchant = $ and amount > 10";
            case 1 -> "country = \"c$\" and not foreign";
            case 2 -> "amount > 100$";
            case 3 -> "age in ($, 1000..2000) and score < 0.5";
            case 4 -> "email like \"u$%\" or email ends with \"@h$\"";
            case 5 ->
                "at between timestamp \"2026-01-01T00:00:00Z\" and timestamp \"2026-01-02T00:00:00Z\"";
            case 6 -> "merchant != 5 and country != \"X\" and amount < -$";
            default -> "average is null and age = $";
          };
      rules.put("r" + number, condition.replace("$", Integer.toString(number)));
    }
    Event event =
        rules.event(
            "merchant",
            5,
            "amount",
            20,
            "average",
            1,
            "age",
            40,
            "score",
            0.75,
            "country",
            "X",
            "email",
            "nobody@nowhere",
            "foreign",
            true,
            "at",
            0L);
    run(rules.matcher(), event);

    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    run(rules.matcher(), event);
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;

    assertThat(allocated / EVENTS).as("bytes an event").isZero();
  }

  private static void run(RuleMatcher matcher, Event event) {
    MatchSink sink =
        id -> {
          throw new AssertionError(id);
        };
    for (int number = 0; number < EVENTS; number++) {
      matcher.match(event, Reference.NONE, sink);
    }
  }
}
