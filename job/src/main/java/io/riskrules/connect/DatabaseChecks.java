package io.riskrules.connect;

import io.riskrules.config.ConfigurationProblem;
import io.riskrules.config.Databases;
import io.riskrules.interpret.LookupUse;
import io.riskrules.schema.EventSchema;
import io.riskrules.schema.TableSchema;

/** Whether what is read from databases is what the schema declares. */
final class DatabaseChecks {
  private DatabaseChecks() {}

  static void check(Databases databases, EventSchema schema, LookupUse use)
      throws ConfigurationProblem {
    for (String name : databases.tables().keySet()) {
      TableSchema table = schema.tables().get(name);
      if (table == null || table.lookup()) {
        throw new ConfigurationProblem(
            "table." + name + ".query: the schema declares no table '" + name + "'");
      }
    }
    for (String name : databases.lookups().keySet()) {
      TableSchema table = schema.tables().get(name);
      if (table == null || !table.lookup()) {
        throw new ConfigurationProblem(
            "lookup." + name + ".query: the schema declares no lookup '" + name + "'");
      }
    }
    for (String name : use.lookups()) {
      if (!databases.lookups().containsKey(name)) {
        throw new ConfigurationProblem(
            "lookup." + name + ".query is missing: the query that gives the row of a key");
      }
    }
    if (use.mixed().isPresent()) {
      throw new ConfigurationProblem(
          "the derived field '"
              + use.mixed().get().name()
              + "' reads a list or table and is needed for a lookup;"
              + " put what it reads of the lookup in a field of its own");
    }
  }
}
