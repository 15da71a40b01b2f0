package io.riskrules.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LimitsTest {
  private static final int SMALL_STACK = 512 * 1024;

  private final Checks checks = Checks.usual();

  @Test
  void definesMayLeadAHundredDeep() {
    assertThat(checks.codes(definesDeep(100))).isEmpty();
    assertThat(checks.codes(definesDeep(101))).containsExactly("102:13 too-deep");
  }

  @Test
  void aChainOfManyDefinesIsNoTrouble() {
    int many = Boolean.getBoolean("riskrules.thorough") ? 100_000 : 10_000;

    assertThat(onSmallStack(definesDeep(many))).containsExactly((many + 1) + ":13 too-deep");
  }

  @Test
  void doublingDefinesAreCountedNotExpanded() {
    String doubling =
        "define d0 = paid\n"
            + IntStream.rangeClosed(1, 60)
                .mapToObj(i -> "define d%d = d%d and d%d%n".formatted(i, i - 1, i - 1))
                .collect(Collectors.joining())
            + "rule r when d60";

    assertThat(onSmallStack(doubling)).containsExactly("62:13 too-complex");
  }

  @Test
  void aDefineTooLargeIsSaidThereOnlyIfNoRuleUsesIt() {
    String large = "define big = m in (" + numbers(10_001) + ")\n";

    assertThat(checks.codes(large + "rule r when paid")).containsExactly("1:14 too-complex");
    assertThat(checks.codes(large + "rule r when paid and big"))
        .containsExactly("2:13 too-complex");
  }

  @Test
  void tenThousandMembersMayStandInOneIn() {
    assertThat(checks.codes("rule r when m in (" + "5,".repeat(9_999) + "5)")).isEmpty();
    assertThat(checks.codes("rule r when m in (" + "5,".repeat(10_000) + "5)"))
        .containsExactly("1:13 too-complex");
  }

  @Test
  void anExactResultHasAtMostAThousandDigits() {
    // wide has 38 digits, m has 19: 26 * 38 + 12 = 1000.
    String thousand = "wide * ".repeat(25) + "wide * 123456789012";

    assertThat(checks.codes("rule r when " + thousand + " > 5")).isEmpty();
    assertThat(checks.codes("rule r when " + thousand + "3 > 5"))
        .containsExactly("1:13 too-complex");
    assertThat(checks.codes("rule r when paid and " + "m * ".repeat(52) + "m > m * 5"))
        .containsExactly("1:13 too-complex");
  }

  @Test
  void regularExpressionsAreMeasuredBeforeTheyAreCompiled() {
    assertThat(regex("(a{10}){100}")).isEmpty();
    assertThat(regex("(a{10}){101}")).containsExactly("1:13 too-complex");
    assertThat(regex("((a{20}){20}){20}")).containsExactly("1:13 too-complex");
    assertThat(regex("x{1001}")).containsExactly("1:13 too-complex");
    assertThat(regex("(abcdefghijklmnopqrstuvwxyz){1000}")).containsExactly("1:13 too-complex");
    assertThat(regex("a".repeat(1_000))).isEmpty();
    assertThat(regex("a".repeat(1_001))).containsExactly("1:13 too-long");
    assertThat(regex("(" + "(a|b){9}".repeat(100) + ")?")).isEmpty();
    assertThat(regex("a".repeat(999) + "(")).containsExactly("1:26 bad-regex");
  }

  @Test
  void canonicalTextMayHaveAsManyBytesAsTheLimit() {
    String text = "\u00e9".repeat((Sizes.MOST_BYTES - "note = \"\"".length()) / 2);

    assertThat(checks.codes("rule r when note='" + text + "x'")).isEmpty();
    assertThat(checks.codes("rule r when note='" + text + "xy'")).containsExactly("1:13 too-long");
    assertThat(checks.codes("define t = '" + text + "xy'\nrule r when paid and note = t"))
        .containsExactly("2:13 too-long");
  }

  @Test
  void longChainsCostNoDepth() {
    assertThat(onSmallStack("rule r when " + "paid and ".repeat(7_000) + "paid")).isEmpty();
    assertThat(onSmallStack("rule r when " + "m + ".repeat(10_000) + "m > 5")).isEmpty();
    assertThat(onSmallStack("rule r when " + "if m=1 then paid else ".repeat(2_000) + "paid"))
        .isEmpty();
  }

  @Test
  void theDeepestNestingWorksOnASmallStack() {
    String open = "(if paid or paid and not m = 1 + 2 * -";
    String nested = open.repeat(40) + "m" + " then 1 else 2)".repeat(40) + " = 1";

    assertThat(onSmallStack("rule r when " + nested)).isEmpty();
    assertThat(onSmallStack("rule r when " + "(paid and ".repeat(250) + "paid" + ")".repeat(250)))
        .isEmpty();
  }

  @Test
  void nestingCountsThroughDefines() {
    String deep = "define deep = " + "not ".repeat(200) + "paid\n";

    assertThat(checks.codes(deep + "rule r when " + "not ".repeat(50) + "deep")).isEmpty();
    assertThat(checks.codes(deep + "rule r when " + "not ".repeat(51) + "deep"))
        .containsExactly("2:13 too-deep");
  }

  private List<String> regex(String pattern) {
    return checks.codes("rule r when note matches \"" + pattern + "\"");
  }

  private List<String> onSmallStack(String rules) {
    AtomicReference<List<Diagnostic>> findings = new AtomicReference<>(List.of());
    List<Throwable> thrown = new ArrayList<>();
    Thread thread =
        new Thread(null, () -> findings.set(checks.findings(rules)), "small", SMALL_STACK);
    thread.setUncaughtExceptionHandler((at, fault) -> thrown.add(fault));
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    assertThat(thrown).isEmpty();
    return Checks.codes(findings.get());
  }

  private static String definesDeep(int depth) {
    StringBuilder text = new StringBuilder("define d1 = paid\n");
    for (int i = 2; i <= depth; i++) {
      text.append("define d").append(i).append(" = not d").append(i - 1).append('\n');
    }
    return text + "rule r when d" + depth;
  }

  private static String numbers(int count) {
    return IntStream.range(0, count).mapToObj(i -> "5").collect(Collectors.joining(","));
  }
}
