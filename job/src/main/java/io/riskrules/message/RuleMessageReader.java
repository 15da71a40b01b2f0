package io.riskrules.message;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.message.ControlMessage.RuleBody;
import io.riskrules.message.ControlMessage.RuleDeletion;
import io.riskrules.message.ControlMessage.RuleText;
import io.riskrules.message.ControlMessage.RuleUpdate;
import io.riskrules.message.ControlMessage.SessionBody;
import io.riskrules.schema.EventSchema;
import io.riskrules.typed.Action;
import io.riskrules.typed.AlertSeverity;
import io.riskrules.typed.Mode;
import io.riskrules.typed.RuleMetadata;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what a message says about one rule, in every form that it may have. */
final class RuleMessageReader {
  private static final Pattern RULE_ID = Pattern.compile("[A-Za-z0-9_.-]{1,100}");
  private static final int HIGHEST_SCORE = 1_000;

  /** The largest whole number that every reader of JSON keeps exactly. */
  private static final long HIGHEST_VERSION = (1L << 53) - 1;

  private final EventSchema schema;
  private final OlderForms older;

  RuleMessageReader(EventSchema schema) {
    this.schema = schema;
    this.older = new OlderForms(schema);
  }

  /** Whether it is a good id of a rule. */
  static boolean isRuleId(String id) {
    return RULE_ID.matcher(id).matches();
  }

  /** Reads the members; {@code key} is the key of the message, if it has one and it counts. */
  ControlMessage read(Members members, Optional<String> key, List<Finding> findings) {
    Optional<String> id = members.text("ruleId");
    OptionalLong version = members.whole("version");
    checkVersion(members, version);
    Optional<String> source = members.text("source");
    warnOfSchema(members);
    if (id.isEmpty() && members.hasValue("text")) {
      String text = members.text("text").orElse("");
      members.warnOfUnknown();
      return new RuleText(text, key, version, source, findings);
    }
    checkId(members, id, key);
    if (id.isEmpty()) {
      members.warnOfUnknown();
      Subject subject =
          key.filter(RuleMessageReader::isRuleId)
              .<Subject>map(Subject.OfRule::new)
              .orElse(new Subject.Unnamed());
      return new ControlMessage.Refused(subject, findings);
    }
    if (members.truth("deleted")) {
      members.warnOfUnknown();
      return new RuleDeletion(id.get(), version, findings);
    }
    if (members.hasValue("text")) {
      String text = members.text("text").orElse("");
      members.warnOfUnknown();
      return new RuleText(text, id, version, source, findings);
    }
    Optional<RuleBody> body = body(members);
    members.warnOfUnknown();
    return new RuleUpdate(id.get(), version, body, source, findings);
  }

  private static void checkVersion(Members members, OptionalLong version) {
    if (version.isPresent() && (version.getAsLong() < 0 || version.getAsLong() > HIGHEST_VERSION)) {
      members.error(
          DiagnosticCode.NUMBER_OUT_OF_RANGE,
          "'version' must be a whole number from 0 to " + HIGHEST_VERSION);
    }
  }

  private static void checkId(Members members, Optional<String> id, Optional<String> key) {
    if (id.isEmpty()) {
      if (!members.hasValue("ruleId")) {
        members.error(DiagnosticCode.BAD_RULE_ID, "the message names no rule: 'ruleId' is missing");
      }
    } else if (!isRuleId(id.get())) {
      members.error(
          DiagnosticCode.BAD_RULE_ID,
          "a rule id has 1 to 100 ASCII letters, digits, '_', '-' and '.'");
    } else if (key.isPresent() && !key.equals(id)) {
      members.error(
          DiagnosticCode.BAD_RULE_ID,
          "the key of the message is '" + key.get() + "', but its rule is '" + id.get() + "'");
    }
  }

  private void warnOfSchema(Members members) {
    Optional<String> theirs = members.text("schema");
    if (theirs.isPresent() && !theirs.get().equals(schema.fingerprint())) {
      members
          .value("schema")
          .ifPresent(
              json ->
                  members.warning(
                      "other-schema",
                      json,
                      "the rule was checked against another schema than the job's"));
    }
  }

  private Optional<RuleBody> body(Members members) {
    Optional<String> when = condition(members);
    RuleMetadata metadata = metadata(members);
    Optional<SessionBody> session = session(members);
    if (metadata.from().isPresent()
        && metadata.until().isPresent()
        && metadata.until().getAsLong() <= metadata.from().getAsLong()) {
      members
          .value("until")
          .ifPresent(
              json ->
                  members.error(DiagnosticCode.BAD_INTERVAL, json, "'until' must be after 'from'"));
    }
    return when.map(text -> new RuleBody(text, metadata, session));
  }

  private Optional<String> condition(Members members) {
    Optional<String> when = members.text("when");
    Optional<String> expression = members.text("expression");
    if (when.isPresent() && expression.isPresent()) {
      members.error(
          DiagnosticCode.DUPLICATE_CLAUSE, "'when' and 'expression' are both given; one is enough");
    }
    if (when.isPresent() || expression.isPresent()) {
      return when.isPresent() ? when : expression;
    }
    boolean illTyped = members.hasValue("when") || members.hasValue("expression");
    if (illTyped) {
      return Optional.empty();
    }
    if (OlderForms.isOlder(members)) {
      return older.condition(members);
    }
    members.error(DiagnosticCode.MISSING_WHEN, "the rule has no condition: 'when' is missing");
    return Optional.empty();
  }

  private RuleMetadata metadata(Members members) {
    Action standard = OlderForms.isBlock(members) ? Action.BLOCK : Action.ALERT;
    return new RuleMetadata(
        members.text("name"),
        word(members, "action", Action.values(), Action::word, standard),
        word(
            members, "severity", AlertSeverity.values(), AlertSeverity::word, AlertSeverity.MEDIUM),
        score(members),
        members.texts("tags"),
        word(members, "mode", Mode.values(), Mode::word, Mode.LIVE),
        members.text("owner"),
        members.instant("from"),
        members.instant("until"));
  }

  private static OptionalInt score(Members members) {
    OptionalLong score = members.whole("score");
    if (score.isEmpty()) {
      return OptionalInt.empty();
    }
    if (score.getAsLong() < 0 || score.getAsLong() > HIGHEST_SCORE) {
      members.error(
          DiagnosticCode.NUMBER_OUT_OF_RANGE,
          "'score' must be a whole number from 0 to " + HIGHEST_SCORE);
      return OptionalInt.empty();
    }
    return OptionalInt.of((int) score.getAsLong());
  }

  private static <E> E word(
      Members members, String name, E[] values, Function<E, String> word, E standard) {
    Optional<String> written = members.text(name);
    if (written.isEmpty()) {
      return standard;
    }
    String wanted = written.get().toLowerCase(Locale.ROOT);
    for (E value : values) {
      if (word.apply(value).equals(wanted)) {
        return value;
      }
    }
    String known = Arrays.stream(values).map(word).collect(Collectors.joining(", "));
    members
        .value(name)
        .ifPresent(
            json ->
                members.error(
                    DiagnosticCode.UNKNOWN_NAME,
                    json,
                    "unknown " + name + " '" + written.get() + "'; there are " + known));
    return standard;
  }

  private static Optional<SessionBody> session(Members members) {
    Optional<Json.Struct> on = members.struct("on");
    if (on.isEmpty()) {
      return Optional.empty();
    }
    Members session = members.of(on.get());
    Optional<String> gap = session.text("gap");
    if (gap.isEmpty() && !session.hasValue("gap")) {
      session.error(DiagnosticCode.SYNTAX_ERROR, "a session needs its 'gap'");
    }
    List<String> by = session.texts("by");
    session.warnOfUnknown();
    return gap.map(text -> new SessionBody(text, by));
  }
}
