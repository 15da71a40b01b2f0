package io.riskrules.cli.demo;

import io.riskrules.cli.flink.LocalJob;
import io.riskrules.cli.flink.WorkFolder;
import io.riskrules.cli.generate.EventGenerator;
import io.riskrules.cli.generate.EventScript;
import io.riskrules.cli.generate.EventScriptReader;
import io.riskrules.cli.kafka.ControlMessage;
import io.riskrules.cli.kafka.LocalBroker;
import io.riskrules.cli.pack.Pack;
import io.riskrules.cli.pack.PackFinder;
import io.riskrules.cli.pack.PackInspection;
import io.riskrules.cli.pack.PackReader;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.Count;
import io.riskrules.cli.report.Findings;
import io.riskrules.cli.report.Paint;
import io.riskrules.cli.report.TextReport;
import io.riskrules.compiler.PackReport;
import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.SettingsReader;
import io.riskrules.source.SourceText;
import io.riskrules.typed.Mode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs a pack against generated events: a broker, the job, the pack's rules, and a rule more while
 * all of it runs. Ends by itself, or when it is told to stop.
 */
public final class Demo {
  private static final int ALERTS_A_SECOND = 3;
  private static final int SLOTS = 2;
  private static final Duration START_PATIENCE = Duration.ofSeconds(90);
  private static final long POLL_MILLIS = 100;
  private static final long SETTLE_MILLIS = 1_500;
  private static final int SETTLE_ROUNDS = 10;

  private final DemoSettings settings;
  private final Screen screen;
  private final PrintWriter out;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final AlertBoard board = new AlertBoard();
  private final StatusBoard statusBoard = new StatusBoard();

  private Demo(DemoSettings settings, Screen screen, PrintWriter out) {
    this.settings = settings;
    this.screen = screen;
    this.out = out;
  }

  /** A demo for people in front of a terminal, painted over once a second. */
  public static Demo onTerminal(DemoSettings settings, PrintWriter out, Paint paint) {
    return new Demo(settings, new TableScreen(out, paint), out);
  }

  /** A demo for a file or a pipe, a line a second. */
  public static Demo inLines(DemoSettings settings, PrintWriter out) {
    return new Demo(settings, new LineScreen(out), out);
  }

  /** Ends the demo soon; from any thread. */
  public void stop() {
    stop.countDown();
  }

  /** Runs to the end. A pack with errors, or without a {@code demo.json}, is a usage error. */
  public void run() throws IOException, InterruptedException {
    PackInspection pack = PackInspection.of(find());
    if (pack.hasErrors()) {
      throw new UsageError("the pack has errors:\n" + findings(pack));
    }
    EventScript script = script();
    SourceText schema = pack.schema().orElseThrow();
    Optional<ExtraRule> extra = script.ruleWhileRunning().map(text -> ExtraRule.of(schema, text));
    DemoPlan plan = DemoPlan.of(settings.pack());
    screen.note("starting a Kafka broker and the job in this process ...");
    try (WorkFolder work = WorkFolder.create("riskrules-demo-");
        LocalBroker broker = LocalBroker.start(work.folder("broker"), 0)) {
      DemoTopics.create(broker.bootstrapServers(), plan);
      expect(report(pack));
      try (DemoInputs inputs = DemoInputs.open(plan, settings.pack(), broker.bootstrapServers());
          EventFeed feed =
              new EventFeed(
                  new EventGenerator(script),
                  settings.eventsPerSecond(),
                  plan.isText(),
                  inputs.events())) {
        run(pack, extra, inputs, feed, work.folder("flink"));
      }
    }
  }

  private void run(
      PackInspection pack,
      Optional<ExtraRule> extra,
      DemoInputs inputs,
      EventFeed feed,
      Path folder)
      throws IOException, InterruptedException {
    String servers = inputs.bootstrapServers();
    PackPublisher publisher = new PackPublisher(servers, inputs.plan().rulesTopic());
    int published =
        inputs.plan().watchesFolder()
            ? report(pack).rules().size()
            : publisher.publish(report(pack)).messages().size();
    try (LocalJob job = job(pack.schema().orElseThrow(), inputs.settings(), folder);
        TopicListener statuses =
            new TopicListener(servers, DemoTopics.STATUS, statusBoard::receive);
        TopicListener alerts = new TopicListener(servers, DemoTopics.ALERTS, board::receive)) {
      introduce(published, servers, job);
      awaitRules(report(pack).rules().size(), job);
      feed.start();
      watch(publisher, extra, inputs.plan(), feed, job);
      feed.close();
      settle();
      conclude(feed.sent(), restarts(job));
    }
  }

  private void expect(PackReport pack) {
    pack.rules()
        .forEach(
            rule ->
                board.expect(
                    rule.id(),
                    rule.metadata().action().word(),
                    rule.metadata().mode() == Mode.SHADOW));
  }

  private void introduce(int published, String servers, LocalJob job) {
    screen.note("Kafka broker    " + servers);
    screen.note("Flink web UI    " + job.webAddress());
    screen.note("published       " + Count.of(published, "rule"));
    screen.note("edit            the files of " + settings.pack() + ": a saved rule takes effect");
    screen.note(
        "publish by hand "
            + String.format(settings.publishCommand(), servers)
            + " "
            + settings.pack());
  }

  /** Waits until the job has said of every rule what became of it. */
  private void awaitRules(int rules, LocalJob job) throws InterruptedException {
    long deadline = System.nanoTime() + START_PATIENCE.toNanos();
    while (statusBoard.heardOf() < rules && System.nanoTime() - deadline < 0) {
      requireRunning(job);
      if (stop.await(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        return;
      }
    }
    statusBoard.takeRejections().forEach(screen::note);
    screen.note(Count.of(statusBoard.applied(), "rule") + " live in the job");
  }

  /** Lets the alerts of the last events come: they show with the next checkpoint. */
  private void settle() throws InterruptedException {
    long before = -1;
    for (int i = 0; i < SETTLE_ROUNDS && (before != board.total() || before == 0); i++) {
      before = board.total();
      TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
    }
  }

  private static void requireRunning(LocalJob job) throws InterruptedException {
    if (!job.isRunning()) {
      throw new UsageError("the job has ended");
    }
  }

  private void watch(
      PackPublisher publisher,
      Optional<ExtraRule> extra,
      DemoPlan plan,
      EventFeed feed,
      LocalJob job)
      throws IOException, InterruptedException {
    PackWatcher watcher = new PackWatcher(this::find);
    ControlScript control = ControlScript.of(settings.pack());
    long begin = System.nanoTime();
    long seconds = 0;
    while (seconds < settings.seconds() && !stop.await(1, TimeUnit.SECONDS)) {
      requireRunning(job);
      statusBoard.takeRejections().forEach(screen::note);
      seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin);
      long now = seconds;
      if (!plan.watchesFolder()) {
        watcher.changed().ifPresent(pack -> publishEdit(pack, publisher));
      }
      control.publishDue(now, settings.seconds(), publisher, screen);
      extra.ifPresent(
          rule -> {
            rule.publishIfDue(now, settings.seconds() / 3, publisher, screen);
            rule.reportFirstAlert(board, screen);
          });
      screen.show(
          new Screen.View(
              seconds,
              feed.sent(),
              board.total(),
              board.tallies(),
              board.takeRecent(ALERTS_A_SECOND)));
    }
  }

  private void publishEdit(Pack pack, PackPublisher publisher) {
    PackInspection inspection = PackInspection.of(pack);
    if (inspection.hasErrors()) {
      screen.note("an edit has errors; what is live stays live:");
      findings(inspection).lines().forEach(screen::note);
      return;
    }
    for (ControlMessage message : publisher.publish(report(inspection)).messages()) {
      screen.note("published an edit: " + message.key() + " is " + message.effect());
    }
  }

  private void conclude(long events, String restarts) {
    out.println();
    out.println("rule                              action            alerts");
    for (AlertBoard.Tally tally : board.tallies()) {
      String action = tally.shadow() ? tally.action() + " (shadow)" : tally.action();
      out.println(
          String.format(Locale.ROOT, "%-33s %-16s %7d", tally.rule(), action, tally.alerts()));
    }
    long alerting = board.tallies().stream().filter(tally -> tally.alerts() > 0).count();
    out.println(
        "sent "
            + Count.of(events, "event")
            + (": " + Count.of(board.total(), "alert"))
            + (" of " + Count.of(alerting, "rule"))
            + (", restarts " + restarts));
  }

  private static LocalJob job(SourceText schema, Map<String, String> settings, Path folder)
      throws InterruptedException {
    Map<String, String> values = new TreeMap<>(settings);
    values.put("schema.text", schema.text());
    try {
      return LocalJob.start(SettingsReader.ofProcess().settings(values), folder, 0, SLOTS);
    } catch (ConfigurationProblem e) {
      throw new UsageError("the pack's job.properties: " + e.getMessage());
    }
  }

  private static String restarts(LocalJob job) throws InterruptedException {
    OptionalLong count = job.restarts();
    return count.isPresent() ? Long.toString(count.getAsLong()) : "not known";
  }

  private Pack find() {
    return new PackFinder(Optional.empty()).find(List.of(settings.pack())).get(0);
  }

  private EventScript script() {
    Path file = settings.pack().resolve("demo.json");
    return EventScriptReader.read(
        new PackReader()
            .read(file)
            .orElseThrow(() -> new UsageError("the pack has no " + file + " to make events by")));
  }

  private static PackReport report(PackInspection inspection) {
    return inspection.report().orElseThrow();
  }

  private static String findings(PackInspection inspection) {
    StringWriter text = new StringWriter();
    PrintWriter writer = new PrintWriter(text);
    new TextReport(Paint.NONE).write(Findings.of(inspection), writer);
    writer.flush();
    return text.toString();
  }
}
