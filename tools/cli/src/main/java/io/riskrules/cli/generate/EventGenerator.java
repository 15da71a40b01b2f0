package io.riskrules.cli.generate;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.cli.generate.EventScript.Burst;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes events by a script. The same script gives the same events, times apart. Not safe for
 * several threads.
 */
public final class EventGenerator {

  private final EventScript script;
  private final Random random;
  private final List<Running> running = new ArrayList<>();
  private long number;

  /** A generator at the beginning of its script. */
  public EventGenerator(EventScript script) {
    this.script = script;
    this.random = new Random(script.seed());
  }

  /** The next event, made at that time. */
  public ObjectNode next(Instant now) {
    number++;
    for (Burst burst : script.bursts()) {
      if (random.nextInt(burst.oneIn()) == 0) {
        running.add(new Running(burst));
      }
    }
    ObjectNode event = JsonNodeFactory.instance.objectNode();
    Moment moment = new Moment(random, now, number, event);
    script.fields().forEach((place, source) -> put(event, place, source.next(moment)));
    // Bursts take turns with ordinary events, as they would on a real stream.
    if (!running.isEmpty() && random.nextBoolean()) {
      Running burst = running.get(random.nextInt(running.size()));
      burst.change(moment);
      burst.left--;
    }
    dropFinished();
    return event;
  }

  private void dropFinished() {
    for (Iterator<Running> each = running.iterator(); each.hasNext(); ) {
      if (each.next().left == 0) {
        each.remove();
      }
    }
  }

  private static void put(ObjectNode event, JsonPointer place, JsonNode value) {
    ObjectNode parent = event;
    JsonPointer rest = place;
    while (!rest.tail().matches()) {
      parent = parent.withObjectProperty(rest.getMatchingProperty());
      rest = rest.tail();
    }
    parent.set(rest.getMatchingProperty(), value);
  }

  private static final class Running {
    private final Burst burst;
    private final Map<JsonPointer, JsonNode> kept = new HashMap<>();
    private int left;

    private Running(Burst burst) {
      this.burst = burst;
      this.left = burst.length();
    }

    private void change(Moment moment) {
      ObjectNode event = moment.event();
      burst.changed().forEach((place, source) -> put(event, place, source.next(moment)));
      for (JsonPointer place : burst.kept()) {
        put(event, place, kept.computeIfAbsent(place, event::at));
      }
    }
  }
}
