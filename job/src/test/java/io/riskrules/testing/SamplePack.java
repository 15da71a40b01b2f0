package io.riskrules.testing;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** A pack of rules-samples as it stands in the checkout. */
public record SamplePack(Path folder) {
  /** The pack of that name. */
  public static SamplePack of(String name) {
    return new SamplePack(Path.of("..", "rules-samples", name).toAbsolutePath().normalize());
  }

  /** A copy that a test may change. */
  public SamplePack copyTo(Path target) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        Path copy = target.resolve(folder.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
    return new SamplePack(target);
  }

  /** Its job.properties, with the paths of this checkout, ready to be changed. */
  public Map<String, String> settings() throws IOException {
    Properties properties = new Properties();
    try (Reader reader =
        Files.newBufferedReader(folder.resolve("job.properties"), StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    String own = "rules-samples/" + Path.of(properties.getProperty("schema.file")).getName(1);
    Map<String, String> settings = new HashMap<>();
    for (String key : properties.stringPropertyNames()) {
      settings.put(key, properties.getProperty(key).replace(own, folder.toString()));
    }
    settings.put("checkpoint.interval", "200 ms");
    settings.put("parallelism", "2");
    return settings;
  }

  /** The lines of one of its files. */
  public List<String> lines(String name) throws IOException {
    return Files.readAllLines(folder.resolve(name));
  }
}
