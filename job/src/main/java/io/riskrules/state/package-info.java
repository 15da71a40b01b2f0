/**
 * What the job keeps and sends between its parts: state records, their serializers with versioned
 * snapshots, and the state descriptors. Objects come in, bytes go out, and back. Next: {@code
 * io.riskrules.connect}.
 */
package io.riskrules.state;
