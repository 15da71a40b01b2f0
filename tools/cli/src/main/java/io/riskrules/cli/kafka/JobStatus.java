package io.riskrules.cli.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * What a job says of a control message: applied, rejected, stale or deleted; which version it was
 * about and which one is active now; and what it found.
 */
public record JobStatus(
    String status, OptionalLong version, OptionalLong activeVersion, List<String> findings) {
  public JobStatus {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(activeVersion, "activeVersion");
    findings = List.copyOf(findings);
  }

  /** Reads what stands in the status topic. */
  static JobStatus of(JsonNode node) {
    List<String> findings = new ArrayList<>();
    for (JsonNode each : node.path("diagnostics")) {
      String hint = each.path("hint").isTextual() ? " (" + each.path("hint").asText() + ")" : "";
      String text =
          each.path("severity").asText("error")
              + (": " + each.path("message").asText())
              + (" [" + each.path("code").asText() + "]")
              + hint;
      findings.add(text);
    }
    return new JobStatus(
        node.path("status").asText(),
        number(node.path("version")),
        number(node.path("activeVersion")),
        findings);
  }

  /** Whether the message did what it was sent for. */
  public boolean isGood() {
    return status.equals("applied") || status.equals("deleted");
  }

  /** Whether it says that this version was rejected. */
  boolean rejects(long number) {
    return status.equals("rejected") && version.isPresent() && version.getAsLong() == number;
  }

  private static OptionalLong number(JsonNode node) {
    return node.isIntegralNumber() ? OptionalLong.of(node.asLong()) : OptionalLong.empty();
  }
}
