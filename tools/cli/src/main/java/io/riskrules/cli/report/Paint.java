package io.riskrules.cli.report;

/** Colours for a terminal, or none. */
public record Paint(boolean colours) {
  /** No colour at all. */
  public static final Paint NONE = new Paint(false);

  /** For what is wrong. */
  public String red(String text) {
    return paint("31", text);
  }

  /** For what is good. */
  public String green(String text) {
    return paint("32", text);
  }

  /** For what deserves a look. */
  public String yellow(String text) {
    return paint("33", text);
  }

  /** For what stands out. */
  public String bold(String text) {
    return paint("1", text);
  }

  /** For what may be skipped. */
  public String dim(String text) {
    return paint("2", text);
  }

  private String paint(String code, String text) {
    return colours ? "\u001B[" + code + "m" + text + "\u001B[0m" : text;
  }
}
