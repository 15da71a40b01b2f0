package io.riskrules.callers

import io.riskrules.job.{RuleStreams, StreamOptions}
import io.riskrules.message.{OutgoingRecord, RawRecord}
import io.riskrules.schema.EventType
import io.riskrules.state.Types
import java.time.Duration
import java.util.{ArrayList, Arrays}
import org.apache.flink.api.common.functions.MapFunction
import org.apache.flink.api.common.typeinfo.TypeInformation
import org.apache.flink.api.java.functions.KeySelector
import org.apache.flink.runtime.testutils.MiniClusterResourceConfiguration
import org.apache.flink.streaming.api.datastream.DataStream
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment
import org.apache.flink.test.junit5.MiniClusterExtension
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.extension.ExtendWith

/** What is judged. */
case class Purchase(id: String, account: String, amount: BigDecimal, note: Option[String])

/** A stream of case classes inside a Flink job that is written in Scala. */
@ExtendWith(Array(classOf[MiniClusterExtension]))
class StreamTest {
  private val text = TypeInformation.of(classOf[String])

  @Test def judgesCaseClasses(): Unit = {
    val env = StreamExecutionEnvironment.getExecutionEnvironment
    env.setParallelism(1)
    // Flink's own serializer would copy None, and a second one is no None to Scala.
    env.getConfig.enableObjectReuse()
    val lines = env.fromData(text, "1,A,600000", "2,B,10", "3,A,20")
    val purchases = lines.map(
      (line => {
        val cells = line.split(',')
        Purchase(cells(0), cells(1), BigDecimal(cells(2)), None)
      }): MapFunction[String, Purchase],
      TypeInformation.of(classOf[Purchase]))
    val rule = """{"text":"rule large when amount > 500000 and note is null then block"}"""
    val control = env.fromData(Types.RAW, RawRecord.message(rule, 0, 0))
    val options = StreamOptions
      .describedBy(() => EventType.of(classOf[Purchase]).identifiedBy("id"))
      .waitingForMessage(0, Duration.ofSeconds(60))
      .bounded()
    val account: KeySelector[Purchase, String] = purchase => purchase.account

    val answers = RuleStreams.judge(purchases, account, control, options).get

    assertEquals(Arrays.asList("A"), keys(answers.alerts))
  }

  private def keys(records: DataStream[OutgoingRecord]) = {
    val found = records
      .map(((record: OutgoingRecord) => record.key.orElse("")): MapFunction[OutgoingRecord, String], text)
      .executeAndCollect("judge case classes")
    val keys = new ArrayList[String]
    try found.forEachRemaining(key => { keys.add(key); () })
    finally found.close()
    keys
  }
}
