package io.riskrules.cli.demo;

/** Waiting for threads. */
final class Threads {
  private static final long PATIENCE_MILLIS = 10_000;

  private Threads() {}

  /** Waits a while for the end of a thread. */
  static void join(Thread thread) {
    try {
      thread.join(PATIENCE_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
