package io.riskrules.match;

/** A predicate that holds whenever a comparison is true, and, if {@code exact}, only then. */
record Necessary(Predicate predicate, boolean exact) {}
