package io.riskrules.function;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class FunctionsTest {
  @Test
  void findsFunctionsInAnyCaseAndCountry() {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    try {
      assertThat(Functions.find("DISTANCE_KM")).isPresent();
      assertThat(Functions.find("In_Cidr")).isPresent();
      assertThat(Functions.find("now")).isEmpty();
      assertThat(Calls.call("lower", "TITLE")).isEqualTo("title");
      assertThat(Calls.call("upper", "title")).isEqualTo("TITLE");
      assertThat(Calls.call("fold", "TITLE")).isEqualTo("title");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void everyFunctionSaysWhatItIs() {
    List<Function> all = Functions.all();
    assertThat(all).extracting(Function::name).doesNotHaveDuplicates().hasSizeGreaterThan(20);
    for (Function function : all) {
      assertThat(function.name()).matches("[a-z][a-z0-9_]*");
      assertThat(function.signature()).startsWith(function.name() + "(").endsWith(")");
      assertThat(function.doc()).endsWith(".").doesNotContain("\n");
      assertThat(function.examples()).isNotEmpty();
      assertThat(function.examples()).allMatch(example -> example.contains(function.name() + "("));
      assertThat(function.type(List.of())).isInstanceOf(Typing.Refused.class);
    }
  }
}
