package io.riskrules.cli.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackFinderTest {
  @TempDir Path root;

  @Test
  void takesEverythingOfAFolder() throws IOException {
    write("p/a.schema", "p/two.rules", "p/one.rules", "p/lists/bad.txt", "p/tables/fx.csv");
    write("p/notes.md", "p/.hidden.rules");

    Pack pack = find(root.resolve("p")).get(0);

    assertThat(pack.name()).isEqualTo("p");
    assertThat(pack.rules())
        .containsExactly(root.resolve("p/one.rules"), root.resolve("p/two.rules"));
    assertThat(pack.schema()).contains(root.resolve("p/a.schema"));
    assertThat(pack.lists()).containsOnlyKeys("bad");
    assertThat(pack.tables()).containsOnlyKeys("fx");
    assertThat(pack.files()).hasSize(5);
  }

  @Test
  void takesNamedFilesTogetherByFolder() throws IOException {
    write("p/a.schema", "p/one.rules", "p/two.rules", "q/b.schema", "q/three.rules");

    List<Pack> packs =
        find(
            root.resolve("p/two.rules"),
            root.resolve("q/three.rules"),
            root.resolve("p/./two.rules"));

    assertThat(packs).extracting(Pack::name).containsExactly("p", "q");
    assertThat(packs.get(0).rules()).containsExactly(root.resolve("p/two.rules"));
    assertThat(packs.get(0).schema()).contains(root.resolve("p/a.schema"));
  }

  @Test
  void takesAFolderOfPacksApart() throws IOException {
    write("packs/p/a.schema", "packs/p/one.rules", "packs/q/b.schema");
    write("packs/target/copy/a.schema", "packs/.hidden/a.schema");

    assertThat(find(root.resolve("packs"))).extracting(Pack::name).containsExactly("p", "q");
  }

  @Test
  void saysWhatIsMissing() throws IOException {
    write("p/one.rules", "two/a.schema", "two/b.schema", "empty/notes.md");

    assertThatThrownBy(() -> find(root.resolve("absent")))
        .isInstanceOf(UsageError.class)
        .hasMessage("there is no file or folder " + root.resolve("absent"));
    assertThatThrownBy(() -> find(root.resolve("empty")))
        .hasMessageStartingWith("no files matched");
    assertThatThrownBy(() -> find(root.resolve("two"))).hasMessageContaining("has 2 schemas");
    assertThatThrownBy(() -> find(root.resolve("empty/notes.md")))
        .hasMessageContaining("neither a *.rules nor a *.schema file");
    assertThatThrownBy(() -> find(root.resolve("p")).get(0).requiredSchema())
        .hasMessage(root.resolve("p") + " has no *.schema: name one with --schema");
  }

  @Test
  void prefersTheSchemaThatIsNamed() throws IOException {
    write("two/a.schema", "two/b.schema", "two/one.rules");
    Path named = root.resolve("two/b.schema");

    Pack pack = new PackFinder(Optional.of(named)).find(List.of(root.resolve("two"))).get(0);

    assertThat(pack.schema()).contains(named);
  }

  private static List<Pack> find(Path... paths) {
    return new PackFinder(Optional.empty()).find(List.of(paths));
  }

  private void write(String... files) throws IOException {
    for (String file : files) {
      Files.createDirectories(root.resolve(file).getParent());
      Files.writeString(root.resolve(file), "");
    }
  }
}
