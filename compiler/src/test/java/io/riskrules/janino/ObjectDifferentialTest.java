package io.riskrules.janino;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.check.SchemaChecker;
import io.riskrules.codegen.EverySchema;
import io.riskrules.codegen.RandomConditions;
import io.riskrules.codegen.RandomValues;
import io.riskrules.diagnostic.Diagnostics;
import io.riskrules.event.Event;
import io.riskrules.event.ObjectCondition;
import io.riskrules.event.ObjectReader;
import io.riskrules.event.Reference;
import io.riskrules.function.Functions;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Truth;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.EventType;
import io.riskrules.schema.Field;
import io.riskrules.schema.TypeBinder;
import io.riskrules.source.Span;
import io.riskrules.testing.Seed;
import io.riskrules.typed.Expression;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Code that calls accessors against the reference interpreter on the events of its objects. */
class ObjectDifferentialTest {
  private static final int OBJECTS = 20;

  private final long seed = Seed.of();
  private final Random random = new Random(seed);
  private final RandomValues values = new RandomValues(random);
  private final EventType<EveryCarrier> type =
      EventType.of(EveryCarrier.class)
          .accessedBy(MethodHandles.lookup())
          .timedBy("at", Duration.ZERO);
  private final TypeBinder binder = new TypeBinder(type, new Diagnostics());
  private final EventSchema schema = schema();
  private final ObjectCompiler compiler =
      new ObjectCompiler(type, schema, binder.bind(schema).orElseThrow());

  /** The class as an event, with lists and tables besides. */
  private EventSchema schema() {
    EventSchema plain =
        new SchemaChecker().read(binder.schema(), new Diagnostics()).orElseThrow().schema();
    EventSchema every = EverySchema.create();
    return new EventSchema(
        "every",
        plain.fields(),
        plain.key(),
        plain.id(),
        plain.time(),
        0,
        List.copyOf(every.lists().values()),
        List.copyOf(every.tables().values()),
        "0");
  }

  @Test
  void readerKeepsEveryValue() throws ReflectiveOperationException {
    ObjectReader reader = compiler.reader();
    int compared = 0;
    for (int round = 0; round < 1_000; round++) {
      Event wanted = values.event(schema);
      Event read = reader.read(object(wanted), schema).event();
      for (Field field : schema.fields()) {
        if (isWide(field)) {
          compared++;
          assertThat(comparable(read.value(field)))
              .as("seed %s: %s", seed, field.name())
              .isEqualTo(comparable(wanted.value(field)));
        }
      }
    }
    assertThat(compared).isEqualTo(17_000);
  }

  /** Fields whose Java type holds every value of the field's. */
  private static boolean isWide(Field field) {
    return !field.name().matches("tiny|small|plain|boxed|optional|letter|boxedLetter|.*atio|truth")
        && !field.name().equals("whole");
  }

  private static Object comparable(Object value) {
    return value instanceof BigDecimal number ? number.stripTrailingZeros() : value;
  }

  @Test
  void generatedCodeAgreesWithTheInterpreter() throws ReflectiveOperationException {
    System.out.println("ObjectDifferentialTest: -Driskrules.seed=" + seed);
    ObjectReader reader = compiler.reader();
    Interpreter interpreter = new Interpreter();
    RandomConditions conditions = new RandomConditions(random, schema, Functions.all());
    Map<Truth, Integer> seen = new EnumMap<>(Truth.class);
    int rounds = Boolean.getBoolean("riskrules.thorough") ? 10_000 : 250;
    for (int round = 0; round < rounds; round++) {
      Expression condition = conditions.condition(1 + 4 * round / rounds);
      Map<Truth, ObjectCondition> compiled = inEachMode(condition);
      for (int i = 0; i < OBJECTS; i++) {
        EveryCarrier object = object(values.event(schema));
        Reference reference = values.reference(schema, RandomConditions.ANSWERS);
        Truth truth = interpreter.judge(condition, reader.read(object, schema).event(), reference);
        for (Truth mode : Truth.values()) {
          assertThat(compiled.get(mode).matches(object, reference))
              .as("seed %s: %s is %s on %s", seed, condition, truth, object)
              .isEqualTo(truth == mode);
        }
        seen.merge(truth, 1, Integer::sum);
      }
    }
    assertThat(seen.values()).hasSize(3).allMatch(count -> count > rounds * OBJECTS / 20);
  }

  /** For each truth a condition that is true where this one has it. */
  private Map<Truth, ObjectCondition> inEachMode(Expression condition) {
    Map<Truth, ObjectCondition> compiled = new EnumMap<>(Truth.class);
    for (Truth truth : Truth.values()) {
      compiled.put(
          truth,
          compiler.condition(
              switch (truth) {
                case TRUE -> condition;
                case FALSE -> new Expression.Not(condition, Span.none());
                case UNKNOWN -> new Expression.IsNull(condition, Span.none());
              }));
    }
    return compiled;
  }

  private EveryCarrier object(Event event) throws ReflectiveOperationException {
    RecordComponent[] components = EveryCarrier.class.getRecordComponents();
    Object[] arguments = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      Field field = schema.fields().get(i);
      types[i] = components[i].getType();
      arguments[i] = EveryCarrier.of(components[i], field, event.value(field));
    }
    return EveryCarrier.class.getDeclaredConstructor(types).newInstance(arguments);
  }
}
