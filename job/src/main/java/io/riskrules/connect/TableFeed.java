package io.riskrules.connect;

import io.riskrules.config.Database;
import io.riskrules.config.Databases.Polling;
import io.riskrules.connect.FeedItem.Sent;
import io.riskrules.message.OutgoingRecord;
import io.riskrules.message.PackMessages;
import io.riskrules.message.RawRecord;
import io.riskrules.schema.TableSchema;
import java.io.IOException;
import java.io.Serializable;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tables of a database as control messages that replace them, sent when rows have changed. While
 * the database is away the last rows stay; the mark follows when every table was read once.
 */
final class TableFeed implements Feed<RawRecord> {
  private static final Logger LOG = LoggerFactory.getLogger(TableFeed.class);
  private static final long TIMEOUT_MILLIS = 30_000;
  private static final long NANOS_OF_MILLI = 1_000_000;

  private final Plan plan;
  private final Map<String, TableSchema> schemas;
  private final FeedMetrics metrics;
  private final DatabaseLink link;
  private final Map<String, String> sent;
  private final Map<String, Long> dueNanos = new HashMap<>();
  private final Set<String> complaints = new HashSet<>();
  private final Set<String> unread;
  private boolean marked;
  private long offset;
  private Optional<Connection> connection = Optional.empty();

  /** What is polled; travels to where that happens. */
  record Plan(
      Database database,
      Map<String, Polling> tables,
      int mostRows,
      int partition,
      int mark,
      boolean bounded)
      implements Serializable {
    Plan {
      tables = new HashMap<>(tables);
    }
  }

  TableFeed(Plan plan, Map<String, TableSchema> schemas, FeedSplit from, FeedMetrics metrics) {
    this.plan = plan;
    this.schemas = schemas;
    this.metrics = metrics;
    this.link = new DatabaseLink(plan.database(), TIMEOUT_MILLIS);
    this.sent = new HashMap<>(from.sent());
    this.unread = new HashSet<>(plan.tables().keySet());
    this.marked = from.mark() == plan.mark();
    this.offset = from.next();
    plan.tables().keySet().forEach(name -> dueNanos.put(name, System.nanoTime()));
  }

  @Override
  public List<FeedItem<RawRecord>> poll() {
    List<FeedItem<RawRecord>> items = new ArrayList<>();
    for (Map.Entry<String, Polling> table : plan.tables().entrySet()) {
      if (System.nanoTime() - dueNanos.get(table.getKey()) >= 0) {
        poll(table.getKey(), table.getValue(), items);
        long pause = Math.max(1, table.getValue().every().toMillis());
        dueNanos.put(table.getKey(), System.nanoTime() + pause * NANOS_OF_MILLI);
      }
    }
    metrics.problems(complaints.size());
    if (!marked && unread.isEmpty()) {
      marked = true;
      items.add(FeedItem.mark(RawRecord.mark(plan.mark())));
    }
    return items;
  }

  private void poll(String name, Polling polling, List<FeedItem<RawRecord>> items) {
    try {
      OutgoingRecord message =
          PackMessages.table(schemas.get(name), rows(schemas.get(name), polling.query()));
      String print = Prints.of(message.json());
      if (!print.equals(sent.put(name, print))) {
        items.add(item(message, new Sent(name, Optional.of(print))));
      }
      unread.remove(name);
      if (complaints.remove(name)) {
        LOG.info("table '{}' is read again from {}", name, link);
      }
      metrics.down(false);
    } catch (SQLException e) {
      complain(name, e);
    }
  }

  /** One row more than the limit, so that the job sees that there are too many. */
  private List<List<Optional<Object>>> rows(TableSchema table, String query) throws SQLException {
    if (connection.isEmpty()) {
      connection = Optional.of(link.open());
    }
    List<List<Optional<Object>>> found = new ArrayList<>();
    try (Statement statement = connection.get().createStatement()) {
      statement.setMaxRows(plan.mostRows() + 1);
      try (ResultSet rows = statement.executeQuery(query)) {
        RowReader reader = new RowReader(table, rows);
        while (rows.next()) {
          found.add(reader.cells());
        }
      }
    }
    return found;
  }

  private void complain(String name, SQLException e) {
    if (complaints.add(name)) {
      LOG.warn("table '{}' keeps its rows, {} does not give them: {}", name, link, e.getMessage());
    }
    metrics.down(true);
    disconnect();
  }

  private FeedItem<RawRecord> item(OutgoingRecord message, Sent now) {
    long atMillis = plan.bounded() ? 0 : System.currentTimeMillis();
    RawRecord record =
        new RawRecord(
            "tables",
            plan.partition(),
            offset++,
            atMillis,
            message.keyBytes(),
            Optional.of(message.valueBytes()));
    return FeedItem.of(record, atMillis, now);
  }

  @Override
  public boolean hasEnded() {
    return plan.bounded() && unread.isEmpty();
  }

  @Override
  public void close() throws IOException {
    disconnect();
  }

  private void disconnect() {
    try {
      if (connection.isPresent()) {
        connection.get().close();
      }
    } catch (SQLException e) {
      LOG.debug("a lost connection does not close", e);
    }
    connection = Optional.empty();
  }
}
