package io.riskrules.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs the command line in this process and keeps what it said. */
record Ran(int code, String out, String err) {
  static Ran run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(Terminal.NONE, new PrintWriter(out), new PrintWriter(err), arguments);
    return new Ran(code, out.toString(), err.toString());
  }
}
