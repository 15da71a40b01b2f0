/**
 * Plausible events for a demo, as the {@code demo.json} of a pack describes them. A description and
 * a seed come in, the same events every time go out. Next: {@link io.riskrules.cli.kafka}.
 */
package io.riskrules.cli.generate;
