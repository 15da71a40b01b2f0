package io.riskrules.lint;

/** A lint that looks at one site of a condition at a time. */
interface SiteLint {
  /** Reports what it finds there; true if it has said the most specific thing about the site. */
  boolean inspect(Site site, Report report);
}
