package io.riskrules.cli.demo;

import io.riskrules.cli.pack.UsageError;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Events as lines for whoever is connected; while nobody is, none is sent. */
final class SocketSink implements EventSink {
  private static final Logger LOG = LoggerFactory.getLogger(SocketSink.class);

  private final ServerSocket server;
  private final Thread thread = new Thread(this::accept, "demo-socket");
  private volatile Optional<Socket> client = Optional.empty();

  SocketSink() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    thread.setDaemon(true);
    thread.start();
  }

  /** The address that the job reads. */
  String address() {
    return "socket:127.0.0.1:" + server.getLocalPort();
  }

  private void accept() {
    while (!server.isClosed()) {
      try {
        client = Optional.of(server.accept());
      } catch (IOException e) {
        LOG.debug("the socket is closed", e);
      }
    }
  }

  @Override
  public boolean send(String event) {
    if (client.isEmpty()) {
      return false;
    }
    try {
      OutputStream out = client.get().getOutputStream();
      out.write((event + "\n").getBytes(StandardCharsets.UTF_8));
      out.flush();
      return true;
    } catch (IOException e) {
      client = Optional.empty();
      return false;
    }
  }

  @Override
  public void close() {
    try {
      server.close();
      if (client.isPresent()) {
        client.get().close();
      }
    } catch (IOException e) {
      throw new UsageError("the demo's socket does not close: " + e.getMessage());
    }
    Threads.join(thread);
  }
}
