package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The text as it looks, for texts made to look alike. */
public final class Fold extends FixedFunction {
  private static final int DOTLESS_I = 0x131;

  Fold() {
    super(
        "fold(s)",
        "The text without what makes look-alikes differ: accents, case, width, invisible"
            + " characters.",
        List.of("fold('Caf\\u00e9') = 'cafe'", "fold('cas\\u200bino') = 'casino'"),
        1,
        Parameter.TEXT);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    return nullLikeArguments(ValueType.text(), arguments);
  }

  @Override
  public Object apply(List<Object> arguments) {
    return call((String) arguments.get(0));
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    return Optional.of(JavaCall.of(Fold.class, "call", JavaForm.TEXT, JavaForm.TEXT));
  }

  /** NFKD, combining marks and zero-width characters removed, NFKC, case folded. */
  public static String call(String text) {
    if (isAscii(text)) {
      return text.toLowerCase(Locale.ROOT);
    }
    String apart = Normalizer.normalize(text, Normalizer.Form.NFKD);
    StringBuilder kept = new StringBuilder(apart.length());
    apart.codePoints().filter(point -> !isDropped(point)).forEach(kept::appendCodePoint);
    return foldCase(Normalizer.normalize(kept, Normalizer.Form.NFKC));
  }

  private static boolean isAscii(String text) {
    for (int at = 0; at < text.length(); at++) {
      if (text.charAt(at) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** Marks, and what has no width: format characters and the fillers of Hangul. */
  private static boolean isDropped(int point) {
    return switch (Character.getType(point)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
          true;
      case Character.FORMAT -> !isVisibleFormat(point);
      default -> point == 0x115F || point == 0x1160;
    };
  }

  /** The signs that stand before or around Arabic, Syriac and Kaithi numbers. */
  private static boolean isVisibleFormat(int point) {
    return (point >= 0x600 && point <= 0x605)
        || point == 0x6DD
        || point == 0x70F
        || (point >= 0x890 && point <= 0x891)
        || point == 0x8E2
        || point == 0x110BD
        || point == 0x110CD;
  }

  private static String foldCase(String text) {
    StringBuilder folded = new StringBuilder(text.length());
    text.codePoints().forEach(point -> foldCase(point, folded));
    return folded.toString();
  }

  /**
   * Full case folding of Unicode, from the case mappings that the JDK has: small of capital of
   * small is the folding, but for the dotless i, which stays, and Cherokee, which folds to
   * capitals. One code point at a time, so that a final sigma is any sigma.
   */
  private static void foldCase(int point, StringBuilder folded) {
    if (point == DOTLESS_I) {
      folded.appendCodePoint(point);
    } else if (Character.UnicodeScript.of(point) == Character.UnicodeScript.CHEROKEE) {
      folded.appendCodePoint(Character.toUpperCase(point));
    } else {
      String capital = Character.toString(Character.toLowerCase(point)).toUpperCase(Locale.ROOT);
      capital.codePoints().map(Character::toLowerCase).forEach(folded::appendCodePoint);
    }
  }
}
