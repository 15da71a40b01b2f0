package io.riskrules.job;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Each package of the job depends only on those before it. */
class LayersTest {
  private static final String[] PACKAGES = {
    "config", "message", "state", "connect", "aggregate", "evaluate", "job"
  };

  private static JavaClasses classes() {
    return new ClassFileImporter()
        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
        .importPackages("io.riskrules");
  }

  @Test
  void packagesDependOnEarlierOnesOnly() {
    var layers = layeredArchitecture().consideringOnlyDependenciesInLayers();
    for (String name : PACKAGES) {
      layers = layers.layer(name).definedBy("io.riskrules." + name);
    }
    for (int i = 0; i < PACKAGES.length; i++) {
      String[] later = Arrays.copyOfRange(PACKAGES, i + 1, PACKAGES.length);
      layers =
          later.length == 0
              ? layers.whereLayer(PACKAGES[i]).mayNotBeAccessedByAnyLayer()
              : layers.whereLayer(PACKAGES[i]).mayOnlyBeAccessedByLayers(later);
    }
    layers.check(classes());
  }

  @Test
  void librariesStayWhereTheyAreNamed() {
    JavaClasses classes = classes();
    ArchRuleDefinition.noClasses()
        .that()
        .resideOutsideOfPackage("io.riskrules.connect")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.kafka..", "org.apache.flink.connector..")
        .check(classes);
    ArchRuleDefinition.noClasses()
        .that()
        .resideOutsideOfPackage("io.riskrules.message")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("com.fasterxml.jackson..")
        .check(classes);
  }
}
