package io.riskrules.check;

import io.riskrules.diagnostic.DiagnosticCode;
import io.riskrules.diagnostic.NearestName;
import io.riskrules.schema.ListSchema;
import io.riskrules.schema.ValueType;
import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.Expression.Cell;
import io.riskrules.typed.Expression.Constant;
import io.riskrules.typed.Expression.In;
import io.riskrules.typed.Expression.InCell;
import io.riskrules.typed.Expression.InList;
import io.riskrules.typed.Expression.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Types {@code in}: members in parentheses, named lists, lists in the rows of tables. */
final class MembershipChecker {
  private final Pass pass;
  private final ExpressionChecker expressions;
  private final NameChecker names;

  MembershipChecker(Pass pass, ExpressionChecker expressions, NameChecker names) {
    this.pass = pass;
    this.expressions = expressions;
    this.names = names;
  }

  Checked in(Expression.In node) {
    Checked value = scalar(expressions.check(node.value()), node.operatorSpan());
    List<Member> members = new ArrayList<>(node.members().size());
    for (Expression.Member member : node.members()) {
      member(member, value).ifPresent(members::add);
    }
    return value.isKnown() && members.size() == node.members().size()
        ? Checked.of(new In(value.get(), members, node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  Checked inList(Expression.InList node) {
    Checked value = scalar(expressions.check(node.value()), node.operatorSpan());
    Optional<ListSchema> list = pass.scope().list(node.list());
    if (list.isEmpty()) {
      pass.report(
          DiagnosticCode.UNKNOWN_LIST,
          node.listSpan(),
          "unknown list '@" + node.list() + "'",
          NearestName.of(node.list(), pass.scope().lists().keySet())
              .map(name -> "did you mean '@" + name + "'?"));
    }
    return value.isKnown()
            && list.isPresent()
            && elementFits(value, list.get().element(), node.operatorSpan())
        ? Checked.of(new InList(value.get(), list.get(), node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  Checked inCell(Expression.InCell node) {
    Checked value = scalar(expressions.check(node.value()), node.operatorSpan());
    Checked cell = names.cell(node.cell());
    boolean fits = cell.isKnown() && isList(cell, node) && value.isKnown();
    return fits
            && elementFits(value, ((ValueType.ListOf) cell.type()).element(), node.operatorSpan())
            && cell.get() instanceof Cell known
        ? Checked.of(new InCell(value.get(), known, node.span()))
        : Checked.standIn(ValueType.bool(), node.span());
  }

  private boolean isList(Checked cell, Expression.InCell node) {
    if (cell.is(ValueType.ListOf.class)) {
      return true;
    }
    pass.report(
        DiagnosticCode.TYPE_MISMATCH,
        node.operatorSpan(),
        "'in' needs a list, and column '" + node.cell().column() + "' is " + Types.a(cell.type()),
        "compare with =");
    return false;
  }

  private Checked scalar(Checked value, Span operator) {
    if (!value.is(ValueType.ListOf.class)) {
      return value;
    }
    pass.report(DiagnosticCode.TYPE_MISMATCH, operator, "'in' looks for one value, not for a list");
    return Checked.UNKNOWN;
  }

  private boolean elementFits(Checked value, ValueType element, Span operator) {
    if (Types.meet(value.type(), element).isPresent()) {
      return true;
    }
    pass.report(
        DiagnosticCode.TYPE_MISMATCH,
        operator,
        "cannot look for " + Types.a(value.type()) + " in a list of " + element.word());
    return false;
  }

  private Optional<Member> member(Expression.Member member, Checked value) {
    Checked low = expressions.check(member.low());
    Optional<Checked> high = member.high().map(expressions::check);
    boolean known = low.isKnown() && high.map(Checked::isKnown).orElse(true);
    if (!known || !value.isKnown()) {
      return Optional.empty();
    }
    if (!memberFits(member, value.type(), low, high)) {
      return Optional.empty();
    }
    return low.get() instanceof Constant from
        ? Optional.of(new Member(from, high.map(end -> (Constant) end.get())))
        : Optional.empty();
  }

  private boolean memberFits(
      Expression.Member member, ValueType type, Checked low, Optional<Checked> high) {
    if (high.isPresent() && !(type.isNumber() && bothNumbers(low, high.get()))) {
      pass.report(
          DiagnosticCode.TYPE_MISMATCH,
          member.span(),
          type.isNumber()
              ? "a range is of numbers"
              : "a range is of numbers, not of " + type.word());
      return false;
    }
    if (Types.meet(type, low.type()).isPresent()) {
      return true;
    }
    pass.report(
        DiagnosticCode.TYPE_MISMATCH,
        member.span(),
        "a member must be "
            + Types.a(type)
            + " like the value before 'in', not "
            + Types.a(low.type()),
        TypeHints.writing(type, member.low()));
    return false;
  }

  private static boolean bothNumbers(Checked low, Checked high) {
    return low.type().isNumber() && high.type().isNumber();
  }
}
