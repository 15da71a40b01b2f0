package io.riskrules.connect;

import io.riskrules.message.Arrival;
import io.riskrules.message.RawRecord;
import io.riskrules.message.RecordReader;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Events as lines from a socket; a connection that is lost is opened again. A socket cannot be read
 * twice: what was read since the last checkpoint is lost when the job fails.
 */
final class SocketFeed implements Feed<Arrival> {
  private static final Logger LOG = LoggerFactory.getLogger(SocketFeed.class);
  private static final int WAIT_MILLIS = 200;
  private static final int CONNECT_MILLIS = 5_000;
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final int BATCH = 500;

  private final String host;
  private final int port;
  private final boolean bounded;
  private final RecordReader reader;
  private final FeedMetrics metrics;
  private long offset;
  private boolean ended;
  private boolean complained;
  private long notBefore = System.nanoTime();
  private Optional<Socket> socket = Optional.empty();
  private Optional<LineCutter> lines = Optional.empty();

  SocketFeed(String place, boolean bounded, RecordReader reader, long offset, FeedMetrics metrics) {
    int colon = place.lastIndexOf(':');
    this.host = place.substring(0, colon);
    this.port = Integer.parseInt(place.substring(colon + 1));
    this.bounded = bounded;
    this.reader = reader;
    this.offset = offset;
    this.metrics = metrics;
  }

  @Override
  public List<FeedItem<Arrival>> poll() {
    List<FeedItem<Arrival>> items = new ArrayList<>();
    if (ended || !connected()) {
      return items;
    }
    try {
      read(items);
    } catch (SocketTimeoutException e) {
      return items;
    } catch (IOException e) {
      lost(e.getMessage());
    }
    return items;
  }

  private void read(List<FeedItem<Arrival>> items) throws IOException {
    while (items.size() < BATCH) {
      Optional<byte[]> line = lines.orElseThrow().next();
      if (line.isEmpty()) {
        ended = bounded;
        lost("the other side has closed it");
        return;
      }
      long now = System.currentTimeMillis();
      RawRecord record = new RawRecord(host + ":" + port, 0, offset++, now, Optional.empty(), line);
      items.add(FeedItem.of(Arrival.of(record, reader, now), now));
    }
  }

  private boolean connected() {
    if (socket.isPresent()) {
      return true;
    }
    if (System.nanoTime() - notBefore < 0) {
      return false;
    }
    Socket opening = new Socket();
    try {
      opening.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
      opening.setSoTimeout(WAIT_MILLIS);
      lines = Optional.of(new LineCutter(opening.getInputStream(), false));
      socket = Optional.of(opening);
      metrics.down(false);
      complained = false;
      return true;
    } catch (IOException e) {
      socket = Optional.of(opening);
      lost(e.getMessage());
      return false;
    }
  }

  private void lost(String why) {
    if (!complained && !ended) {
      LOG.warn("no connection to {}:{} ({}); it is tried every second", host, port, why);
      complained = true;
    }
    metrics.down(!ended);
    notBefore = System.nanoTime() + PAUSE_NANOS;
    close();
  }

  @Override
  public boolean hasEnded() {
    return ended;
  }

  @Override
  public void close() {
    try {
      if (socket.isPresent()) {
        socket.get().close();
      }
    } catch (IOException e) {
      LOG.debug("a lost connection does not close", e);
    }
    socket = Optional.empty();
    lines = Optional.empty();
  }
}
