package io.riskrules.cli.generate;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import io.riskrules.cli.generate.EventScript.Burst;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.source.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the {@code demo.json} of a pack. A mistake in it is a {@link UsageError} that names the
 * place.
 */
public final class EventScriptReader {
  private final String name;

  private EventScriptReader(String name) {
    this.name = name;
  }

  /** The script that stands in a text. */
  public static EventScript read(SourceText text) {
    return new EventScriptReader(text.name()).script(text.text());
  }

  private EventScript script(String text) {
    try {
      JsonNode root = new JsonMapper().readTree(text);
      List<Burst> bursts = new ArrayList<>();
      for (JsonNode burst : root.path("bursts")) {
        bursts.add(burst(burst));
      }
      return new EventScript(
          root.path("seed").asLong(),
          sources(require(root, "fields")),
          bursts,
          Optional.ofNullable(root.path("published_while_running").textValue()));
    } catch (JsonProcessingException e) {
      throw new UsageError(name + " is not JSON: " + e.getOriginalMessage());
    }
  }

  private Burst burst(JsonNode node) {
    List<JsonPointer> kept = new ArrayList<>();
    for (JsonNode place : node.path("same")) {
      kept.add(pointer(place.asText()));
    }
    int oneIn = require(node, "one_in").asInt();
    int length = require(node, "length").asInt();
    if (oneIn < 1 || length < 1) {
      throw wrong("one_in and length of a burst are at least 1");
    }
    return new Burst(oneIn, length, kept, sources(node.path("set")));
  }

  private Map<JsonPointer, ValueSource> sources(JsonNode fields) {
    Map<JsonPointer, ValueSource> sources = new LinkedHashMap<>();
    fields
        .properties()
        .forEach(
            each -> sources.put(pointer(each.getKey()), source(each.getKey(), each.getValue())));
    return sources;
  }

  private JsonPointer pointer(String text) {
    try {
      return JsonPointer.compile(text);
    } catch (IllegalArgumentException e) {
      throw wrong("'" + text + "' is no JSON Pointer, which begins with '/'");
    }
  }

  private ValueSource source(String place, JsonNode node) {
    ValueSource source = plainSource(place, node);
    double nullRate = node.path("nullRate").asDouble(0);
    return nullRate > 0 ? new ValueSource.Sometimes(nullRate, source) : source;
  }

  private ValueSource plainSource(String place, JsonNode node) {
    if (node.has("value")) {
      return new ValueSource.Fixed(node.get("value"));
    }
    if (node.has("sequence")) {
      return new ValueSource.Sequence(node.get("sequence").asText());
    }
    if (node.has("pool")) {
      int size = Math.max(1, require(node, "size").asInt());
      return new ValueSource.Pool(node.get("pool").asText(), size, node.path("skew").asDouble(1));
    }
    if (node.has("logNormal")) {
      JsonNode shape = node.get("logNormal");
      return new ValueSource.LogNormal(
          require(shape, "median").asDouble(), require(shape, "sigma").asDouble(), range(node));
    }
    if (node.has("uniform")) {
      JsonNode shape = node.get("uniform");
      return new ValueSource.Uniform(
          require(shape, "from").asDouble(), require(shape, "to").asDouble(), range(node));
    }
    if (node.has("choice")) {
      return choice(place, node.get("choice"));
    }
    if (node.has("now")) {
      return new ValueSource.Now("iso".equals(node.get("now").asText()));
    }
    if (node.has("same")) {
      return new ValueSource.Same(pointer(node.get("same").asText()));
    }
    throw wrong(
        place + " has none of value, sequence, pool, logNormal, uniform, choice, now, same");
  }

  private ValueSource choice(String place, JsonNode options) {
    List<JsonNode> values = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    for (JsonNode option : options) {
      values.add(option.has("value") ? option.get("value") : NullNode.getInstance());
      weights.add(Math.max(0, option.path("weight").asDouble(1)));
    }
    if (weights.stream().mapToDouble(Double::doubleValue).sum() <= 0) {
      throw wrong("the choice of " + place + " has no option with a weight");
    }
    return ValueSource.Choice.of(values, weights);
  }

  private static ValueSource.Range range(JsonNode node) {
    return new ValueSource.Range(
        node.path("min").asDouble(Long.MIN_VALUE),
        node.path("max").asDouble(Long.MAX_VALUE),
        node.path("scale").asInt(0));
  }

  private JsonNode require(JsonNode node, String property) {
    if (!node.has(property)) {
      throw wrong("'" + property + "' is missing");
    }
    return node.get(property);
  }

  private UsageError wrong(String message) {
    return new UsageError(name + ": " + message);
  }
}
