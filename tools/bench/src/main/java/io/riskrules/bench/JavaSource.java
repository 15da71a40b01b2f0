package io.riskrules.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles Java text with the compiler of the JDK that runs. */
final class JavaSource {
  private JavaSource() {}

  /** An instance of each class of that name and a number, which the files declare. */
  static HandWrittenRule[] instances(List<String> files, String name, int count) {
    try {
      Path classes = Files.createTempDirectory("riskrules-bench");
      compile(files, classes);
      HandWrittenRule[] rules = new HandWrittenRule[count];
      ClassLoader loader =
          new URLClassLoader(
              new URL[] {classes.toUri().toURL()}, HandWrittenRule.class.getClassLoader());
      for (int number = 0; number < count; number++) {
        Constructor<?> constructor =
            Class.forName(name + number, true, loader).getDeclaredConstructor();
        constructor.setAccessible(true);
        rules[number] = (HandWrittenRule) constructor.newInstance();
      }
      delete(classes);
      return rules;
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    } catch (ReflectiveOperationException fault) {
      throw new IllegalStateException(fault);
    }
  }

  private static void compile(List<String> files, Path classes) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<JavaFileObject> sources = new ArrayList<>();
    for (int number = 0; number < files.size(); number++) {
      sources.add(new Source("Rules" + number, files.get(number)));
    }
    List<String> options =
        List.of(
            "-d", classes.toString(), "-cp", System.getProperty("java.class.path"), "-proc:none");
    if (!compiler.getTask(null, null, null, options, null, sources).call()) {
      throw new IllegalStateException("the generated rules do not compile");
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
