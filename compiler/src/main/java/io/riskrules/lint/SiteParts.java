package io.riskrules.lint;

import io.riskrules.schema.ValueType;
import io.riskrules.syntax.Expression;
import io.riskrules.typed.Aggregate;
import io.riskrules.typed.Expression.AggregateValue;
import io.riskrules.typed.Expression.And;
import io.riskrules.typed.Expression.Between;
import io.riskrules.typed.Expression.Call;
import io.riskrules.typed.Expression.Cell;
import io.riskrules.typed.Expression.Chain;
import io.riskrules.typed.Expression.Compare;
import io.riskrules.typed.Expression.If;
import io.riskrules.typed.Expression.In;
import io.riskrules.typed.Expression.InCell;
import io.riskrules.typed.Expression.InList;
import io.riskrules.typed.Expression.IsNull;
import io.riskrules.typed.Expression.Negate;
import io.riskrules.typed.Expression.Not;
import io.riskrules.typed.Expression.Or;
import io.riskrules.typed.Expression.TextTest;
import java.util.ArrayList;
import java.util.List;

/**
 * The parts of a site. Where the check made something else of it than expected, such as a constant
 * of a minus sign and a number, it has none.
 */
final class SiteParts implements Expression.Visitor<List<Site>> {
  private final Sites sites;
  private final Site site;

  SiteParts(Sites sites, Site site) {
    this.sites = sites;
    this.site = site;
  }

  @Override
  public List<Site> visitNumeral(Expression.Numeral node) {
    return List.of();
  }

  @Override
  public List<Site> visitText(Expression.Text node) {
    return List.of();
  }

  @Override
  public List<Site> visitBool(Expression.Bool node) {
    return List.of();
  }

  @Override
  public List<Site> visitTimestamp(Expression.Timestamp node) {
    return List.of();
  }

  @Override
  public List<Site> visitDuration(Expression.Duration node) {
    return List.of();
  }

  @Override
  public List<Site> visitNull(Expression.Null node) {
    return List.of();
  }

  @Override
  public List<Site> visitName(Expression.Name node) {
    return List.of();
  }

  @Override
  public List<Site> visitBroken(Expression.Broken node) {
    return List.of();
  }

  @Override
  public List<Site> visitCell(Expression.Cell node) {
    return site.checked() instanceof Cell cell ? List.of(value(node.key(), cell.key())) : List.of();
  }

  @Override
  public List<Site> visitCall(Expression.Call node) {
    if (site.checked() instanceof Call call) {
      return call.arguments().size() == node.arguments().size()
          ? each(node.arguments(), call.arguments(), Use.VALUE)
          : List.of();
    }
    return site.checked() instanceof AggregateValue value
        ? aggregate(node, value.aggregate())
        : List.of();
  }

  @Override
  public List<Site> visitNegate(Expression.Negate node) {
    return site.checked() instanceof Negate negate
        ? List.of(value(node.operand(), negate.operand()))
        : List.of();
  }

  @Override
  public List<Site> visitChain(Expression.Chain node) {
    if (!(site.checked() instanceof Chain chain) || chain.steps().size() != node.steps().size()) {
      return List.of();
    }
    List<Site> parts = new ArrayList<>();
    parts.add(value(node.first(), chain.first()));
    for (int i = 0; i < node.steps().size(); i++) {
      parts.add(value(node.steps().get(i).operand(), chain.steps().get(i).operand()));
    }
    return parts;
  }

  @Override
  public List<Site> visitCompare(Expression.Compare node) {
    return site.checked() instanceof Compare compare
        ? List.of(value(node.left(), compare.left()), value(node.right(), compare.right()))
        : List.of();
  }

  @Override
  public List<Site> visitIn(Expression.In node) {
    return site.core() instanceof In in ? List.of(value(node.value(), in.value())) : List.of();
  }

  @Override
  public List<Site> visitInList(Expression.InList node) {
    return site.core() instanceof InList in ? List.of(value(node.value(), in.value())) : List.of();
  }

  @Override
  public List<Site> visitInCell(Expression.InCell node) {
    return site.core() instanceof InCell in
        ? List.of(value(node.value(), in.value()), value(node.cell(), in.cell()))
        : List.of();
  }

  @Override
  public List<Site> visitBetween(Expression.Between node) {
    return site.core() instanceof Between between
        ? List.of(
            value(node.value(), between.value()),
            value(node.low(), between.low()),
            value(node.high(), between.high()))
        : List.of();
  }

  @Override
  public List<Site> visitTextTest(Expression.TextTest node) {
    return site.core() instanceof TextTest test
        ? List.of(value(node.value(), test.value()), value(node.pattern(), test.pattern()))
        : List.of();
  }

  @Override
  public List<Site> visitIsNull(Expression.IsNull node) {
    return site.core() instanceof IsNull test
        ? List.of(value(node.value(), test.value()))
        : List.of();
  }

  @Override
  public List<Site> visitNot(Expression.Not node) {
    return site.checked() instanceof Not not
        ? List.of(sites.site(node.operand(), not.operand(), site.use().negated(), site.shared()))
        : List.of();
  }

  @Override
  public List<Site> visitAnd(Expression.And node) {
    return site.checked() instanceof And and
        ? each(node.operands(), and.operands(), site.use())
        : List.of();
  }

  @Override
  public List<Site> visitOr(Expression.Or node) {
    return site.checked() instanceof Or or
        ? each(node.operands(), or.operands(), site.use())
        : List.of();
  }

  @Override
  public List<Site> visitIf(Expression.If node) {
    List<Site> parts = new ArrayList<>();
    Use branches = site.checked().type() instanceof ValueType.Bool ? site.use() : Use.VALUE;
    Expression rest = node;
    io.riskrules.typed.Expression checked = site.checked();
    while (rest instanceof Expression.If link && checked instanceof If branch) {
      parts.add(sites.site(link.condition(), branch.condition(), Use.TRUTH, site.shared()));
      parts.add(sites.site(link.whenTrue(), branch.whenTrue(), branches, site.shared()));
      rest = link.otherwise();
      checked = branch.otherwise();
    }
    parts.add(sites.site(rest, checked, branches, site.shared()));
    return parts;
  }

  @Override
  public List<Site> visitParenthesized(Expression.Parenthesized node) {
    return List.of();
  }

  private List<Site> aggregate(Expression.Call node, Aggregate aggregate) {
    List<Site> parts = new ArrayList<>();
    if (!node.arguments().isEmpty() && aggregate.argument().isPresent()) {
      parts.add(value(node.arguments().get(0), aggregate.argument().get()));
    }
    if (node.window().where().isPresent() && aggregate.where().isPresent()) {
      parts.add(
          sites.site(
              node.window().where().get(), aggregate.where().get(), Use.TRUTH, site.shared()));
    }
    return parts;
  }

  private Site value(Expression written, io.riskrules.typed.Expression checked) {
    return sites.site(written, checked, Use.VALUE, site.shared());
  }

  private List<Site> each(
      List<Expression> written, List<io.riskrules.typed.Expression> checked, Use use) {
    List<Site> parts = new ArrayList<>();
    for (int i = 0; i < Math.min(written.size(), checked.size()); i++) {
      parts.add(sites.site(written.get(i), checked.get(i), use, site.shared()));
    }
    return parts;
  }
}
