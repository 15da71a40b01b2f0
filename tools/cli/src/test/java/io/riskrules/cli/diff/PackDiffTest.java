package io.riskrules.cli.diff;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.cli.pack.PackFinder;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.compiler.PackReport;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.interpret.Deriver;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.EventModel;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compares packs that differ a little, in conditions, defines, derived fields and types, and holds
 * each verdict against what the rule of both packs says of every event of a grid.
 */
class PackDiffTest {
  private static final int PAIRS = Boolean.getBoolean("riskrules.thorough") ? 20_000 : 1_000;
  private static final long SEED = Long.getLong("riskrules.seed", 20_260_101L);
  private static final List<String> ATOMS =
      List.of(
          "a > 1",
          "a >= 2",
          "a < 3",
          "a in (1, 3)",
          "a between 1 and 3",
          "a is null",
          "a is not null",
          "d > 1",
          "d != 1.5",
          "f",
          "f = false",
          "twice > 3",
          "twice = 2 * a",
          "s = \"x\"",
          "s like \"x%\"",
          "s is null",
          "near",
          "small > 0",
          "coalesce(a, 2) = 2");

  private final Random random = new Random(SEED);

  @TempDir Path folder;

  @Test
  void aVerdictIsNeverWrong() throws IOException {
    List<Map<String, Object>> grid = grid();
    Map<RuleChange.Kind, Integer> seen = new EnumMap<>(RuleChange.Kind.class);
    Path old = Files.createDirectory(folder.resolve("old"));
    Path now = Files.createDirectory(folder.resolve("now"));
    for (int i = 0; i < PAIRS; i++) {
      String condition = condition();
      PackInspection before = pack(old, condition);
      PackInspection after = pack(now, edited(condition));
      RuleChange change = PackDiff.of(before, after).rules().get(0);
      seen.merge(change.kind(), 1, Integer::sum);
      Judge one = new Judge(before);
      Judge other = new Judge(after);
      for (Map<String, Object> event : grid) {
        assertThat(fits(change.kind(), one.matches(event), other.matches(event)))
            .as("seed %d: %s, event %s", SEED, change, event)
            .isTrue();
      }
    }
    assertThat(seen)
        .containsOnlyKeys(
            RuleChange.Kind.SAME,
            RuleChange.Kind.STRICTER,
            RuleChange.Kind.LOOSER,
            RuleChange.Kind.CHANGED);
  }

  private static boolean fits(RuleChange.Kind kind, boolean before, boolean after) {
    return switch (kind) {
      case SAME -> before == after;
      case STRICTER -> before || !after;
      case LOOSER -> after || !before;
      default -> true;
    };
  }

  private PackInspection pack(Path folder, String condition) throws IOException {
    Files.writeString(
        folder.resolve("e.schema"),
        """
        event e {
          a     %s
          d     decimal(4,1) required
          f     bool
          s     string
          twice = %s
        }
        """
            .formatted(rarely("int", "decimal(6,0)"), rarely("a * 2", "a * 3", "a + a", "2 * a")));
    Files.writeString(
        folder.resolve("r.rules"),
        "define near = %s%ndefine small = %s%nrule r when %s%n"
            .formatted(
                rarely("a between 1 and 2 and f", "f and a <= 2 and a >= 1", "a = 1 and f"),
                rarely("2 - a", "3 - a"),
                condition));
    return PackInspection.of(new PackFinder(Optional.empty()).find(List.of(folder)).get(0));
  }

  /** The first one mostly. */
  private String rarely(String usual, String... others) {
    return random.nextInt(8) > 0 ? usual : others[random.nextInt(others.length)];
  }

  private String condition() {
    String one = ATOMS.get(random.nextInt(ATOMS.size()));
    return switch (random.nextInt(5)) {
      case 0 -> one;
      case 1 -> "(" + one + " and " + condition() + ")";
      case 2 -> "(" + condition() + " or " + one + ")";
      case 3 -> "not (" + one + ")";
      default -> "(if " + one + " then " + condition() + " else false)";
    };
  }

  private String edited(String condition) {
    return switch (random.nextInt(5)) {
      case 0 -> condition;
      case 1 -> condition + " and " + condition();
      case 2 -> condition() + " or " + condition;
      case 3 -> "not (not (" + condition + "))";
      default -> condition();
    };
  }

  private static List<Map<String, Object>> grid() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (String a : List.of("", "0", "1", "2", "3", "4")) {
      for (String d : List.of("0", "1.5", "2")) {
        for (Object f : new Object[] {"", true, false}) {
          for (String s : List.of("", "x", "xy", "z")) {
            Map<String, Object> event = new HashMap<>(Map.of("d", new BigDecimal(d)));
            event.put("a", a.isEmpty() ? a : new BigDecimal(a));
            event.put("f", f);
            event.put("s", s);
            all.add(event);
          }
        }
      }
    }
    return all;
  }

  /** The rule of a pack on events; empty text stands for null. */
  private static final class Judge {
    private final EventModel model;
    private final CheckedRule rule;

    Judge(PackInspection pack) {
      PackReport report = pack.report().orElseThrow();
      assertThat(pack.hasErrors()).as(report.diagnostics().toString()).isFalse();
      model = report.model().orElseThrow();
      rule = report.rules().get(0);
    }

    boolean matches(Map<String, Object> values) {
      EventBuilder builder = new EventBuilder(model.schema());
      values.forEach(
          (name, value) -> {
            if (!value.equals("")) {
              builder.set(name, value);
            }
          });
      new Deriver(model).derive(builder, Reference.NONE);
      return new Interpreter().judge(rule.condition().expression(), builder.event(), Reference.NONE)
          == Truth.TRUE;
    }
  }
}
