package io.riskrules.cli;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Commands on whole and on broken packs, in this process; {@link Golden} says what they say. */
class CommandsTest {
  static List<Golden> goldens() {
    return Golden.below("src/test/commands", "src/test/packs");
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void saysWhatIsExpected(Golden golden) {
    golden.check(Ran.run(golden.arguments().toArray(String[]::new)));
  }
}
