package io.riskrules.testing;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.LoggerConfig;
import org.apache.logging.log4j.core.config.Property;
import org.apache.logging.log4j.core.layout.PatternLayout;

/** Everything that is logged at INFO and above while it is open, with exceptions. */
public final class CapturedLog extends AbstractAppender implements AutoCloseable {
  private final ConcurrentLinkedQueue<String> lines = new ConcurrentLinkedQueue<>();
  private final LoggerContext context = (LoggerContext) LogManager.getContext(false);

  private CapturedLog() {
    super(
        "captured",
        null,
        PatternLayout.newBuilder().withPattern("%p %c %m%n%xEx").build(),
        false,
        Property.EMPTY_ARRAY);
  }

  /** Begins to listen. */
  public static CapturedLog open() {
    CapturedLog log = new CapturedLog();
    log.start();
    Configuration configuration = log.context.getConfiguration();
    for (LoggerConfig logger : configuration.getLoggers().values()) {
      logger.setLevel(Level.INFO);
    }
    configuration.getRootLogger().addAppender(log, Level.INFO, null);
    log.context.updateLoggers();
    return log;
  }

  @Override
  public void append(LogEvent event) {
    lines.add(getLayout().toSerializable(event).toString());
  }

  /** What was logged so far. */
  public String text() {
    return String.join("", lines);
  }

  @Override
  public void close() {
    context.reconfigure();
    stop();
  }
}
