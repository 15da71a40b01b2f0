package io.riskrules.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/** Tells of a fault of this program in one line, and keeps the details in a file. */
final class FaultReport {
  private FaultReport() {}

  static void write(Throwable fault, PrintWriter err) {
    StringWriter details = new StringWriter();
    fault.printStackTrace(new PrintWriter(details, true));
    String message = String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
    String head = "riskrules: internal fault: " + fault.getClass().getSimpleName() + ": " + message;
    try {
      Path file = Files.createTempFile("riskrules-fault-", ".txt");
      Files.writeString(file, details.toString());
      err.println(head + " (details in " + file + ")");
    } catch (IOException e) {
      err.println(head);
      err.print(details);
    }
  }
}
