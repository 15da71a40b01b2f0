package io.riskrules.cli;

import io.riskrules.cli.kafka.Cluster;
import io.riskrules.cli.kafka.ControlTopic;
import io.riskrules.cli.kafka.ListContent;
import io.riskrules.cli.kafka.ListMessage;
import io.riskrules.cli.kafka.Topics;
import io.riskrules.cli.pack.UsageError;
import io.riskrules.cli.report.Count;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code list}: shows a list and changes single values of it. */
@Command(
    name = "list",
    description = "Shows the values of a list, adds some or removes some.",
    footer = {
      "",
      "Example:",
      "  riskrules list --bootstrap-servers 127.0.0.1:9092 blocked_accounts add ACC-17 \\",
      "      --until 2026-02-01T00:00:00Z"
    })
final class ListCommand implements Callable<Integer> {
  /** What is done. */
  enum Action {
    SHOW,
    ADD,
    REMOVE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Mixin private Shared shared;
  @Mixin private ClusterOption kafka;

  @Parameters(index = "0", paramLabel = "NAME", description = "The list, with or without the @.")
  private String name = "";

  @Parameters(index = "1", paramLabel = "ACTION", description = "show, add or remove.")
  private Action action = Action.SHOW;

  @Parameters(
      index = "2..*",
      paramLabel = "VALUE",
      description = {
        "Values to add or remove. What looks like a number is one, unless the list holds texts",
        "already or --text is given."
      })
  private List<String> values = new ArrayList<>();

  @Option(names = "--text", description = "The values are texts even if they look like numbers.")
  private boolean text;

  @Option(
      names = "--until",
      paramLabel = "T",
      description = "Added values count before that event time, such as 2026-02-01T00:00:00Z.")
  private Optional<String> until = Optional.empty();

  @Option(
      names = "--wait",
      paramLabel = "TIME",
      converter = DurationConverter.class,
      description = "Wait so long, such as 30s, for the job to report.")
  private Optional<Duration> patience = Optional.empty();

  @Override
  public Integer call() {
    Logs.errorsOnly();
    checkUsage();
    Cluster cluster = kafka.cluster();
    String list = name.startsWith("@") ? name.substring(1) : name;
    ListContent content = new ListContent(list);
    try (Topics topics = new Topics(cluster)) {
      topics.require(kafka.topic());
      ControlTopic.replay(cluster, kafka.topic(), content::apply);
    }
    if (action == Action.SHOW) {
      return show(list, content);
    }
    boolean add = action == Action.ADD;
    boolean texts = text || content.entries().stream().anyMatch(ListContent.Entry::isText);
    String effect = Count.of(values.size(), "value") + (add ? " added" : " removed");
    return new Delivery(shared, cluster, kafka, patience)
        .send(
            List.of(ListMessage.of(list, add, values, texts, until, effect)),
            key -> Optional.empty());
  }

  private void checkUsage() {
    if (action == Action.SHOW ? !values.isEmpty() : values.isEmpty()) {
      throw new UsageError(
          action == Action.SHOW ? "show takes no values" : "name at least one value");
    }
    if (until.isPresent() && action != Action.ADD) {
      throw new UsageError("--until goes with add");
    }
    until.ifPresent(ListCommand::checkTime);
  }

  private static void checkTime(String time) {
    try {
      OffsetDateTime.parse(time);
    } catch (DateTimeException e) {
      throw new UsageError("'" + time + "' is no time such as 2026-02-01T00:00:00Z");
    }
  }

  private int show(String list, ListContent content) {
    if (!content.isMentioned()) {
      throw new UsageError("the topic " + kafka.topic() + " says nothing of a list " + list);
    }
    for (ListContent.Entry entry : content.entries()) {
      String end = entry.until().map(time -> "  until " + time).orElse("");
      shared.out().println(entry.text() + end);
    }
    shared.out().println("@" + list + " has " + Count.of(content.entries().size(), "value"));
    return Main.CLEAN;
  }
}
