package io.riskrules.parse;

/** How many letters lie between two words. */
final class Distance {
  private Distance() {}

  /**
   * The number of letters to add, drop, change or exchange with their neighbour; more than {@code
   * most} is {@code most + 1}. Costs the product of both lengths, which {@code most} bounds.
   */
  static int between(String a, String b, int most) {
    if (Math.abs(a.length() - b.length()) > most) {
      return most + 1;
    }
    int[] twoBack = new int[b.length() + 1];
    int[] back = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      back[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j - 1], back[j]) + 1, back[j - 1] + change);
        boolean exchanged =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (exchanged) {
          row[j] = Math.min(row[j], twoBack[j - 2] + 1);
        }
      }
      int[] free = twoBack;
      twoBack = back;
      back = row;
      row = free;
    }
    return Math.min(back[b.length()], most + 1);
  }
}
