package io.riskrules.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bytes of every format that was ever written are read as what they were. */
class GoldensTest {
  record Format<T>(Golden<T> golden, int number) {
    byte[] bytes(String file) throws IOException {
      try (InputStream in =
          GoldensTest.class.getResourceAsStream("/" + golden.folder(number) + "/" + file)) {
        assertThat(in).as(this + " is not written yet: see CONTRIBUTING.md").isNotNull();
        return in.readAllBytes();
      }
    }

    @Override
    public String toString() {
      return golden.name() + " v" + number;
    }
  }

  static List<Format<?>> formats() {
    List<Format<?>> formats = new ArrayList<>();
    for (Golden<?> golden : Goldens.all()) {
      for (int number = 1; number <= golden.formats().size(); number++) {
        formats.add(new Format<>(golden, number));
      }
    }
    return formats;
  }

  @ParameterizedTest
  @MethodSource("formats")
  <T> void whatAnyVersionWroteIsRead(Format<T> format) throws IOException {
    TypeSerializerSnapshot<T> snapshot = Golden.snapshot(format.bytes("snapshot"));
    assertThat(Golden.read(snapshot.restoreSerializer(), format.bytes("data")))
        .extracting(Golden::comparable)
        .isEqualTo(
            format.golden().values(format.number()).stream().map(Golden::comparable).toList());
    TypeSerializerSchemaCompatibility<T> compatibility =
        format.golden().serializer().snapshotConfiguration().resolveSchemaCompatibility(snapshot);
    boolean newest = format.number() == format.golden().formats().size();
    assertThat(
            newest ? compatibility.isCompatibleAsIs() : compatibility.isCompatibleAfterMigration())
        .isTrue();
  }

  @ParameterizedTest
  @MethodSource("formats")
  <T> void theNewestFormatIsStillWrittenSo(Format<T> format) throws IOException {
    if (format.number() == format.golden().formats().size()) {
      String hint = format + ": a change of the bytes needs a new format";
      assertThat(format.golden().snapshot()).as(hint).isEqualTo(format.bytes("snapshot"));
      assertThat(format.golden().data()).as(hint).isEqualTo(format.bytes("data"));
    }
  }

  /** Arrivals and what is gathered cross the network only and have no snapshot. */
  @Test
  void everySerializerHasItsGoldens() {
    Set<String> serializers =
        new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("io.riskrules")
                .stream()
                .filter(JavaClass::isTopLevelClass)
                .filter(found -> found.isAssignableTo(TypeSerializer.class))
                .filter(found -> !found.getModifiers().contains(JavaModifier.ABSTRACT))
                .filter(found -> !found.isEquivalentTo(ArrivalSerializer.class))
                .filter(found -> !found.isEquivalentTo(GatheredSerializer.class))
                .map(JavaClass::getName)
                .collect(Collectors.toSet());
    assertThat(Goldens.all())
        .extracting(golden -> golden.serializer().getClass().getName())
        .containsExactlyInAnyOrderElementsOf(serializers);
  }
}
