package io.riskrules.format;

import io.riskrules.format.SchemaLine.Cell;
import io.riskrules.source.SourceText;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.SchemaFile;
import io.riskrules.syntax.SchemaFile.ColumnDeclaration;
import io.riskrules.syntax.SchemaFile.DerivedField;
import io.riskrules.syntax.SchemaFile.FieldDeclaration;
import io.riskrules.syntax.SchemaFile.TimeClause;
import io.riskrules.syntax.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Writes the canonical text of schemas: a member a line unless a declaration stands on one, words
 * in small letters, at most one blank line, comments kept. Columns that somebody aligned stay
 * aligned. Formatting twice changes nothing, and never the meaning. A file with findings is better
 * left alone.
 */
public final class SchemaFormatter {
  private static final int WIDTH = 100;
  private static final int INDENT = 2;
  private static final Set<String> TYPES =
      Set.of("bool", "int", "decimal", "double", "string", "timestamp");

  private final SourceText source;
  private final List<Span> comments;
  private final List<SchemaLine> lines = new ArrayList<>();
  private int nextComment;
  private int lastEnd;
  private int run;

  private SchemaFormatter(SchemaFile file) {
    this.source = file.source();
    this.comments = file.comments();
  }

  /** The whole file. */
  public static String format(SchemaFile file) {
    SchemaFormatter formatter = new SchemaFormatter(file);
    List<Part> parts = new ArrayList<>();
    file.events().forEach(event -> parts.add(formatter.event(event)));
    file.lists()
        .forEach(
            list ->
                parts.add(
                    new Part(
                        list.span(),
                        List.of("list", written(list.name()), "of " + type(list.element())),
                        list.name(),
                        List.of())));
    file.tables().forEach(table -> parts.add(formatter.table(table)));
    parts.sort(Comparator.comparingInt(part -> part.span().start()));
    parts.forEach(formatter::write);
    formatter.commentsBefore(file.source().text().length(), 0);
    return SchemaLayout.print(formatter.lines);
  }

  /** A declaration: its head, and the members that stand in its braces. */
  private record Part(Span span, List<String> head, Word name, List<Member> members) {}

  /** What stands in braces; members of one kind are aligned together. */
  private record Member(String kind, Span span, List<Cell> cells) {
    String text() {
      return String.join(" ", cells.stream().map(Cell::text).toList());
    }
  }

  private Part event(SchemaFile.Event event) {
    List<Member> members = new ArrayList<>();
    event.fields().forEach(field -> members.add(field(field)));
    event.derived().forEach(field -> members.add(derived(field)));
    event.keys().forEach(key -> members.add(clause("key", key, key.span(), written(key))));
    event.ids().forEach(id -> members.add(clause("id", id, id.span(), written(id))));
    event.times().forEach(time -> members.add(time(time)));
    return part(event.span(), "event", event.name(), members);
  }

  private Part table(SchemaFile.Table table) {
    List<Member> members = new ArrayList<>();
    for (ColumnDeclaration column : table.columns()) {
      Span whole = column.span();
      Span type = from(column.type().span().start(), whole);
      members.add(
          new Member(
              "field",
              whole,
              List.of(
                  new Cell(written(column.name()), column.name().span()),
                  new Cell(type(column.type()), type))));
    }
    table.keys().forEach(key -> members.add(clause("key", key, key.span(), written(key))));
    return part(table.span(), table.lookup() ? "lookup" : "table", table.name(), members);
  }

  private static Part part(Span span, String word, Word name, List<Member> members) {
    members.sort(Comparator.comparingInt(member -> member.span().start()));
    return new Part(span, List.of(word, written(name), "{"), name, members);
  }

  private Member field(FieldDeclaration field) {
    List<Cell> cells = new ArrayList<>();
    Span type = field.type().span();
    cells.add(new Cell(written(field.name()), field.name().span()));
    cells.add(new Cell(type(field.type()), type));
    List<String> options = new ArrayList<>();
    if (field.required()) {
      options.add("required");
    }
    field.from().ifPresent(path -> options.add("from " + Spelling.text(path.text())));
    field.format().ifPresent(format -> options.add("format " + format.text()));
    field.zone().ifPresent(zone -> options.add("zone " + Spelling.text(zone.text())));
    if (!options.isEmpty()) {
      Span rest = from(restStart(type.end()), field.span());
      cells.add(new Cell(String.join(" ", options), rest));
    }
    return new Member("field", field.span(), cells);
  }

  private Member derived(DerivedField field) {
    Expression value = field.expression();
    Document document = new Document();
    document.indent(INDENT + INDENT);
    document.text("= ");
    new ExpressionWriter(document, ExpressionWriter.canShowMixed(value)).writeAll(value);
    int room = WIDTH - INDENT - 1 - written(field.name()).length();
    int equals = source.text().indexOf('=', field.name().span().end());
    return new Member(
        "derived",
        field.span(),
        List.of(
            new Cell(written(field.name()), field.name().span()),
            new Cell(
                DocumentPrinter.print(document, room), source.span(equals, field.span().end()))));
  }

  private Member time(TimeClause time) {
    String delay =
        time.delay().map(each -> " delay " + Spelling.duration(each.millis())).orElse("");
    int end = time.delay().map(each -> each.span().end()).orElse(time.field().span().end());
    Span rest = source.span(time.field().span().start(), end);
    return clause("time", time.field(), rest, written(time.field()) + delay);
  }

  /** The word of a clause stands before its name, with nothing but blanks and comments between. */
  private Member clause(String word, Word name, Span rest, String text) {
    int start = name.span().start();
    do {
      start = source.text().toLowerCase(Locale.ROOT).lastIndexOf(word, start - 1);
    } while (inComment(start));
    Span first = source.span(start, start + word.length());
    return new Member(
        "clause",
        source.span(start, rest.end()),
        List.of(new Cell(word, first), new Cell(text, rest)));
  }

  private boolean inComment(int offset) {
    return comments.stream()
        .anyMatch(comment -> comment.start() <= offset && offset < comment.end());
  }

  private void write(Part part) {
    Span span = part.span();
    commentsBefore(span.start(), 0);
    boolean blank = isBlankBefore(span.start());
    run += blank || lines.isEmpty() || lines.get(lines.size() - 1).isComment() ? 1 : 0;
    Span word = source.span(span.start(), span.start() + part.head().get(0).length());
    Span name = part.name().span();
    String flat = flat(part);
    if (!flat.isEmpty()) {
      lastEnd = span.end();
      Span rest = from(restStart(name.end()), span);
      List<Cell> cells =
          List.of(
              new Cell(part.head().get(0), word),
              new Cell(part.head().get(1), name),
              new Cell(flat, rest));
      lines.add(new SchemaLine("run " + run, 0, cells, commentBehind(span.end()), blank));
      return;
    }
    run++;
    int open = restStart(name.end()) + 1;
    lastEnd = open;
    lines.add(SchemaLine.alone(0, String.join(" ", part.head()), span, commentBehind(open), blank));
    part.members().forEach(member -> write(member, "of " + span.start()));
    commentsBefore(span.end() - 1, INDENT);
    lastEnd = span.end();
    lines.add(
        SchemaLine.alone(0, "}", from(span.end() - 1, span), commentBehind(span.end()), false));
  }

  /** A comment in a member goes above it. */
  private void write(Member member, String part) {
    commentsBefore(member.span().start(), INDENT);
    boolean opens =
        lines.get(lines.size() - 1).cells().stream().anyMatch(c -> c.text().endsWith("{"));
    boolean blank = isBlankBefore(member.span().start()) && !opens;
    commentsBefore(member.span().end(), INDENT);
    lastEnd = member.span().end();
    lines.add(
        new SchemaLine(
            member.kind() + part,
            INDENT,
            member.cells(),
            commentBehind(member.span().end()),
            blank));
  }

  /** What stands behind the name if all of it stands on one line; empty otherwise. */
  private String flat(Part part) {
    if (part.members().isEmpty() && !part.head().get(2).equals("{")) {
      return part.head().get(2);
    }
    String text = part.span().text();
    boolean oneLine = text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
    String apart = isClose(part.members()) ? " " : "  ";
    String flat =
        "{ " + String.join(apart, part.members().stream().map(Member::text).toList()) + " }";
    int width = part.head().get(0).length() + part.head().get(1).length() + 2 + flat.length();
    return oneLine && width <= WIDTH && flat.indexOf('\n') < 0 ? flat : "";
  }

  private static boolean isClose(List<Member> members) {
    for (int i = 1; i < members.size(); i++) {
      if (members.get(i - 1).span().end() + 1 != members.get(i).span().start()) {
        return false;
      }
    }
    return true;
  }

  private void commentsBefore(int offset, int indent) {
    while (nextComment < comments.size() && comments.get(nextComment).start() < offset) {
      Span comment = comments.get(nextComment++);
      boolean opens =
          !lines.isEmpty()
              && lines.get(lines.size() - 1).cells().stream().anyMatch(c -> c.text().endsWith("{"));
      lines.add(SchemaLine.comment(indent, comment, isBlankBefore(comment.start()) && !opens));
      lastEnd = comment.end();
    }
  }

  /** The comment that stands behind the end of something on its line. */
  private List<Span> commentBehind(int end) {
    if (nextComment == comments.size()) {
      return List.of();
    }
    Span comment = comments.get(nextComment);
    if (comment.start() < end) {
      return List.of();
    }
    String between = source.text().substring(end, comment.start());
    boolean behind = between.chars().allMatch(c -> c == ' ' || c == '\t');
    if (!behind) {
      return List.of();
    }
    nextComment++;
    lastEnd = comment.end();
    return List.of(comment);
  }

  private boolean isBlankBefore(int offset) {
    String between = source.text().substring(Math.min(lastEnd, offset), offset);
    return between.replace("\r\n", "\n").replace('\r', '\n').chars().filter(c -> c == '\n').count()
        > 1;
  }

  /** Where the next word begins. */
  private int restStart(int after) {
    int start = after;
    while (CommentQueue.isBlank(source.text().charAt(start)) || inComment(start)) {
      start++;
    }
    return start;
  }

  private Span from(int start, Span whole) {
    return source.span(start, whole.end());
  }

  /** As it stands in the source, back-quotes included. */
  private static String written(Word name) {
    return name.span().text();
  }

  private static String type(SchemaFile.Type type) {
    String small = type.word().toLowerCase(Locale.ROOT);
    if (!TYPES.contains(small)) {
      return type.span().text();
    }
    StringBuilder out = new StringBuilder(type.list() ? "list of " : "").append(small);
    type.precision()
        .ifPresent(
            digits -> {
              out.append('(').append(Spelling.number(digits.value()));
              type.scale().ifPresent(s -> out.append(',').append(Spelling.number(s.value())));
              out.append(')');
            });
    return out.toString();
  }
}
