package io.riskrules.parse;

import io.riskrules.grammar.RuleLexer;
import io.riskrules.grammar.RuleParser.DeclarationContext;
import io.riskrules.grammar.RuleParser.EventMemberContext;
import io.riskrules.grammar.RuleParser.FieldOptionContext;
import io.riskrules.grammar.RuleParser.SchemaPartContext;
import io.riskrules.grammar.RuleParser.TableMemberContext;
import io.riskrules.grammar.RuleParser.TypeSizeContext;
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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds events, lists and tables. */
final class SchemaBuilder {
  private final SourceText source;
  private final Faults faults;
  private final WordBuilder words;
  private final ExpressionBuilder expressions;

  private final List<SchemaFile.Event> events = new ArrayList<>();
  private final List<SchemaFile.ListDeclaration> lists = new ArrayList<>();
  private final List<SchemaFile.Table> tables = new ArrayList<>();

  SchemaBuilder(SourceText source, Faults faults) {
    this.source = source;
    this.faults = faults;
    this.words = new WordBuilder(source, faults);
    this.expressions = new ExpressionBuilder(source, faults);
  }

  /** Adds what is declared here. */
  void add(SchemaPartContext part) {
    for (DeclarationContext declaration : part.declaration()) {
      Word name = words.name(declaration.name());
      switch (declaration.start.getType()) {
        case RuleLexer.EVENT -> events.add(event(name, declaration));
        case RuleLexer.LIST ->
            lists.add(
                new SchemaFile.ListDeclaration(
                    name, type(declaration.type(), false), words.span(declaration)));
        default -> tables.add(table(name, declaration));
      }
    }
  }

  /** All that was added, and the comments of the file. */
  SchemaFile schema(List<Span> comments) {
    return new SchemaFile(source, events, lists, tables, comments);
  }

  private SchemaFile.Event event(Word name, DeclarationContext declaration) {
    List<FieldDeclaration> fields = new ArrayList<>();
    List<DerivedField> derived = new ArrayList<>();
    List<Word> keys = new ArrayList<>();
    List<Word> ids = new ArrayList<>();
    List<TimeClause> times = new ArrayList<>();
    for (EventMemberContext member : declaration.eventMember()) {
      if (member.EQUAL() != null) {
        Expression value = expressions.expression(member.expression());
        derived.add(new DerivedField(memberName(member), value, words.span(member)));
      } else if (member.memberReference() == null) {
        fields.add(field(member));
      } else {
        Word reference = words.name(member.memberReference());
        switch (member.start.getType()) {
          case RuleLexer.KEY -> keys.add(reference);
          case RuleLexer.ID -> ids.add(reference);
          default -> times.add(new TimeClause(reference, delay(member), words.span(member)));
        }
      }
    }
    Span span = words.span(declaration);
    return new SchemaFile.Event(name, fields, derived, keys, ids, times, span);
  }

  private Word memberName(EventMemberContext member) {
    if (member.fieldName() != null) {
      return words.name(member.fieldName());
    }
    return new Word(member.start.getText(), words.span(member.start, member.start));
  }

  private Optional<Expression.Duration> delay(EventMemberContext member) {
    return Optional.ofNullable(member.duration()).flatMap(expressions::duration);
  }

  private FieldDeclaration field(EventMemberContext member) {
    ParserRuleContext type = member.type() == null ? member.knownType() : member.type();
    boolean required = false;
    Optional<Word> from = Optional.empty();
    Optional<Word> format = Optional.empty();
    Optional<Word> zone = Optional.empty();
    Duplicates duplicates = new Duplicates(faults);
    for (FieldOptionContext option : member.fieldOption()) {
      if (duplicates.isSecond((Lexeme) option.start)) {
        continue;
      }
      switch (option.start.getType()) {
        case RuleLexer.REQUIRED -> required = true;
        case RuleLexer.FROM -> from = Optional.of(words.text(option.text()));
        case RuleLexer.ZONE -> zone = Optional.of(words.text(option.text()));
        default -> format = Optional.of(format(option));
      }
    }
    return new FieldDeclaration(
        memberName(member), type(type, false), required, from, format, zone, words.span(member));
  }

  /** In small letters, its words one blank apart. */
  private Word format(FieldOptionContext option) {
    Lexeme first = WordBuilder.lexeme(leaf(option.getChild(1)));
    Span span = words.span(first, option.stop);
    String text = first.span().text();
    if (option.EPOCH() != null) {
      text = text + " " + option.stop.getText();
    }
    return new Word(text.toLowerCase(Locale.ROOT), span);
  }

  private static ParseTree leaf(ParseTree tree) {
    ParseTree at = tree;
    while (!(at instanceof TerminalNode)) {
      at = at.getChild(0);
    }
    return at;
  }

  private SchemaFile.Table table(Word name, DeclarationContext declaration) {
    List<ColumnDeclaration> columns = new ArrayList<>();
    List<Word> keys = new ArrayList<>();
    for (TableMemberContext member : declaration.tableMember()) {
      if (member.memberReference() != null) {
        keys.add(words.name(member.memberReference()));
      } else {
        columns.add(column(member));
      }
    }
    boolean lookup = declaration.LOOKUP() != null;
    return new SchemaFile.Table(name, lookup, columns, keys, words.span(declaration));
  }

  private ColumnDeclaration column(TableMemberContext member) {
    Word name =
        member.fieldName() == null
            ? new Word(member.start.getText(), words.span(member.start, member.start))
            : words.name(member.fieldName());
    ParserRuleContext type = member.columnType() == null ? member.keyType() : member.columnType();
    boolean list = type.getToken(RuleLexer.LIST, 0) != null;
    ParserRuleContext element = type.getRuleContext(ParserRuleContext.class, 0);
    return new ColumnDeclaration(name, type(element, list), words.span(member));
  }

  /** The word of a type as written, and its size; a list's span covers {@code list of} too. */
  private SchemaFile.Type type(ParserRuleContext type, boolean list) {
    Word word = words.name((ParserRuleContext) type.getChild(0));
    Optional<Expression.Numeral> precision = Optional.empty();
    Optional<Expression.Numeral> scale = Optional.empty();
    if (type.getChildCount() > 1) {
      List<TerminalNode> numbers = ((TypeSizeContext) type.getChild(1)).NUMBER();
      precision = words.numeral(WordBuilder.lexeme(numbers.get(0)));
      scale =
          numbers.size() > 1 ? words.numeral(WordBuilder.lexeme(numbers.get(1))) : Optional.empty();
    }
    Span span = list ? words.span(type.getParent().start, type.stop) : words.span(type);
    return new SchemaFile.Type(word.text(), precision, scale, list, span);
  }
}
