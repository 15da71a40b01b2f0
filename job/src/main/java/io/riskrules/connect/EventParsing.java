package io.riskrules.connect;

import io.riskrules.config.Options.Format;
import io.riskrules.config.SchemaSource;
import io.riskrules.config.SharedCompilers;
import io.riskrules.message.CsvEventReader;
import io.riskrules.message.EventReader;
import io.riskrules.message.RecordReader;
import io.riskrules.message.TextEventReader;
import io.riskrules.schema.EventSchema;
import io.riskrules.state.EventLayout;
import java.io.Serializable;

/** What a source of events must know to read them; travels to where they are read. */
record EventParsing(SchemaSource schema, EventLayout layout, Format format)
    implements Serializable {
  private EventSchema eventSchema() {
    return SharedCompilers.of(schema).schema();
  }

  /** A reader for the bytes of one event. */
  RecordReader reader() {
    return switch (format) {
      case JSON -> new EventReader(eventSchema());
      case TEXT -> new TextEventReader(eventSchema());
    };
  }

  /** A reader for the rows below that header. */
  RecordReader csvReader(byte[] header) {
    return new CsvEventReader(eventSchema(), header);
  }
}
