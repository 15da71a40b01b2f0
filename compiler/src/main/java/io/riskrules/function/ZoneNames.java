package io.riskrules.function;

import io.riskrules.diagnostic.NearestName;
import java.time.ZoneId;
import java.time.zone.ZoneRulesProvider;
import java.util.Optional;
import java.util.TreeSet;

/** The names of time zones that the language knows: those of the IANA database, exactly spelt. */
public final class ZoneNames {
  private ZoneNames() {}

  /** The zone of that name. Offsets such as {@code +05:30} are no names. */
  public static Optional<ZoneId> find(String name) {
    return ZoneRulesProvider.getAvailableZoneIds().contains(name)
        ? Optional.of(ZoneId.of(name))
        : Optional.empty();
  }

  /** What to write instead of a name that there is not. */
  public static String hint(String name) {
    TreeSet<String> known = new TreeSet<>(ZoneRulesProvider.getAvailableZoneIds());
    return NearestName.of(name, known)
        .map(zone -> "did you mean \"" + zone + "\"?")
        .orElse("write a name such as \"Asia/Kolkata\" or \"UTC\"");
  }
}
