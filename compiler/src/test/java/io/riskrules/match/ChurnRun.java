package io.riskrules.match;

import io.riskrules.event.Event;
import io.riskrules.event.Reference;
import io.riskrules.janino.ConditionCompiler;
import io.riskrules.typed.Expression;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * 200,000 updates of 1,000 rules, one in a hundred with a shape of its own: to be run with little
 * metaspace. Fails if the index then finds other matches than a scan, or if classes stay when the
 * rules have gone.
 */
final class ChurnRun {
  private static final int UPDATES = 200_000;
  private static final int IDS = 1_000;
  private static final int NEW_SHAPE_EVERY = 100;
  private static final int CLASSES_OF_THE_JVM = 200;

  private final ConditionCompiler compiler = new ConditionCompiler();
  private final IndexMatcher index = new IndexMatcher(compiler);
  private final RandomRules rules = new RandomRules(7);
  private final Map<String, Expression> live = new HashMap<>();

  private ChurnRun() {}

  public static void main(String[] arguments) throws InterruptedException {
    ChurnRun run = new ChurnRun();
    run.update(UPDATES / 10);
    int classes = loadedClasses();
    run.update(UPDATES);
    run.compareWithScan();
    List.copyOf(run.live.keySet()).forEach(run.index::remove);
    run.live.clear();
    for (int tries = 0; tries < 50 && run.compiler.shapes() > 0; tries++) {
      System.gc();
      Thread.sleep(20);
    }
    require(run.compiler.shapes() == 0, run.compiler.shapes() + " shapes have stayed");
    require(
        loadedClasses() <= classes + CLASSES_OF_THE_JVM,
        loadedClasses() + " classes after " + classes);
  }

  private void update(int updates) {
    List<Expression> known = new ArrayList<>();
    for (int number = 0; number < 300; number++) {
      known.add(rules.condition(2));
    }
    Random random = rules.random();
    for (int update = 0; update < updates; update++) {
      String id = "r" + random.nextInt(IDS);
      if (random.nextInt(10) == 0) {
        require(index.remove(id) == (live.remove(id) != null), id);
      } else {
        Expression condition =
            update % NEW_SHAPE_EVERY == 0
                ? rules.condition(3)
                : known.get(random.nextInt(known.size()));
        live.put(id, condition);
        index.put(id, condition, compiler.compile(condition));
      }
    }
  }

  private void compareWithScan() {
    LinearMatcher scan = new LinearMatcher();
    live.forEach((id, condition) -> scan.put(id, condition, compiler.compile(condition)));
    require(scan.size() == index.size(), "sizes");
    for (int number = 0; number < 200; number++) {
      Event event = rules.event();
      Reference reference = rules.reference();
      require(
          matches(index, event, reference).equals(matches(scan, event, reference)),
          "event " + number);
    }
  }

  private static Set<String> matches(RuleMatcher matcher, Event event, Reference reference) {
    Set<String> found = new HashSet<>();
    matcher.match(event, reference, found::add);
    return found;
  }

  private static int loadedClasses() {
    return ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalStateException(what);
    }
  }
}
