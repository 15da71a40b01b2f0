package io.riskrules.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compiles and runs what the README shows of the library. */
class LibraryTest {
  private static final Path README = Path.of("../../README.md");
  private static final Pattern EXAMPLE = Pattern.compile("(?s)```java\n(.*?)```");

  /** A call and what it gives. */
  private static final Pattern RESULT = Pattern.compile("(?m)^(\\S.*); // (.*)$");

  @TempDir Path folder;

  @Test
  void theReadmeIsRight() throws IOException, InterruptedException {
    Matcher example = EXAMPLE.matcher(Files.readString(README));
    assertThat(example.find()).isTrue();
    String text = example.group(1);
    assertThat(text.lines().filter(line -> !line.isBlank()).count()).isLessThan(10);

    List<String> wanted = RESULT.matcher(text).results().map(call -> call.group(2)).toList();
    assertThat(wanted).hasSize(2);
    assertThat(run(text)).isEqualTo(wanted);
  }

  @Test
  void theFlinkExampleOfTheReadmeCompiles() throws IOException {
    List<String> examples =
        EXAMPLE
            .matcher(Files.readString(README))
            .results()
            .map(example -> example.group(1))
            .toList();
    assertThat(examples).hasSize(2);
    String program =
        """
        import io.riskrules.job.RuleStreams;
        import io.riskrules.job.StreamOptions;
        import io.riskrules.job.Topology.Answers;
        import io.riskrules.message.OutgoingRecord;
        import io.riskrules.message.RawRecord;
        import io.riskrules.state.Types;
        import org.apache.flink.streaming.api.datastream.DataStream;

        public class Stream {
          public record Payment(String account, int amount) {}

          public record Change(String json, long number, long millis) {}

          static void judge(DataStream<Payment> payments, DataStream<Change> changes) {
            %s
          }
        }
        """
            .formatted(examples.get(1));
    assertThat(compile("Stream", program)).isZero();
  }

  private int compile(String name, String program) throws IOException {
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, program);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String classPath = System.getProperty("java.class.path");
    return compiler.run(null, null, null, "-cp", classPath, file.toString());
  }

  /** The first paragraph declares, the rest is done; what is promised is printed. */
  private List<String> run(String text) throws IOException, InterruptedException {
    int declared = text.indexOf("\n\n");
    String program =
        """
        import io.riskrules.compiler.RuleCompiler;
        import io.riskrules.compiler.RuleSet;
        import java.math.BigDecimal;

        public class Example {
          %s

          public static void main(String[] arguments) {
            %s
          }
        }
        """
            .formatted(
                text.substring(0, declared),
                RESULT.matcher(text.substring(declared)).replaceAll("System.out.println($1);"));
    assertThat(compile("Example", program)).isZero();
    return run(folder + File.pathSeparator + System.getProperty("java.class.path"), "Example");
  }

  private static List<String> run(String classPath, String main)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", classPath, main));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return output.lines().toList();
  }
}
