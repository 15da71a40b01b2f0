package io.riskrules.janino;

import io.riskrules.codegen.ObjectGenerator;
import io.riskrules.codegen.ShapedCondition;
import io.riskrules.diagnostic.CompilerBug;
import io.riskrules.event.ObjectCondition;
import io.riskrules.event.ObjectReader;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.EventType;
import io.riskrules.schema.Property;
import io.riskrules.typed.Expression;
import java.util.List;
import java.util.function.Supplier;

/**
 * Compiles what calls the accessors of one class. The classes are defined by the rights that the
 * event type brings, or else by our own. Where no code can be generated, or it does not compile,
 * each method throws a {@link CompilerBug}. Safe for several threads.
 */
public final class ObjectCompiler {
  private final ObjectGenerator generator;
  private final ShapeCache cache;

  /** A compiler for a class whose properties are those of the schema's first fields, in order. */
  public ObjectCompiler(EventType<?> type, EventSchema schema, List<Property> properties) {
    this.generator = new ObjectGenerator(type, schema, properties);
    this.cache =
        new ShapeCache(type.lookup().map(ShapeCompiler::new).orElseGet(ShapeCompiler::new));
  }

  /** A condition that is true for exactly the objects for which the expression is. */
  public ObjectCondition condition(Expression expression) {
    return (ObjectCondition) instance(() -> generator.condition(expression));
  }

  /** The reader of the class. */
  public ObjectReader reader() {
    return (ObjectReader) instance(generator::reader);
  }

  private Object instance(Supplier<ShapedCondition> generation) {
    ShapedCondition shaped = Instances.generate("", generation);
    return Instances.of(cache.get(shaped.shape()), shaped);
  }
}
