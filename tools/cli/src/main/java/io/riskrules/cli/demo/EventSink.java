package io.riskrules.cli.demo;

/** Where the demo's events go. */
interface EventSink extends AutoCloseable {
  /** Sends one event; whether it is on its way. */
  boolean send(String event);

  @Override
  void close();
}
