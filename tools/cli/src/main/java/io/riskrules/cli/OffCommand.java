package io.riskrules.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code off}: switches a rule off. */
@Command(
    name = "off",
    description = "Stops judging a rule: it stays published, in mode off.",
    footer = {
      "",
      "Example:",
      "  riskrules off --bootstrap-servers 127.0.0.1:9092 --wait 30s high-value-or-gambling"
    })
final class OffCommand implements Callable<Integer> {
  @Mixin private Shared shared;
  @Mixin private RuleSwitch rule;

  @Override
  public Integer call() {
    return rule.change(false, shared);
  }
}
