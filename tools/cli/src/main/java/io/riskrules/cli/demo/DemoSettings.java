package io.riskrules.cli.demo;

import java.nio.file.Path;
import java.util.Objects;

/** What a demo is to show: a pack's folder, for how long, and how much. */
public record DemoSettings(Path pack, int seconds, int eventsPerSecond, String publishCommand) {
  public DemoSettings {
    Objects.requireNonNull(pack, "pack");
    Objects.requireNonNull(publishCommand, "publishCommand");
  }
}
