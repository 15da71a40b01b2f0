package io.riskrules.compiler;

import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.event.Reference;
import io.riskrules.event.Table;
import io.riskrules.event.ValueSet;
import io.riskrules.interpret.Interpreter;
import io.riskrules.interpret.Nodes;
import io.riskrules.interpret.Truth;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.Field;
import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Comparison;
import io.riskrules.typed.Expression;
import io.riskrules.typed.Meaning;
import io.riskrules.typed.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An event, answers, lists and tables made up from supposed values. Derived fields and aggregates
 * take any value of their type. It is of use only where the suppositions fit together.
 */
final class SupposedEvent {
  private final Map<Meaning, Object> values;
  private final EventBuilder builder;
  private final List<Expression> leaves;
  private final List<Entry> entries = new ArrayList<>();
  private boolean consistent = true;

  /** What a list says of a value, or a table's cell holds at a key. */
  private record Entry(Object place, Object key, Object says) {}

  /** The place of a cell: its table and column. */
  private record CellPlace(boolean lookup, int table, int column) {}

  /** Values by the meaning of the {@code leaves}; those without one are null. */
  SupposedEvent(EventSchema schema, List<Expression> leaves, Map<Meaning, Object> values) {
    this.values = values;
    this.leaves = leaves;
    this.builder = new EventBuilder(schema);
  }

  /** Whether a value of this node may be supposed: it does not follow from other ones. */
  static boolean isFree(Expression node) {
    return node instanceof Expression.FieldValue
        || node instanceof Expression.AggregateValue
        || node instanceof Expression.SessionBound
        || node instanceof Expression.InList
        || (node instanceof Expression.Cell cell && !(cell.type() instanceof ValueType.ListOf));
  }

  /** Whether the one condition is true and the other not, for all that could be made up. */
  boolean tells(Expression one, Expression other) {
    try {
      leaves.forEach(this::suppose);
      Event event = builder.event();
      // Keys and members are values of the event: it must be whole before they are looked at.
      leaves.forEach(leaf -> supposeEntry(leaf, event));
      return consistent && judge(one, event) == Truth.TRUE && judge(other, event) != Truth.TRUE;
    } catch (ArithmeticException e) {
      // A supposed value that its field cannot hold.
      return false;
    }
  }

  private Truth judge(Expression condition, Event event) {
    return new Interpreter().judge(condition, event, reference(answers(condition)));
  }

  /** The two conditions number their aggregates each for itself. */
  private Map<Integer, Object> answers(Expression condition) {
    Map<Integer, Object> answers = new HashMap<>();
    for (Expression node : Nodes.of(condition)) {
      if (node instanceof Expression.AggregateValue aggregate) {
        answers.put(aggregate.number(), values.get(Meaning.of(node)));
      } else if (node instanceof Expression.SessionBound bound) {
        int number = bound.start() ? Reference.SESSION_START : Reference.SESSION_END;
        answers.put(number, values.get(Meaning.of(node)));
      }
    }
    return answers;
  }

  private void suppose(Expression leaf) {
    Object value = values.get(Meaning.of(leaf));
    if (leaf instanceof Expression.FieldValue field) {
      consistent &= value != null || !field.field().required();
      set(field.field(), value);
    } else if (leaf instanceof Expression.AggregateValue
        || leaf instanceof Expression.SessionBound) {
      consistent &= value != null || leaf.nullable();
    }
  }

  private void set(Field field, Object value) {
    if (field.type() instanceof ValueType.Decimal && !field.type().fitsLong() && value != null) {
      builder.set(field, Values.as(field.type(), value));
    } else {
      builder.set(field, value);
    }
  }

  private void supposeEntry(Expression leaf, Event event) {
    Object says = values.get(Meaning.of(leaf));
    if (leaf instanceof Expression.InList test) {
      add(test.list().index(), test.value(), Boolean.TRUE.equals(says), event);
    } else if (leaf instanceof Expression.Cell cell) {
      CellPlace place =
          new CellPlace(cell.table().lookup(), cell.table().index(), cell.column().index());
      add(place, cell.key(), says, event);
    }
  }

  private void add(Object place, Expression key, Object says, Event event) {
    Object value = new Interpreter().evaluate(key, event, reference(answers(key)));
    if (value == null) {
      return;
    }
    for (Entry entry : entries) {
      boolean here = entry.place().equals(place) && isSame(entry.key(), value);
      consistent &= !here || Objects.equals(entry.says(), says);
    }
    entries.add(new Entry(place, value, says));
  }

  private static boolean isSame(Object one, Object other) {
    return Boolean.TRUE.equals(Values.compare(Comparison.EQUAL, one, other));
  }

  private Object said(Object place, Object key) {
    for (Entry entry : entries) {
      if (entry.place().equals(place) && isSame(entry.key(), key)) {
        return entry.says();
      }
    }
    return null;
  }

  private Reference reference(Map<Integer, Object> answers) {
    return new Reference() {
      @Override
      public ValueSet list(int index) {
        return (value, time) -> Boolean.TRUE.equals(said(index, value));
      }

      @Override
      public Table table(int index) {
        return cells(false, index);
      }

      @Override
      public Table lookup(int index) {
        return cells(true, index);
      }

      @Override
      public Object answer(int number) {
        return answers.get(number);
      }
    };
  }

  private Table cells(boolean lookup, int table) {
    return (key, column) -> key == null ? null : said(new CellPlace(lookup, table, column), key);
  }
}
