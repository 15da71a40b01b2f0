package io.riskrules.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code on}: switches a rule on. */
@Command(
    name = "on",
    description = "Judges a rule again that was switched off, in the mode it had before.",
    footer = {
      "",
      "Example:",
      "  riskrules on --bootstrap-servers 127.0.0.1:9092 --wait 30s high-value-or-gambling"
    })
final class OnCommand implements Callable<Integer> {
  @Mixin private Shared shared;
  @Mixin private RuleSwitch rule;

  @Override
  public Integer call() {
    return rule.change(true, shared);
  }
}
