package io.riskrules.bench;

import io.riskrules.compiler.CompiledRule;
import io.riskrules.compiler.RuleCompiler;
import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.match.RuleMatcher;
import io.riskrules.source.SourceText;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.util.Locale;
import java.util.Random;

/**
 * Rules of 1,000 ids that are replaced without end, from text each time, with a new shape now and
 * then: what stays in memory after a collection, early and late.
 */
final class UpdateSuite {
  private static final int IDS = 1_000;
  private static final int UPDATES_A_SHAPE = 500;
  private static final int LIVE_SHAPES = 300;
  private static final int SHAPES = 1 << 12;
  private static final int SCATTER = 1_229;
  private static final double MORE = 1.05;
  private static final int MEBIBYTE = 1 << 20;

  private final int updates;
  private final RuleCompiler compiler = Events.compiler();
  private final RuleMatcher matcher = compiler.newMatcher();
  private final Event[] events = Events.of(compiler.schema(), Workload.MIXED.events(1_024, IDS));
  private final Random random = new Random(20_260_101);

  /** What is held after a collection. */
  private record Held(double heap, double metaspace, int classes) {
    static Held now() throws InterruptedException {
      for (int round = 0; round < 5; round++) {
        System.gc();
        Thread.sleep(50);
      }
      double metaspace =
          ManagementFactory.getMemoryPoolMXBeans().stream()
              .filter(pool -> pool.getName().equals("Metaspace"))
              .map(MemoryPoolMXBean::getUsage)
              .mapToDouble(usage -> (double) usage.getUsed() / MEBIBYTE)
              .sum();
      return new Held(
          (double) ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / MEBIBYTE,
          metaspace,
          ManagementFactory.getClassLoadingMXBean().getLoadedClassCount());
    }

    boolean isFlatAfter(Held early) {
      return heap <= early.heap * MORE + 1
          && metaspace <= early.metaspace * MORE + 1
          && classes <= early.classes * MORE;
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT, "heap %.1f MiB, metaspace %.1f MiB, %d classes", heap, metaspace, classes);
    }
  }

  UpdateSuite(boolean smoke) {
    this.updates = smoke ? 20_000 : 1_000_000;
  }

  /** Rows for the report. */
  String run() throws InterruptedException {
    update(0, updates / 10);
    Held early = Held.now();
    long start = System.nanoTime();
    update(updates / 10, updates);
    double seconds = (System.nanoTime() - start) / 1e9;
    Held late = Held.now();
    return "\n## %,d updates of %,d rules, from text; a new shape every %d\n\n"
            .formatted(updates, IDS, UPDATES_A_SHAPE)
        + "| after a collection | held | |\n|---|---|---|\n"
        + "| after %,d updates | %s | |\n".formatted(updates / 10, early)
        + "| after %,d updates | %s | %s |\n"
            .formatted(updates, late, late.isFlatAfter(early) ? "flat" : "missed")
        + "\n%,.0f updates/s, each checked, compiled and filed; an event is judged after every tenth\n"
            .formatted(updates * 0.9 / seconds);
  }

  /** Numbers that follow each other give shapes that are alike in length and none twice. */
  private static int shape(int number) {
    return SHAPES | (number * SCATTER & (SHAPES - 1));
  }

  private void update(int from, int to) {
    for (int update = from; update < to; update++) {
      int shape = shape(update / UPDATES_A_SHAPE + random.nextInt(LIVE_SHAPES));
      String id = "r" + random.nextInt(IDS);
      String text = ShapedRules.rule(id, shape, random.nextInt(IDS));
      CompiledRule rule = compiler.compile(SourceText.of("rule", text)).get();
      matcher.put(id, rule.rule().condition().expression(), rule.condition());
      if (update % 10 == 0) {
        matcher.match(events[update / 10 % events.length], Reference.NONE, found -> {});
      }
    }
  }
}
