package io.riskrules.cli.flink;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.List;

/** The memory of this process: long before the JVM gives up, collecting takes all of its time. */
final class Heap {
  private static final double FULL = 0.97;

  /** Where what lives long comes to lie. */
  private final List<MemoryPoolMXBean> old =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP)
          .filter(MemoryPoolMXBean::isUsageThresholdSupported)
          .filter(MemoryPoolMXBean::isCollectionUsageThresholdSupported)
          .toList();

  /** Whether the last collection left next to no room. */
  boolean isFull() {
    return old.stream().map(MemoryPoolMXBean::getCollectionUsage).anyMatch(Heap::isFull);
  }

  private static boolean isFull(MemoryUsage left) {
    return left != null && left.getMax() > 0 && left.getUsed() > FULL * left.getMax();
  }
}
