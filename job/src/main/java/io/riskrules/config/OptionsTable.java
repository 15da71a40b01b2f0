package io.riskrules.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.description.HtmlFormatter;
import org.apache.flink.util.TimeUtils;

/** All keys with their defaults and what they mean, for pages and help texts. */
public final class OptionsTable {
  private OptionsTable() {}

  /** A row of a Markdown table for each key, in the order in which people should read them. */
  public static List<String> markdown() {
    List<String> rows = new ArrayList<>();
    for (ConfigOption<?> option : Options.all()) {
      rows.add(
          "| `" + option.key() + "` | " + standard(option) + " | " + description(option) + " |");
    }
    return rows;
  }

  /** The same for a terminal of so many columns: a key with its default, below it what it means. */
  public static List<String> text(int width) {
    List<String> lines = new ArrayList<>();
    for (ConfigOption<?> option : Options.all()) {
      String standard = standard(option).replace("`", "");
      lines.add("  " + option.key() + (standard.isEmpty() ? "" : "=" + standard));
      StringBuilder line = new StringBuilder("     ");
      for (String word : description(option).split(" ")) {
        if (line.length() + 1 + word.length() > width) {
          lines.add(line.toString());
          line = new StringBuilder("     ");
        }
        line.append(' ').append(word);
      }
      lines.add(line.toString());
    }
    return lines;
  }

  private static String standard(ConfigOption<?> option) {
    Object value = option.defaultValue();
    if (value == null || value.equals("")) {
      return "";
    }
    return "`"
        + (value instanceof Duration time ? TimeUtils.formatWithHighestUnit(time) : value)
        + "`";
  }

  private static String description(ConfigOption<?> option) {
    return new HtmlFormatter().format(option.description());
  }
}
