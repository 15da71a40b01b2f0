package io.riskrules.typed;

import io.riskrules.schema.Field;

/** A derived field and what it is computed from: plain fields, earlier derived ones, tables. */
public record Derivation(Field field, Expression expression) {}
