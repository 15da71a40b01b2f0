/**
 * Every setting of the job, declared and checked once: a properties file and {@code --key value}
 * arguments come in, typed {@link io.riskrules.config.Settings} go out. Next: {@code
 * io.riskrules.message}.
 */
package io.riskrules.config;
