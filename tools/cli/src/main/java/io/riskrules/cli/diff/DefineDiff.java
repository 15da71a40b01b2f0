package io.riskrules.cli.diff;

import io.riskrules.cli.pack.PackInspection;
import io.riskrules.compiler.PackChecker;
import io.riskrules.compiler.PackSource;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.format.Formatter;
import io.riskrules.optimize.NormalForm;
import io.riskrules.parse.RuleParser;
import io.riskrules.source.SourceText;
import io.riskrules.syntax.Statement;
import io.riskrules.typed.CheckedRule;
import io.riskrules.typed.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What changed in the defines of a pack, by meaning. */
final class DefineDiff {
  private static final String PROBE = "meaning-of-define-";

  private DefineDiff() {}

  static List<PartChange> of(PackInspection before, PackInspection after) {
    Map<String, String> was = texts(before);
    Map<String, String> now = texts(after);
    if (was.equals(now)) {
      return List.of();
    }
    Map<String, Meaning> oldMeanings = meanings(before, was);
    Map<String, Meaning> newMeanings = meanings(after, now);
    Set<String> names = new TreeSet<>(was.keySet());
    names.addAll(now.keySet());
    List<PartChange> changes = new ArrayList<>();
    for (String name : names) {
      if (!was.containsKey(name)) {
        changes.add(PartChange.added("define", name));
      } else if (!now.containsKey(name)) {
        changes.add(PartChange.removed("define", name));
      } else if (!oldMeanings.get(name).equals(newMeanings.get(name))) {
        changes.add(
            was.get(name).equals(now.get(name))
                ? new PartChange("define", name, "changed by what it uses")
                : PartChange.changed("define", name, was.get(name), now.get(name)));
      }
    }
    return changes;
  }

  /** The canonical text of each define. */
  private static Map<String, String> texts(PackInspection pack) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (SourceText file : pack.rules()) {
      for (Statement statement :
          new RuleParser().parseRules(file, new Diagnostics()).statements()) {
        if (statement instanceof Statement.Define define) {
          define
              .expression()
              .ifPresent(
                  written -> texts.put(define.name().text(), new Formatter().format(written)));
        }
      }
    }
    return texts;
  }

  /** Defines have a meaning only where they are used: so a rule is made up for each. */
  private static Map<String, Meaning> meanings(PackInspection pack, Map<String, String> defines) {
    StringBuilder probes = new StringBuilder();
    List<String> names = List.copyOf(defines.keySet());
    for (int i = 0; i < names.size(); i++) {
      probes.append("rule ").append(PROBE).append(i);
      probes.append(" when `").append(names.get(i)).append("` is null\n");
    }
    List<SourceText> files = new ArrayList<>(pack.rules());
    files.add(SourceText.of("defines", probes.toString()));
    PackSource source = new PackSource(pack.schema().orElseThrow(), files, Map.of(), Map.of());
    Map<String, Meaning> meanings = new LinkedHashMap<>();
    NormalForm normalForm = new NormalForm();
    for (CheckedRule rule : new PackChecker().check(source).rules()) {
      if (rule.id().startsWith(PROBE)) {
        String name = names.get(Integer.parseInt(rule.id().substring(PROBE.length())));
        meanings.put(name, normalForm.key(rule.condition().expression()));
      }
    }
    defines.forEach((name, text) -> meanings.putIfAbsent(name, new Meaning(text)));
    return meanings;
  }
}
