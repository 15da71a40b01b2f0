package io.riskrules.job;

import io.riskrules.testing.EmbeddedBroker;
import io.riskrules.testing.JobTopics;
import java.util.List;
import java.util.Map;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * What a kept savepoint was made of: its topics record for record, and the job that read them. A
 * savepoint is restored against a broker on which the same topics were made again.
 */
final class KeptSavepoint {
  static final String FOLDER = "state/savepoint/v";
  private static final String SCHEMA =
      """
      event payment {
        payment_id string required
        account    string
        amount     decimal(18,2)
        merchant   int
        currency   string
        paid_at    timestamp required
        key  account
        id   payment_id
        time paid_at delay 5 seconds
        doubled = amount * 2
      }
      list blocked of int
      table fx { currency string  rate decimal(12,6)  areas list of string  key currency }
      """;
  private static final List<String[]> RULES =
      List.of(
          message("R1", "{'ruleId':'R1','version':4,'when':'doubled > 200','action':'block'}"),
          message(
              "R1",
              "{'ruleId':'R1','version':7,'when':'amount > 1','from':'2026-06-01T00:00:00Z',"
                  + "'name':'Later','severity':'high','score':70,'tags':['a','b'],'owner':'cards'}"),
          message("R2", "{'ruleId':'R2','when':'merchant in @blocked','source':'fraud.rules:3'}"),
          message("R3", "{'ruleId':'R3','when':'amount * fx[currency].rate > 1000'}"),
          message("R4", "{'ruleId':'R4','version':5,'when':'amount > 0'}"),
          message("R4", null),
          message("R5", "{'ruleId':'R5','when':'amount > 1','mode':'shadow'}"),
          message("R6", "{'ruleId':'R6','when':'amount > 1','mode':'off'}"),
          message("R7", "{'ruleId':'R7','when':'amuont > 1'}"),
          message(
              "@blocked",
              "{'list':'blocked','values':[7,8,{'value':9,'until':'2026-03-02T00:00:00Z'}]}"),
          message("@blocked", "{'list':'blocked','remove':[8]}"),
          message("fx/USD", "{'table':'fx','key':'USD','row':{'rate':20.5,'areas':['US','PR']}}"),
          message("fx/EUR", "{'table':'fx','key':'EUR','row':{'rate':null}}"));

  private KeptSavepoint() {}

  private static String[] message(String key, String value) {
    return new String[] {key, value == null ? null : value.replace('\'', '"')};
  }

  static String payment(String id, String amount, int merchant, String day) {
    return """
    {"payment_id":"%s","account":"A-%s","amount":%s,"merchant":%d,"currency":"USD","paid_at":"%sT12:00:00Z"}
    """
        .formatted(id, id, amount, merchant, day);
  }

  /**
   * Makes the topics. The record of partition 1 of the control topic is what the job waits for; it
   * is deleted again by {@link #removeTarget} before anybody reads it, so that events are held.
   */
  static void makeTopics(EmbeddedBroker broker) throws Exception {
    topics(broker).create(2, 2, Map.of());
    broker.createTopic("kept-decisions", 1);
    try (KafkaProducer<String, String> producer = broker.newProducer(Map.of())) {
      for (String[] message : RULES) {
        producer.send(new ProducerRecord<>("kept-rules", 0, message[0], message[1])).get();
      }
      producer.send(new ProducerRecord<>("kept-rules", 1, "X", "{}")).get();
      List<String> events =
          List.of(
              payment("plain", "1", 1, "2026-03-01"),
              payment("large", "150", 1, "2026-03-01"),
              payment("blocked", "1", 7, "2026-03-01"),
              payment("ending", "1", 9, "2026-03-01"),
              payment("ended", "1", 9, "2026-03-03"),
              payment("unblocked", "1", 8, "2026-03-01"),
              payment("later", "2", 1, "2026-06-02"));
      for (int i = 0; i < events.size(); i++) {
        producer.send(new ProducerRecord<>("kept-events", i % 2, null, events.get(i))).get();
      }
    }
  }

  static void removeTarget(EmbeddedBroker broker) throws Exception {
    broker
        .admin()
        .deleteRecords(Map.of(new TopicPartition("kept-rules", 1), RecordsToDelete.beforeOffset(1)))
        .all()
        .get();
  }

  /** The job, not yet started. */
  static StreamExecutionEnvironment job(EmbeddedBroker broker, Map<String, String> more)
      throws Exception {
    Map<String, String> settings = topics(broker).settings();
    settings.put("rules.first.timeout", "10 min");
    settings.put("decisions.sink", "kafka:kept-decisions");
    settings.putAll(more);
    return JobTopics.job(settings);
  }

  static JobTopics topics(EmbeddedBroker broker) {
    return new JobTopics(broker, "kept", SCHEMA);
  }

  static JobClient start(EmbeddedBroker broker, Map<String, String> more) throws Exception {
    return job(broker, more).executeAsync("kept");
  }
}
