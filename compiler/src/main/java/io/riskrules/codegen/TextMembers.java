package io.riskrules.codegen;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The members of an {@code in} over text. */
public final class TextMembers {
  private final Set<String> members;

  TextMembers(List<String> members) {
    this.members = new HashSet<>(members);
  }

  /** The truth for a text. */
  public int test(String value) {
    if (value == null) {
      return Truths.UNKNOWN;
    }
    return members.contains(value) ? Truths.TRUE : Truths.FALSE;
  }
}
