package io.riskrules.bench;

import java.util.List;

/** A comparison in a generated rule, of no language yet; numbers are exact in binary. */
sealed interface Term {
  /** Calls the visitor's method for this record. */
  <R> R accept(Visitor<R> visitor);

  /** A method for each record. */
  interface Visitor<R> {
    R visitEqual(Equal term);

    R visitNotEqual(NotEqual term);

    R visitIn(In term);

    R visitTextEqual(TextEqual term);

    R visitTextIn(TextIn term);

    R visitStartsWith(StartsWith term);

    R visitGreater(Greater term);

    R visitBetween(Between term);

    R visitMultiple(Multiple term);
  }

  /** A whole number field equals a constant. */
  record Equal(Column column, long value) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitEqual(this);
    }
  }

  /** A whole number field differs from a constant. */
  record NotEqual(Column column, long value) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNotEqual(this);
    }
  }

  /** A whole number field is one of some. */
  record In(Column column, List<Long> values) implements Term {
    public In {
      values = List.copyOf(values);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitIn(this);
    }
  }

  /** A text field equals a text. */
  record TextEqual(Column column, String text) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTextEqual(this);
    }
  }

  /** A text field is one of some. */
  record TextIn(Column column, List<String> texts) implements Term {
    public TextIn {
      texts = List.copyOf(texts);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTextIn(this);
    }
  }

  /** A text field starts with a text. */
  record StartsWith(Column column, String text) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitStartsWith(this);
    }
  }

  /** A number field is above a constant. */
  record Greater(Column column, long limit) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitGreater(this);
    }
  }

  /** A number field lies between two constants, inclusive. */
  record Between(Column column, long low, long high) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitBetween(this);
    }
  }

  /** A number field is above a multiple of another one of its kind. */
  record Multiple(Column column, long factor, Column other) implements Term {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitMultiple(this);
    }
  }
}
