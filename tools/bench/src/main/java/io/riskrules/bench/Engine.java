package io.riskrules.bench;

/** Rules and events, prepared in the way that suits an engine best. */
interface Engine {
  /** How many rules match the event of that number. */
  int matches(int event);

  /** Takes down what the engine runs on. */
  default void close() {}
}
