package io.riskrules.cli.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.riskrules.cli.measure.Measurement;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What rules did to history, as one HTML page that needs nothing else: styles, script, charts and
 * numbers are in it. Whatever is drawn stands in a table too.
 */
public final class BacktestPage {
  private static final String CHARTS = "/META-INF/resources/webjars/uplot/1.6.30/dist/";

  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z.]+)\\}\\}");

  private BacktestPage() {}

  /** The page. */
  public static String of(Measurement measurement) {
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    MeasurementJson.addTo(data, measurement);
    BacktestTables tables = new BacktestTables(measurement);
    Map<String, String> parts =
        Map.of(
            "title", Html.escaped("Backtest of " + measurement.pack()),
            "charts.css", resource(CHARTS + "uPlot.min.css"),
            "page.css", resource("backtest.css"),
            "charts.js", resource(CHARTS + "uPlot.iife.min.js").replace("</", "<\\/"),
            "page.js", resource("backtest.js"),
            "data", data.toString().replace("<", "\\u003c"),
            "body", tables.body());
    return PLACE
        .matcher(resource("backtest.html"))
        .replaceAll(place -> Matcher.quoteReplacement(parts.get(place.group(1))));
  }

  private static String resource(String name) {
    try (InputStream in = BacktestPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("the resource " + name + " cannot be read", e);
    }
  }
}
