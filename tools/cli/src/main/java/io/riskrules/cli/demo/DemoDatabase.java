package io.riskrules.cli.demo;

import io.riskrules.cli.pack.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** A database in this process that holds what the pack's demo.sql puts there. */
final class DemoDatabase implements AutoCloseable {
  private static final String URL =
      "jdbc:h2:mem:demo;MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";

  private final Connection connection;

  private DemoDatabase(Connection connection) {
    this.connection = connection;
  }

  /** Fills a new database; it is gone when it is closed. */
  static DemoDatabase fill(Path pack) throws IOException {
    Path file = pack.resolve("demo.sql");
    try {
      Connection connection = DriverManager.getConnection(URL);
      try (Statement statement = connection.createStatement()) {
        for (String each : Files.readString(file).split(";")) {
          if (!each.isBlank()) {
            statement.execute(each);
          }
        }
      }
      return new DemoDatabase(connection);
    } catch (SQLException e) {
      throw new UsageError("cannot fill a database by " + file + ": " + e.getMessage());
    }
  }

  /** Where the job finds it. */
  String url() {
    return URL;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new UsageError("the demo's database does not close: " + e.getMessage());
    }
  }
}
