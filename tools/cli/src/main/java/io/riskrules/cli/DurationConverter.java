package io.riskrules.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads lengths of time such as {@code 30s}, {@code 500ms} and {@code 2m}. */
final class DurationConverter implements ITypeConverter<Duration> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,9})(ms|s|m)?");

  @Override
  public Duration convert(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + text + "' is no length of time such as 30s or 2m");
    }
    long number = Long.parseLong(matcher.group(1));
    String unit = matcher.group(2);
    if ("ms".equals(unit)) {
      return Duration.ofMillis(number);
    }
    return "m".equals(unit) ? Duration.ofMinutes(number) : Duration.ofSeconds(number);
  }
}
