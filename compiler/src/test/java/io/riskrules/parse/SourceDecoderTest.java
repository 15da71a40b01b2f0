package io.riskrules.parse;

import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.diagnostic.Diagnostic;
import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.Outcome;
import io.riskrules.source.SourceText;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SourceDecoderTest {
  private final SourceDecoder decoder = new SourceDecoder();

  @Test
  void readsUtf8WithAndWithoutMark() {
    String text = "rule größe 😀\r\n";
    assertThat(decode(text.getBytes(StandardCharsets.UTF_8)).get().text()).isEqualTo(text);
    byte[] marked = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8);
    assertThat(decode(marked).get().text()).isEqualTo(text);
    assertThat(decode(new byte[0]).get().text()).isEmpty();
  }

  @Test
  void namesTheFirstByteThatIsNoUtf8() {
    assertUnreadable("Gr\u00FC\u00DFe".getBytes(StandardCharsets.ISO_8859_1), 2);
    assertUnreadable(new byte[] {'a', 'b', (byte) 0xC3}, 2);
    assertUnreadable(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, 0);
    assertUnreadable(new byte[] {'x', (byte) 0xC0, (byte) 0x80}, 1);
  }

  private void assertUnreadable(byte[] bytes, int offset) {
    Diagnostic found = decode(bytes).diagnostics().get(0);
    assertThat(found.code()).isEqualTo(DiagnosticCode.UNREADABLE_FILE);
    assertThat(found.message()).contains("offset " + offset + " ");
    assertThat(found.span().source().name()).isEqualTo("a.rules");
  }

  @Test
  void readsSixteenMebibytesAndNoMore() {
    byte[] longest = new byte[16 << 20];
    assertThat(decode(longest).isSuccess()).isTrue();
    assertThat(decode(new byte[longest.length + 1]).diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly(DiagnosticCode.TOO_LONG);
  }

  private Outcome<SourceText> decode(byte[] bytes) {
    return decoder.decode("a.rules", bytes);
  }
}
