package io.riskrules.parse;

import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;

/** Runs code on a thread whose stack is as small as those of busy servers: 512 KiB. */
final class SmallStack {
  private SmallStack() {}

  /** The result of the call, or its exception. */
  static <T> T call(Callable<T> task) throws Exception {
    FutureTask<T> future = new FutureTask<>(task);
    Thread thread = new Thread(null, future, "small stack", 512L << 10);
    thread.start();
    return future.get();
  }
}
