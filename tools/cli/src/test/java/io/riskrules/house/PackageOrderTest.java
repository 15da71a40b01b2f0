package io.riskrules.house;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each package depends only on those above it in this list, and libraries show only where named.
 */
class PackageOrderTest {
  private static final List<String> ORDER =
      List.of(
          "grammar",
          "source",
          "diagnostic",
          "schema",
          "event",
          "function",
          "syntax",
          "parse",
          "format",
          "typed",
          "check",
          "optimize",
          "lint",
          "interpret",
          "codegen",
          "janino",
          "match",
          "compiler",
          "config",
          "message",
          "state",
          "connect",
          "aggregate",
          "evaluate",
          "job",
          "cli");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("io.riskrules");

  @TestFactory
  Stream<DynamicTest> dependsOnEarlierPackagesOnly() {
    return IntStream.range(0, ORDER.size() - 1)
        .mapToObj(n -> DynamicTest.dynamicTest(ORDER.get(n), () -> checkAgainstLater(n)));
  }

  @Test
  void everyPackageHasItsPlaceInTheOrder() {
    String[] known = ORDER.stream().map(name -> "io.riskrules." + name).toArray(String[]::new);
    assertThat(CLASSES.stream().map(type -> type.getPackageName()).distinct())
        .allMatch(name -> Stream.of(known).anyMatch(start -> (name + ".").startsWith(start + ".")));
  }

  @TestFactory
  List<DynamicTest> librariesShowOnlyWhereNamed() {
    return List.of(
        onlyIn("org.antlr..", "grammar", "parse"),
        onlyIn("org.codehaus..", "janino"),
        onlyIn(
            "org.apache.flink..",
            "config",
            "message",
            "state",
            "connect",
            "aggregate",
            "evaluate",
            "job",
            "cli"),
        onlyIn("org.apache.kafka..", "config", "message", "connect", "job", "cli"),
        onlyIn("com.fasterxml..", "message", "cli"));
  }

  private static void checkAgainstLater(int number) {
    String[] later =
        ORDER.subList(number + 1, ORDER.size()).stream()
            .map(PackageOrderTest::packageOf)
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(packageOf(ORDER.get(number)))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(later)
        .check(CLASSES);
  }

  private static DynamicTest onlyIn(String library, String... homes) {
    String[] packages = Stream.of(homes).map(PackageOrderTest::packageOf).toArray(String[]::new);
    return DynamicTest.dynamicTest(
        library,
        () ->
            noClasses()
                .that()
                .resideOutsideOfPackages(packages)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(library)
                .check(CLASSES));
  }

  private static String packageOf(String name) {
    return "io.riskrules." + name + "..";
  }
}
