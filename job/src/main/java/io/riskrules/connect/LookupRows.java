package io.riskrules.connect;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.riskrules.config.Databases.Lookup;
import io.riskrules.event.ListValues;
import io.riskrules.schema.Column;
import io.riskrules.schema.TableSchema;
import io.riskrules.schema.ValueType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The rows of one lookup, fetched when they are asked for and remembered for a while. */
final class LookupRows {
  private final TableSchema table;
  private final Lookup how;
  private final IdleConnections connections;
  private final AsyncCache<Object, Optional<List<Object>>> cache;

  LookupRows(TableSchema table, Lookup how, IdleConnections connections, Executor executor) {
    this.table = table;
    this.how = how;
    this.connections = connections;
    this.cache =
        Caffeine.newBuilder()
            .maximumSize(how.cache())
            .expireAfterWrite(how.keep())
            .executor(executor)
            .buildAsync();
  }

  /**
   * The row of a key, its cells as conditions read them; none where the table has none. Fails when
   * the database does not answer in time; what failed is not remembered.
   */
  CompletableFuture<Optional<List<Object>>> row(Object key) {
    return cache
        .get(key, (wanted, executor) -> fetch(wanted, executor))
        .copy()
        .orTimeout(how.timeout().toMillis(), TimeUnit.MILLISECONDS);
  }

  private CompletableFuture<Optional<List<Object>>> fetch(Object key, Executor executor) {
    CompletableFuture<Optional<List<Object>>> row = new CompletableFuture<>();
    executor.execute(
        () -> {
          try {
            row.complete(readInTime(key));
          } catch (SQLException e) {
            // The cache logs every other kind of failure by itself.
            TimeoutException noAnswer = new TimeoutException(e.getMessage());
            noAnswer.initCause(e);
            row.completeExceptionally(noAnswer);
          }
        });
    return row;
  }

  private Optional<List<Object>> readInTime(Object key) throws SQLException {
    long deadline = System.nanoTime() + how.timeout().toNanos();
    SQLException last = new SQLException("not asked");
    for (int i = 0; i <= how.retries() && System.nanoTime() - deadline < 0; i++) {
      try {
        return read(key);
      } catch (SQLException e) {
        last = e;
      }
    }
    throw last;
  }

  private Optional<List<Object>> read(Object key) throws SQLException {
    Connection connection = connections.take();
    boolean sound = false;
    try (PreparedStatement statement = connection.prepareStatement(how.query())) {
      statement.setObject(1, key);
      try (ResultSet rows = statement.executeQuery()) {
        RowReader reader = new RowReader(table, rows);
        Optional<List<Object>> row =
            rows.next() ? Optional.of(asRead(reader.cells())) : Optional.empty();
        sound = true;
        return row;
      }
    } finally {
      connections.giveBack(connection, sound);
    }
  }

  private List<Object> asRead(List<Optional<Object>> cells) {
    Object[] read = new Object[cells.size()];
    for (Column column : table.columns()) {
      Object cell = cells.get(column.index()).orElse(null);
      boolean isList = cell != null && column.type() instanceof ValueType.ListOf;
      read[column.index()] =
          isList
              ? ListValues.of(((ValueType.ListOf) column.type()).element(), (List<?>) cell)
              : cell;
    }
    return new ArrayList<>(Arrays.asList(read));
  }
}
