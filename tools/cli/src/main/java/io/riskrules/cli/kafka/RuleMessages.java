package io.riskrules.cli.kafka;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.message.PackMessages;
import io.riskrules.typed.CheckedRule;

/** Checked rules as control messages, without a version. */
public final class RuleMessages {
  private static final JsonMapper MAPPER = new JsonMapper();

  private RuleMessages() {}

  /** The message of a rule that was checked against the schema of that fingerprint. */
  public static ObjectNode of(CheckedRule rule, String schemaFingerprint) {
    try {
      return (ObjectNode) MAPPER.readTree(PackMessages.rule(rule, schemaFingerprint).json());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a message that we wrote is no JSON", e);
    }
  }
}
