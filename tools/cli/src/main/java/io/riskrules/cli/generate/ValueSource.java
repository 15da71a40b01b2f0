package io.riskrules.cli.generate;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Where the values of one field come from. */
sealed interface ValueSource {
  /** The value for the event at hand. */
  JsonNode next(Moment moment);

  /** Always the same value, which may be null. */
  record Fixed(JsonNode value) implements ValueSource {
    @Override
    public JsonNode next(Moment moment) {
      return value;
    }
  }

  /** Texts that count the events, such as {@code T-000017}. */
  record Sequence(String format) implements ValueSource {
    @Override
    public JsonNode next(Moment moment) {
      return TextNode.valueOf(String.format(Locale.ROOT, format, moment.number()));
    }
  }

  /**
   * One of a number of texts; with a skew above 1 the first ones come more often, as some customers
   * buy more than others.
   */
  record Pool(String format, int size, double skew) implements ValueSource {
    @Override
    public JsonNode next(Moment moment) {
      int place = (int) (size * Math.pow(moment.random().nextDouble(), skew));
      return TextNode.valueOf(String.format(Locale.ROOT, format, Math.min(place, size - 1) + 1));
    }
  }

  /** Amounts: most are near the median, a few are many times as large. */
  record LogNormal(double median, double sigma, Range range) implements ValueSource {
    @Override
    public JsonNode next(Moment moment) {
      return range.number(median * Math.exp(sigma * moment.random().nextGaussian()));
    }
  }

  /** Any number of a range, all equally likely. */
  record Uniform(double from, double to, Range range) implements ValueSource {
    @Override
    public JsonNode next(Moment moment) {
      double extent = range.scale() == 0 ? Math.nextDown(to - from + 1) : to - from;
      double number = from + moment.random().nextDouble() * extent;
      return range.number(range.scale() == 0 ? Math.floor(number) : number);
    }
  }

  /** Bounds of a number and how many digits it has behind the point. */
  record Range(double min, double max, int scale) {
    JsonNode number(double value) {
      BigDecimal exact = BigDecimal.valueOf(Math.max(min, Math.min(max, value)));
      BigDecimal rounded = exact.setScale(scale, RoundingMode.HALF_EVEN);
      return scale == 0 ? LongNode.valueOf(rounded.longValue()) : DecimalNode.valueOf(rounded);
    }
  }

  /** One of some values, by weight. {@code bounds} are the running sums of the weights. */
  record Choice(List<JsonNode> values, List<Double> bounds) implements ValueSource {
    public Choice {
      values = List.copyOf(values);
      bounds = List.copyOf(bounds);
    }

    static Choice of(List<JsonNode> values, List<Double> weights) {
      List<Double> bounds = new ArrayList<>();
      double sum = 0;
      for (double weight : weights) {
        sum += weight;
        bounds.add(sum);
      }
      return new Choice(values, bounds);
    }

    @Override
    public JsonNode next(Moment moment) {
      double at = moment.random().nextDouble() * bounds.get(bounds.size() - 1);
      int place = 0;
      while (bounds.get(place) <= at) {
        place++;
      }
      return values.get(place);
    }
  }

  /** The time at which the event is made. */
  record Now(boolean iso) implements ValueSource {
    @Override
    public JsonNode next(Moment moment) {
      return iso
          ? TextNode.valueOf(moment.now().truncatedTo(ChronoUnit.MILLIS).toString())
          : LongNode.valueOf(moment.now().toEpochMilli());
    }
  }

  /** The value that another field of the same event already has. */
  record Same(JsonPointer other) implements ValueSource {
    @Override
    public JsonNode next(Moment moment) {
      JsonNode value = moment.event().at(other);
      return value.isMissingNode() ? NullNode.getInstance() : value;
    }
  }

  /** Null at some rate, otherwise a value of another source. */
  record Sometimes(double nullRate, ValueSource source) implements ValueSource {
    @Override
    public JsonNode next(Moment moment) {
      JsonNode value = source.next(moment);
      return moment.random().nextDouble() < nullRate ? NullNode.getInstance() : value;
    }
  }
}
