package io.riskrules.cli.backtest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.EnumMap;
import java.util.Map;

/** How many results of each kind there are, and how many messages were rejected. */
public final class Tally {
  private static final JsonMapper MAPPER = new JsonMapper();

  private final Map<ResultKind, Long> counts = new EnumMap<>(ResultKind.class);
  private long rejected;

  /** Counts a result; whether it is of interest: a pack's messages report only if rejected. */
  public boolean count(ResultKind kind, String json) {
    if (kind == ResultKind.STATUS) {
      JsonNode status = read(json);
      boolean isRejected = status.path("status").asText().equals("rejected");
      rejected += isRejected ? 1 : 0;
      boolean ofPack = status.path("statusId").asText().startsWith(ControlFile.OF_PACK + "-");
      if (ofPack && !isRejected) {
        return false;
      }
    }
    counts.merge(kind, 1L, Long::sum);
    return true;
  }

  /** How many results of that kind there are. */
  public long of(ResultKind kind) {
    return counts.getOrDefault(kind, 0L);
  }

  /** How many messages were rejected. */
  public long rejected() {
    return rejected;
  }

  private static JsonNode read(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the job writes JSON", e);
    }
  }
}
