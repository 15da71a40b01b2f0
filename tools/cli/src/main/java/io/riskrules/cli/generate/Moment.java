package io.riskrules.cli.generate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Random;

/** What a value may depend on: chance, the time, the number of the event, and the event so far. */
record Moment(Random random, Instant now, long number, ObjectNode event) {}
