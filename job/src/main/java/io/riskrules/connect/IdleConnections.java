package io.riskrules.connect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Connections that nobody uses now. There are never more than threads that take one. */
final class IdleConnections implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(IdleConnections.class);

  private final DatabaseLink link;
  private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();
  private volatile boolean closed;

  IdleConnections(DatabaseLink link) {
    this.link = link;
  }

  /** A connection of one's own, be it a new one. */
  Connection take() throws SQLException {
    Connection connection = idle.pollFirst();
    return connection == null ? link.open() : connection;
  }

  /** Takes a connection back; one that failed is closed, and with it all idle ones. */
  void giveBack(Connection connection, boolean sound) {
    if (sound && !closed) {
      idle.addFirst(connection);
      return;
    }
    close(connection);
    closeIdle();
  }

  private void closeIdle() {
    for (Connection each = idle.pollFirst(); each != null; each = idle.pollFirst()) {
      close(each);
    }
  }

  private static void close(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.debug("a lost connection does not close", e);
    }
  }

  @Override
  public void close() {
    closed = true;
    closeIdle();
  }
}
