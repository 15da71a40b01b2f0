/**
 * Rule packs on disk: paths that a user typed come in, packs as named texts go out. Next: {@link
 * io.riskrules.cli.report}.
 */
package io.riskrules.cli.pack;
