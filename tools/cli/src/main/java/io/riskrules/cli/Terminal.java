package io.riskrules.cli;

import io.riskrules.cli.report.Paint;
import java.io.Console;
import java.lang.reflect.InvocationTargetException;

/** What the output goes to: whether it is a terminal for people, and whether it shows colour. */
record Terminal(boolean interactive, Paint paint) {
  /** A file or a pipe. */
  static final Terminal NONE = new Terminal(false, Paint.NONE);

  /** The terminal of this process; colour unless {@code NO_COLOR} is set. */
  static Terminal ofProcess() {
    boolean interactive = isTerminal(System.console());
    String refusal = System.getenv("NO_COLOR");
    boolean wanted = (refusal == null || refusal.isEmpty()) && !isDumb();
    return new Terminal(interactive, new Paint(interactive && wanted));
  }

  private static boolean isDumb() {
    return "dumb".equals(System.getenv("TERM"));
  }

  /** Since Java 22 there is a console even without a terminal, and a method that tells. */
  private static boolean isTerminal(Console console) {
    if (console == null) {
      return false;
    }
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (IllegalAccessException | InvocationTargetException e) {
      return false;
    }
  }
}
