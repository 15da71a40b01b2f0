package io.riskrules.evaluate;

import io.riskrules.event.Event;

/** Events as they come, and when each is judged. */
interface Arrivals {
  /** An event of the current key comes. */
  void arrive(Event event, Moment moment) throws Exception;

  /** An event-time timer of the current key fires. */
  void eventTime(long timeMillis, Moment moment) throws Exception;

  /** A processing-time timer of the current key fires. */
  void processingTime(long timeMillis, Moment moment) throws Exception;
}
