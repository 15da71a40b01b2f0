package io.riskrules.connect;

import io.riskrules.config.Database;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;

/**
 * Opens connections to a database with any driver of the class path. After a failure it says no for
 * a second without trying, so that a database that is away costs no time.
 */
final class DatabaseLink {
  private static final String MYSQL = "jdbc:mysql:";
  private static final String MARIADB = "jdbc:mariadb:";
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Database database;
  private final String url;
  private final Properties properties = new Properties();
  private volatile long notBefore = System.nanoTime();

  /** A link whose connections wait so long for an answer. */
  DatabaseLink(Database database, long timeoutMillis) {
    this.database = database;
    // The driver speaks both and takes the one name only where it is told to.
    this.url = database.url().replaceFirst("^" + MYSQL, MARIADB);
    if (!database.user().isEmpty()) {
      properties.setProperty("user", database.user());
    }
    if (!database.password().isEmpty()) {
      properties.setProperty("password", database.password());
    }
    if (url.startsWith(MARIADB)) {
      properties.setProperty("tinyInt1isBit", "false");
      properties.setProperty("connectTimeout", Long.toString(timeoutMillis));
      properties.setProperty("socketTimeout", Long.toString(timeoutMillis));
    }
  }

  private Driver driver() throws SQLException {
    for (Driver each : ServiceLoader.load(Driver.class, DatabaseLink.class.getClassLoader())) {
      if (each.acceptsURL(url)) {
        return each;
      }
    }
    throw new SQLException("there is no driver for " + database);
  }

  Connection open() throws SQLException {
    if (System.nanoTime() - notBefore < 0) {
      throw new SQLException("the database does not answer: " + database);
    }
    try {
      return driver().connect(url, properties);
    } catch (SQLException e) {
      notBefore = System.nanoTime() + PAUSE_NANOS;
      throw e;
    }
  }

  @Override
  public String toString() {
    return database.toString();
  }
}
