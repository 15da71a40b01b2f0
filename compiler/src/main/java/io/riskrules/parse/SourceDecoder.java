package io.riskrules.parse;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.source.SourceText;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The bytes of a file as text: strict UTF-8 of at most 16 MiB. */
public final class SourceDecoder {
  /** The longest file, in bytes. */
  public static final int LONGEST = 16 << 20;

  /**
   * The text, or one finding: {@code too-long}, or {@code unreadable-file} with the first byte that
   * is no UTF-8.
   */
  public Outcome<SourceText> decode(String name, byte[] bytes) {
    if (bytes.length > LONGEST) {
      return failed(
          name,
          DiagnosticCode.TOO_LONG,
          "the file has " + bytes.length + " bytes; the most that is read is " + LONGEST);
    }
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    if (result.isError()) {
      return failed(
          name,
          DiagnosticCode.UNREADABLE_FILE,
          "the file is not UTF-8 text: the byte at offset " + in.position() + " does not fit");
    }
    return Outcome.of(SourceText.of(name, out.flip().toString()));
  }

  private static Outcome<SourceText> failed(String name, DiagnosticCode code, String message) {
    return Outcome.failed(List.of(Diagnostic.of(code, SourceText.of(name, "").all(), message)));
  }
}
