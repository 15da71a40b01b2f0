package io.riskrules.function;

import static io.riskrules.function.Calls.call;
import static io.riskrules.function.Calls.field;
import static io.riskrules.function.Calls.literal;
import static io.riskrules.function.Calls.type;
import static org.assertj.core.api.Assertions.assertThat;

import io.riskrules.schema.ValueType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextFunctionsTest {
  private static final String SMILE = "\ud83d\ude00";
  private static final String UNPAIRED = "a\ud800b\udc00";

  @Test
  void countsCodePoints() {
    assertThat(call("length", "")).isEqualTo(BigDecimal.ZERO);
    assertThat(call("length", SMILE + SMILE)).isEqualTo(new BigDecimal(2));
    assertThat(call("length", "ae\u0301")).isEqualTo(BigDecimal.valueOf(3));
  }

  @Test
  void cutsByCodePoint() {
    assertThat(call("substring", "abc", 2)).isEqualTo("bc");
    assertThat(call("substring", "abc", 2, 1)).isEqualTo("b");
    assertThat(call("substring", SMILE + "abc", 2, 2)).isEqualTo("ab");
    assertThat(call("substring", "abc", 3, 100)).isEqualTo("c");
    assertThat(call("substring", "ab", 3)).isEqualTo("");
    assertThat(call("substring", "ab", 99, 0)).isEqualTo("");
    assertThat(substring("abc", 0, 1)).isNull();
    assertThat(substring("abc", -1, 1)).isNull();
    assertThat(substring("abc", 1, -1)).isNull();
    assertThat(substring("abc", 1, Long.MAX_VALUE)).isEqualTo("abc");
    assertThat(substring("abc", Long.MAX_VALUE, Long.MAX_VALUE)).isEqualTo("");
    assertThat(substring("abc", Long.MIN_VALUE, 1)).isNull();
  }

  private static Object substring(String text, long from, long count) {
    List<Argument> arguments =
        List.of(literal(text), field(ValueType.int64()), field(ValueType.int64()));
    return call("substring", arguments, text, BigDecimal.valueOf(from), BigDecimal.valueOf(count));
  }

  @Test
  void trimsWhiteSpaceOfEveryKind() {
    assertThat(call("trim", "\u00a0x\u2003")).isEqualTo("x");
    assertThat(call("trim", "\t\r\n\u000b\fa b\u3000\u0085\u1680\u202f\u205f\u2028\u2029"))
        .isEqualTo("a b");
    assertThat(call("trim", "   ")).isEqualTo("");
    assertThat(call("trim", "\u200bx")).isEqualTo("\u200bx");
    assertThat(call("trim", "\u001cx\ufeff")).isEqualTo("\u001cx\ufeff");
  }

  @ParameterizedTest
  @CsvSource({
    "CASINO, casino",
    "\uff43\uff41\uff53\uff49\uff4e\uff4f, casino",
    "cas\u200bi\u00adn\u2060o\ufeff, casino",
    "Caf\u00e9, cafe",
    "CAFE\u0301, cafe",
    "Stra\u00dfe, strasse",
    "STRA\u1e9eE, strasse",
    "\u039f\u03b4\u03c5\u03c3\u03c3\u03b5\u03cd\u03c2, \u03bf\u03b4\u03c5\u03c3\u03c3\u03b5\u03c5\u03c3",
    "\u0130stanbul, istanbul",
    "\u0131, \u0131",
    "\ufb01n\u00b2, fin2",
    "\u13b0\uab80, \u13b0\u13b0",
    "\ud55c\uae00, \ud55c\uae00",
    "Caf\u00f8, caf\u00f8",
    "\ud835\udc07\ud835\udc22, hi",
  })
  void foldsLookAlikes(String text, String folded) {
    assertThat(call("fold", text)).isEqualTo(folded);
    assertThat(call("fold", folded)).isEqualTo(folded);
  }

  @Test
  void standsUnpairedSurrogates() {
    assertThat(call("length", UNPAIRED)).isEqualTo(BigDecimal.valueOf(4));
    assertThat(call("substring", UNPAIRED, 2, 1)).isEqualTo("\ud800");
    for (String name : List.of("lower", "upper", "trim", "fold")) {
      assertThat((String) call(name, UNPAIRED)).isNotEmpty();
    }
    assertThat(call("bucket", UNPAIRED, 97)).isEqualTo(call("bucket", "a\ufffdb\ufffd", 97));
  }

  @Test
  void putsTextsIntoBuckets() {
    assertThat(call("bucket", "account-0001", 1000)).isEqualTo(BigDecimal.valueOf(986));
    assertThat(call("bucket", "\u6771\u4eac", 97)).isEqualTo(BigDecimal.valueOf(11));
    assertThat(call("bucket", "", 97)).isEqualTo(BigDecimal.ZERO);
    assertThat(call("bucket", "x", new BigDecimal("1E+30")))
        .isEqualTo(call("bucket", "x", new BigDecimal(1L << 32)));
    assertThat(((Typing.Accepted) type("bucket", field(ValueType.text()), literal(10))).type())
        .isEqualTo(new ValueType.Int(1));
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "a, 1009084850",
    "ab, 2613040991",
    "abc, 3017643002",
    "abcd, 1139631978",
    "'Hello, world!', 3224780355",
  })
  void hashesAsThePublicAlgorithm(String text, long hash) {
    assertThat(Integer.toUnsignedLong(Murmur3.hash(text))).isEqualTo(hash);
  }

  @Test
  void hashesTheUtf8Form() {
    String text = "\u00e9\u6771" + SMILE + "a";
    assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSize(10);
    assertThat(call("bucket", text, 1_000_000_000))
        .isEqualTo(BigDecimal.valueOf(Integer.toUnsignedLong(reference(text)) % 1_000_000_000));
  }

  /** The algorithm over bytes, block by block. */
  private static int reference(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int hash = 0;
    for (int at = 0; at < bytes.length; at += 4) {
      int block = 0;
      for (int i = 0; i < 4 && at + i < bytes.length; i++) {
        block |= (bytes[at + i] & 255) << (8 * i);
      }
      block = Integer.rotateLeft(block * 0xcc9e2d51, 15) * 0x1b873593;
      hash ^= block;
      if (at + 4 <= bytes.length) {
        hash = Integer.rotateLeft(hash, 13) * 5 + 0xe6546b64;
      }
    }
    hash ^= bytes.length;
    hash = (hash ^ (hash >>> 16)) * 0x85ebca6b;
    hash = (hash ^ (hash >>> 13)) * 0xc2b2ae35;
    return hash ^ (hash >>> 16);
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0, 10.0.0.0/8, true",
    "10.255.255.255, 10.0.0.0/8, true",
    "11.0.0.0, 10.0.0.0/8, false",
    "2001:db8::1, 10.0.0.0/8, false",
    "192.168.1.127, 192.168.1.128/25, false",
    "192.168.1.128, 192.168.1.128/25, true",
    "203.0.113.7, 203.0.113.7/32, true",
    "1.2.3.4, 0.0.0.0/0, true",
    "255.255.255.255, 0.0.0.0/0, true",
    "2001:DB8:0:0:0:0:0:1, 2001:db8::/32, true",
    "2001:db8:ffff::, 2001:db8::/32, true",
    "2001:db9::, 2001:db8::/32, false",
    "::1, ::1/128, true",
    "::, ::/0, true",
    "10.0.0.1, ::/0, false",
    "fe80::1:2, fe80::1:0/112, true",
    "fe80::2:2, fe80::1:0/112, false",
    "1:2:3:4:5:6:7::, 1:2:3:4:5:6:7:0/128, true",
    "64:ff9b::1.2.3.4, 64:ff9b::102:304/128, true",
    "::ffff:10.1.2.3, 10.0.0.0/8, true",
    "::FFFF:0a01:0203, 10.0.0.0/8, true",
    "::ffff:11.1.2.3, 10.0.0.0/8, false",
    "::10.1.2.3, 10.0.0.0/8, false",
    "10.1.2.3, ::ffff:10.0.0.0/104, true",
  })
  void findsAddressesInBlocks(String ip, String block, boolean inside) {
    assertThat(call("in_cidr", ip, block)).isEqualTo(inside);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "localhost",
        "10.0.0.256",
        "10.0.0",
        "10.0.0.0/8",
        "10.0.0.0 ",
        " 10.0.0.0",
        "10.0.0.0.0",
        "10.0.0.",
        ".10.0.0",
        "10..0.0",
        "010.0.0.1",
        "10.0.0.01",
        "00.0.0.0",
        "+1.0.0.0",
        "1.2.3.-4",
        "\u0661.0.0.1",
        "167772161",
        "0x0a000001",
        ":",
        ":::",
        "1::2::3",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7:8:9",
        "1:2:3:4:5:6:7:8::",
        "::1:2:3:4:5:6:7:8",
        ":1::",
        "1:",
        "1::2:",
        "12345::",
        "g::",
        "fe80::1%eth0",
        "[::1]",
        "::1.2.3",
        "::1.2.3.4:5",
        "1.2.3.4::",
        "1:2:3:4:5:6:7:1.2.3.4",
        "::ffff:010.1.2.3",
        "\u0661::"
      })
  void knowsNothingOfTextThatIsNoAddress(String text) {
    assertThat(call("in_cidr", text, "10.0.0.0/8")).isNull();
    assertThat(call("in_cidr", text, "::/0")).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10.0.0.1/8",
        "10.0.0.0/33",
        "10.0.0.0",
        "10.0.0.0/",
        "10.0.0.0/-1",
        "10.0.0.0/08",
        "/8",
        "2001:db8::1/32",
        "2001:db8::/129",
        "10.0/8",
        "x/8",
        "10.0.0.0/8/8",
        "::ffff:10.0.0.1/104",
        "::ffff:0:0/90",
        "10.0.0.0/ 8",
        "::/+1"
      })
  void refusesWhatIsNoBlock(String block) {
    assertThat(
            ((Typing.Refused) type("in_cidr", field(ValueType.text()), literal(block))).argument())
        .isEqualTo(1);
  }

  @Test
  void showsTheBlockThatWasMeant() {
    assertThat(hint("10.1.2.3/8")).contains("\"10.0.0.0/8\"");
    assertThat(hint("2001:db8::1/32")).contains("\"2001:db8:0:0:0:0:0:0/32\"");
  }

  private static String hint(String block) {
    return ((Typing.Refused) type("in_cidr", field(ValueType.text()), literal(block)))
        .hint()
        .orElseThrow();
  }

  @Test
  void refusesArgumentsWhereTheyStand() {
    Argument text = field(ValueType.text());
    Argument number = field(ValueType.int64());
    assertThat(refused(type("substring", text))).isEqualTo(-1);
    assertThat(refused(type("lower", number))).isEqualTo(0);
    assertThat(refused(type("fold", number))).isEqualTo(0);
    assertThat(refused(type("substring", text, literal(0)))).isEqualTo(1);
    assertThat(refused(type("substring", text, literal(1), literal(-2)))).isEqualTo(2);
    assertThat(refused(type("substring", text, field(ValueType.decimal(5, 2))))).isEqualTo(1);
    assertThat(refused(type("bucket", text, literal(0)))).isEqualTo(1);
    assertThat(refused(type("bucket", text, number))).isEqualTo(1);
    assertThat(refused(type("in_cidr", text, text))).isEqualTo(1);
  }

  private static int refused(Typing typing) {
    return ((Typing.Refused) typing).argument();
  }
}
