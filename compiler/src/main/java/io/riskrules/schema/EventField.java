package io.riskrules.schema;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says of a record component, a constructor parameter of a case class, a getter or a getter's field
 * what its Java type leaves open; any other method without parameters becomes a getter by it. It
 * does not matter for a type that is bound to the text of a schema, but for {@link #name}, {@link
 * #of} and {@link #ignored}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({
  ElementType.RECORD_COMPONENT,
  ElementType.METHOD,
  ElementType.FIELD,
  ElementType.PARAMETER
})
public @interface EventField {
  /** The field's name in rules; empty for the name in the class. */
  String name() default "";

  /** Whether an object without it is refused; a primitive number or boolean is never without. */
  boolean required() default false;

  /** A scale that is not said. */
  int NOT_SAID = -1;

  /**
   * The most digits of a {@code BigDecimal} before and behind the point together, 1 to 38; up to 18
   * it is judged fastest. Where it is said, the scale has to be as well.
   */
  int precision() default 38;

  /** Of these the digits behind the point, 0 to the precision; 18 where neither is said. */
  int scale() default NOT_SAID;

  /**
   * What an {@code Option} or {@code Optional} holds, where its declaration does not tell: Scala
   * leaves no trace of the {@code Int} in {@code Option[Int]}.
   */
  Class<?> of() default Object.class;

  /** Whether it is no field of the event. */
  boolean ignored() default false;
}
