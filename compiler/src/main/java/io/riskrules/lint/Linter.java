package io.riskrules.lint;

import io.riskrules.check.CheckedPack;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.schema.EventSchema;
import io.riskrules.syntax.RulesFile;
import java.util.List;

/** Finds what is valid in a pack but hardly meant. Its findings are warnings, never errors. */
public final class Linter {
  /**
   * Adds the warnings on the rules without errors. {@code files} are those that the pack was
   * checked from. What stands in a define is reported once, at its text.
   */
  public void lint(
      CheckedPack pack, List<RulesFile> files, EventSchema schema, Diagnostics diagnostics) {}
}
