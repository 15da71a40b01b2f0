package io.riskrules.format;

import io.riskrules.source.Span;
import io.riskrules.syntax.Expectation;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the one canonical text. Formatting twice changes nothing, and never the meaning. What
 * stands on a line of its own in a file has at most 100 columns, if that can be.
 */
public final class Formatter {
  private static final int WIDTH = 100;

  /**
   * The whole file, comments kept. A statement that did not parse stays as it is; text before the
   * first one, which is no statement, is lost, so a file with findings is better left alone.
   */
  public String format(RulesFile file) {
    return new FileWriter(file).write();
  }

  /** The canonical text of an expression on one line, without comments. */
  public String format(Expression expression) {
    Document document = new Document();
    boolean mixedShown = ExpressionWriter.canShowMixed(expression);
    new ExpressionWriter(document, mixedShown).writeAll(expression);
    return DocumentPrinter.print(document, Integer.MAX_VALUE);
  }

  /** The canonical text of an expectation on one line, without comments. */
  public String format(Expectation expectation) {
    Document document = new Document();
    int width = expectation.verdict().word().length();
    StatementWriter.expectation(document, new GivenWriter(document), expectation, width);
    return DocumentPrinter.print(document, Integer.MAX_VALUE);
  }

  /** One file: its statements and what stands between them. */
  private static final class FileWriter {
    private final RulesFile file;
    private final String source;
    private final StringBuilder out = new StringBuilder();
    private int nextComment;

    FileWriter(RulesFile file) {
      this.file = file;
      this.source = file.source().text();
    }

    String write() {
      List<Statement> statements = file.statements();
      for (int i = 0; i < statements.size(); i++) {
        Statement statement = statements.get(i);
        boolean close = i > 0 && areClose(statements.get(i - 1), statement);
        List<Span> above = commentsUpTo(statement.span().start());
        above(above, statement.span().start(), close);
        statement(statement);
      }
      above(commentsUpTo(source.length()), source.length(), false);
      return out.toString();
    }

    /** Defines may stand together, everything else is one blank line apart. */
    private boolean areClose(Statement before, Statement next) {
      return before instanceof Statement.Define
          && next instanceof Statement.Define
          && blankLines(before.span().end(), next.span().start()) == 0;
    }

    private void above(List<Span> comments, int end, boolean close) {
      if (out.length() > 0 && !close && (end < source.length() || !comments.isEmpty())) {
        out.append('\n');
      }
      for (int i = 0; i < comments.size(); i++) {
        Span comment = comments.get(i);
        out.append(comment.text().stripTrailing()).append('\n');
        int next = i + 1 < comments.size() ? comments.get(i + 1).start() : end;
        boolean last = i + 1 == comments.size() && end == source.length();
        if (!last && blankLines(comment.end(), next) > 0) {
          out.append('\n');
        }
      }
    }

    private void statement(Statement statement) {
      List<Span> own = new ArrayList<>(commentsUpTo(statement.span().end()));
      own.addAll(commentsBehind(statement.span().end()));
      if (isBroken(statement)) {
        out.append(statement.span().text());
        own.removeIf(comment -> comment.start() < statement.span().end());
        own.forEach(comment -> out.append(' ').append(comment.text()).append('\n'));
        out.append(own.isEmpty() ? "\n" : "");
        return;
      }
      out.append(DocumentPrinter.print(StatementWriter.write(statement, own), WIDTH)).append('\n');
    }

    private static boolean isBroken(Statement statement) {
      return statement instanceof Statement.Rule rule
          ? rule.broken()
          : ((Statement.Define) statement).expression().isEmpty();
    }

    private List<Span> commentsUpTo(int offset) {
      int first = nextComment;
      List<Span> comments = file.comments();
      while (nextComment < comments.size() && comments.get(nextComment).start() < offset) {
        nextComment++;
      }
      return comments.subList(first, nextComment);
    }

    /** On the statement's last line, and below it if they stand in and no blank line parts them. */
    private List<Span> commentsBehind(int end) {
      int first = nextComment;
      int from = end;
      List<Span> comments = file.comments();
      while (nextComment < comments.size()) {
        Span comment = comments.get(nextComment);
        String between = source.substring(from, comment.start());
        boolean sameLine = between.indexOf('\n') < 0 && between.indexOf('\r') < 0;
        boolean standsIn = blankLines(from, comment.start()) == 0 && column(comment) > 0;
        if (!between.isBlank() || !(sameLine || standsIn)) {
          break;
        }
        from = comment.end();
        nextComment++;
      }
      return comments.subList(first, nextComment);
    }

    private int column(Span comment) {
      int at = comment.start();
      while (at > 0 && source.charAt(at - 1) != '\n' && source.charAt(at - 1) != '\r') {
        at--;
      }
      return comment.start() - at;
    }

    /** Blank lines between two offsets, comments in between not counted. */
    private int blankLines(int from, int to) {
      int ends = 0;
      int most = 0;
      for (int i = from; i < to; i++) {
        char c = source.charAt(i);
        boolean second = c == '\n' && i > from && source.charAt(i - 1) == '\r';
        if ((c == '\n' || c == '\r') && !second) {
          ends++;
        } else if (!CommentQueue.isBlank(c)) {
          ends = 0;
        }
        most = Math.max(most, ends);
      }
      return Math.max(0, most - 1);
    }
  }
}
