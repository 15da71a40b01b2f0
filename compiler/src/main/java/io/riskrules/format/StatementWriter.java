package io.riskrules.format;

import io.riskrules.source.Span;
import io.riskrules.syntax.Expectation;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Session;
import io.riskrules.syntax.Statement;
import io.riskrules.syntax.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes one rule or define, its clauses in the canonical order, each with its comments. */
final class StatementWriter {
  private static final int CLAUSE_INDENT = 2;

  private final Document document = new Document();
  private final GivenWriter givens = new GivenWriter(document);
  private final List<Section> sections = new ArrayList<>();
  private boolean lineStarted;

  /** The document of a statement with the comments in it and behind its last word. */
  static Document write(Statement statement, List<Span> comments) {
    StatementWriter writer = new StatementWriter();
    if (statement instanceof Statement.Rule rule) {
      writer.rule(rule);
    } else {
      writer.define((Statement.Define) statement);
    }
    writer.assign(comments);
    writer.writeSections();
    return writer.document;
  }

  private void define(Statement.Define define) {
    Expression value = define.expression().orElseThrow();
    Word name = define.name();
    add(name.span(), true, () -> document.text("define " + Spelling.name(name.text())));
    add(words(value), false, () -> expression("= ", value));
  }

  private void rule(Statement.Rule rule) {
    add(rule.id().span(), true, () -> document.text("rule " + rule.id().text()));
    rule.title().ifPresent(title -> text("", title, false));
    rule.session().ifPresent(session -> add(session.span(), true, () -> session(session)));
    rule.when().ifPresent(when -> add(words(when), true, () -> expression("when ", when)));
    boolean line = true;
    line &= !word("then ", rule.action(), line);
    line &= !word("severity ", rule.severity(), line);
    if (rule.score().isPresent()) {
      score(rule.score().get(), line);
      line = false;
    }
    for (Word tag : rule.tags()) {
      text("tag ", tag, line);
      line = false;
    }
    rule.from().ifPresent(from -> instant("from ", from));
    rule.until().ifPresent(until -> instant("until ", until));
    word("mode ", rule.mode(), true);
    rule.owner().ifPresent(owner -> text("owner ", owner, true));
    int widest =
        rule.expectations().stream().mapToInt(e -> e.verdict().word().length()).max().orElse(0);
    for (Expectation expectation : rule.expectations()) {
      add(expectation.span(), true, () -> expectation(expectation, widest));
    }
  }

  /** From the first word that is written to the end, parentheses that are left out apart. */
  private static Span words(Expression expression) {
    Span whole = expression.span();
    return whole.source().span(Binding.start(expression).start(), whole.end());
  }

  private void add(Span span, boolean startsLine, Runnable content) {
    sections.add(new Section(span, startsLine, content));
  }

  private boolean word(String keyword, Optional<Word> word, boolean startsLine) {
    word.ifPresent(
        w -> {
          String small = Spelling.name(w.text().toLowerCase(Locale.ROOT));
          add(w.span(), startsLine, () -> document.text(keyword + small));
        });
    return word.isPresent();
  }

  private void text(String keyword, Word text, boolean startsLine) {
    add(text.span(), startsLine, () -> document.text(keyword + Spelling.text(text.text())));
  }

  private void score(Expression.Numeral score, boolean startsLine) {
    String number = Spelling.number(score.value());
    add(score.span(), startsLine, () -> document.text("score " + number));
  }

  private void instant(String keyword, Expression.Timestamp instant) {
    String text = keyword + "timestamp " + Spelling.text(instant.text());
    add(instant.span(), true, () -> document.text(text));
  }

  private void session(Session session) {
    document.text("on session gap " + Spelling.duration(session.gap().millis()));
    ExpressionWriter.by(document, session.by());
  }

  private void expression(String keyword, Expression expression) {
    document.text(keyword);
    boolean mixedShown = ExpressionWriter.canShowMixed(expression);
    new ExpressionWriter(document, mixedShown).writeAll(expression);
  }

  private void expectation(Expectation expectation, int widest) {
    expectation(document, givens, expectation, widest);
  }

  /** An expectation, its verdict made as wide as the widest beside it. */
  static void expectation(
      Document document, GivenWriter givens, Expectation expectation, int widest) {
    String verdict = expectation.verdict().word();
    document.text("expect " + verdict + " ".repeat(widest - verdict.length()) + " ");
    givens.fields(expectation.given());
  }

  /**
   * A comment within a section is written there. Any other one belongs to the section that ends on
   * its line, or else to the next one.
   */
  private void assign(List<Span> comments) {
    List<Section> bySource = new ArrayList<>(sections);
    bySource.sort(Comparator.comparingInt(section -> section.span().start()));
    int next = 0;
    for (Span comment : comments) {
      while (next < bySource.size() && bySource.get(next).span().start() < comment.start()) {
        next++;
      }
      Optional<Section> previous =
          next > 0 ? Optional.of(bySource.get(next - 1)) : Optional.empty();
      if (previous.isPresent() && previous.get().span().end() > comment.start()) {
        previous.get().within().add(comment);
      } else if (previous.isPresent() && endsOnLineOf(previous.get(), comment)) {
        previous.get().behind().add(comment);
      } else if (next < bySource.size()) {
        bySource.get(next).before().add(comment);
      } else {
        sections.get(sections.size() - 1).behind().add(comment);
      }
    }
  }

  private static boolean endsOnLineOf(Section section, Span comment) {
    String text = comment.source().text();
    int at = section.span().end();
    while (at < comment.start() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at == comment.start();
  }

  private void writeSections() {
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      boolean first = i == 0;
      boolean free = first || section.startsLine() || !section.before().isEmpty();
      if (free && !first) {
        document.indent(CLAUSE_INDENT);
        document.hardLine();
      } else if (!free && lineStarted) {
        document.text(" ");
      }
      section.before().forEach(document::comment);
      document.comments(new CommentQueue(section.within()));
      section.content().run();
      document.commentsBefore(Integer.MAX_VALUE);
      document.indent(CLAUSE_INDENT);
      section.behind().forEach(document::comment);
      lineStarted = section.behind().isEmpty();
    }
  }
}
