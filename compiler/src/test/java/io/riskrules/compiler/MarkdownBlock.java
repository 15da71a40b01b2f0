package io.riskrules.compiler;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A fenced block of a Markdown page: what stands behind the fence, its text, and the line of the
 * page that its text begins on. In the text {@code ⟨a × 3⟩} stands for {@code aaa}.
 */
record MarkdownBlock(String info, String text, int line) {
  private static final Pattern FENCED =
      Pattern.compile("^```([^\n]*)\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern LONG_RUN = Pattern.compile("([^ ])\\1{99,}");
  private static final Pattern REPEATED = Pattern.compile("\u27e8(.) \u00d7 (\\d+)\u27e9");

  /** The blocks of a page, in order. */
  static List<MarkdownBlock> of(String page) {
    return FENCED.matcher(page).results().map(found -> of(page, found)).toList();
  }

  private static MarkdownBlock of(String page, MatchResult found) {
    int line = (int) page.substring(0, found.start(2)).lines().count() + 1;
    return new MarkdownBlock(found.group(1).trim(), expand(found.group(2)), line);
  }

  /** The text as pages write it. */
  static String shorten(String text) {
    return LONG_RUN
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    "\u27e8" + found.group(1) + " \u00d7 " + found.group().length() + "\u27e9"));
  }

  private static String expand(String text) {
    return REPEATED
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(found.group(1).repeat(Integer.parseInt(found.group(2)))));
  }
}
