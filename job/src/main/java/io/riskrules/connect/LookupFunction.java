package io.riskrules.connect;

import io.riskrules.compiler.RuleCompiler;
import io.riskrules.config.Database;
import io.riskrules.config.Databases.Lookup;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.SharedCompilers;
import io.riskrules.event.Event;
import io.riskrules.event.EventBuilder;
import io.riskrules.interpret.Deriver;
import io.riskrules.interpret.LookupUse;
import io.riskrules.schema.TableSchema;
import io.riskrules.state.EventLayout;
import io.riskrules.state.EventSerializer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.ThreadSafeSimpleCounter;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.apache.flink.streaming.api.functions.async.RichAsyncFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Fills the derived fields that read lookups. Rows that an event needs are fetched while others
 * wait for theirs; where one does not come, its cells are null.
 */
final class LookupFunction extends RichAsyncFunction<Event, Event> {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(LookupFunction.class);

  private final SchemaSource schema;
  private final Database database;
  private final HashMap<String, Lookup> lookups;
  private final int threads;
  private transient EventSerializer layout;
  private transient Deriver deriver;
  private transient LookupUse use;
  private transient ExecutorService executor;
  private transient IdleConnections connections;
  private transient Map<Integer, LookupRows> rows;
  private transient Counter unknown;
  private transient volatile boolean complained;

  LookupFunction(SchemaSource schema, Database database, Map<String, Lookup> lookups, int threads) {
    this.schema = schema;
    this.database = database;
    this.lookups = new HashMap<>(lookups);
    this.threads = threads;
  }

  @Override
  public void open(OpenContext context) throws Exception {
    RuleCompiler compiler = SharedCompilers.of(schema);
    layout = new EventSerializer(EventLayout.of(compiler.schema()));
    deriver = new Deriver(compiler.model());
    use = LookupUse.of(compiler.model());
    executor = Executors.newFixedThreadPool(threads, LookupFunction::daemon);
    long longest =
        lookups.values().stream().mapToLong(each -> each.timeout().toMillis()).max().orElse(1);
    connections = new IdleConnections(new DatabaseLink(database, longest));
    rows = new HashMap<>();
    lookups.forEach(
        (name, how) -> {
          TableSchema table = compiler.schema().tables().get(name);
          rows.put(table.index(), new LookupRows(table, how, connections, executor));
        });
    MetricGroup metrics = getRuntimeContext().getMetricGroup();
    unknown = metrics.counter("lookupsUnknown", new ThreadSafeSimpleCounter());
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "lookup");
    thread.setDaemon(true);
    return thread;
  }

  @Override
  public void asyncInvoke(Event event, ResultFuture<Event> result) {
    fill(layout.adapt(event), new HashMap<>(), result);
  }

  /**
   * Computes the fields with the rows at hand; when one asked for a row that is not, fetches it and
   * begins again. Each round gives at least one more field its rows.
   */
  private void fill(
      Event event, Map<LookupKey, Optional<List<Object>>> known, ResultFuture<Event> result) {
    RowsAtHand atHand = new RowsAtHand(known);
    EventBuilder builder = EventBuilder.copyOf(event);
    try {
      deriver.derive(builder, atHand, use.needed());
    } catch (RuntimeException | StackOverflowError fault) {
      // The boundary around derived fields: a fault of ours must not stop the job at an event.
      unknown.inc();
      LOG.debug("derived fields of an event fail", fault);
      result.complete(List.of(event));
      return;
    }
    if (atHand.missing().isEmpty()) {
      result.complete(List.of(builder.event()));
      return;
    }
    List<CompletableFuture<Void>> fetches = new ArrayList<>();
    Map<LookupKey, Optional<List<Object>>> more = new HashMap<>(known);
    for (LookupKey key : atHand.missing()) {
      fetches.add(
          rows.get(key.lookup())
              .row(key.key())
              .handle((row, failure) -> row(row, failure))
              .thenAccept(
                  row -> {
                    synchronized (more) {
                      more.put(key, row);
                    }
                  }));
    }
    CompletableFuture<Void> filled =
        CompletableFuture.allOf(fetches.toArray(CompletableFuture[]::new))
            .thenRun(() -> fill(event, more, result));
    if (filled.isCancelled()) {
      unknown.inc();
    }
  }

  private Optional<List<Object>> row(Optional<List<Object>> row, Throwable failure) {
    if (failure == null) {
      complained = false;
      return row;
    }
    unknown.inc();
    if (!complained) {
      complained = true;
      LOG.warn("a lookup has no answer, its cells are null: {}", String.valueOf(failure));
    }
    return Optional.empty();
  }

  /** Events that Flink gives up go on as they are. */
  @Override
  public void timeout(Event event, ResultFuture<Event> result) {
    unknown.inc();
    result.complete(List.of(event));
  }

  @Override
  public void close() {
    if (executor != null) {
      executor.shutdownNow();
    }
    if (connections != null) {
      connections.close();
    }
  }
}
