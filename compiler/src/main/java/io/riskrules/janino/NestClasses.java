package io.riskrules.janino;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import org.codehaus.janino.ClassFileIClass;
import org.codehaus.janino.ClassLoaderIClassLoader;
import org.codehaus.janino.Descriptor;
import org.codehaus.janino.IClass;
import org.codehaus.janino.util.ClassFile;

/**
 * What Janino knows of the classes of a class loader. A private nested class is shown as its class
 * file has it, open to its package: the JVM knows no private classes, and Janino would refuse them
 * to the classes that are defined into their nest.
 */
final class NestClasses extends ClassLoaderIClassLoader {
  private final ClassLoader loader;

  NestClasses(ClassLoader loader) {
    super(loader);
    this.loader = loader;
  }

  @Override
  protected IClass findIClass(String descriptor) throws ClassNotFoundException {
    boolean isOfJava = loader == null || !Descriptor.isClassOrInterfaceReference(descriptor);
    return isOfJava || !isPrivate(descriptor) ? super.findIClass(descriptor) : open(descriptor);
  }

  private boolean isPrivate(String descriptor) {
    try {
      Class<?> type = Class.forName(Descriptor.toClassName(descriptor), false, loader);
      return Modifier.isPrivate(type.getModifiers());
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private IClass open(String descriptor) throws ClassNotFoundException {
    String file = Descriptor.toClassName(descriptor).replace('.', '/') + ".class";
    try (InputStream in = loader.getResourceAsStream(file)) {
      if (in == null) {
        return super.findIClass(descriptor);
      }
      ClassFileIClass found = new ClassFileIClass(new ClassFile(in), this);
      defineIClass(found);
      found.resolveAllClasses();
      return found;
    } catch (IOException e) {
      throw new ClassNotFoundException(file, e);
    }
  }
}
