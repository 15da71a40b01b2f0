package io.riskrules.lint;

import io.riskrules.source.Span;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.RulesFile;
import io.riskrules.syntax.Statement;
import io.riskrules.typed.Expression.FieldValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pairs what is written in the files of a pack with what the check made of it. */
final class Sites {
  private final Map<String, Expression> bodies = new HashMap<>();

  Sites(List<RulesFile> files) {
    for (RulesFile file : files) {
      for (Statement statement : file.statements()) {
        if (statement instanceof Statement.Define define) {
          define.expression().ifPresent(body -> bodies.putIfAbsent(define.name().text(), body));
        }
      }
    }
  }

  /** The site of a whole condition. */
  Site root(Expression written, io.riskrules.typed.Expression checked) {
    return site(written, checked, Use.TRUTH, false);
  }

  /** The parts of a site, in the order of the text; a chain of {@code else if} is one. */
  List<Site> parts(Site site) {
    return site.written().accept(new SiteParts(this, site));
  }

  Site site(Expression written, io.riskrules.typed.Expression checked, Use use, boolean shared) {
    Expression inner = unwrapped(written);
    Span side = written.span();
    Span own = side;
    boolean elsewhere = shared;
    while (inner instanceof Expression.Name name
        && !(checked instanceof FieldValue)
        && bodies.containsKey(name.name())) {
      Expression body = bodies.get(name.name());
      own = body.span();
      elsewhere = true;
      inner = unwrapped(body);
    }
    return new Site(inner, checked, use, side, own, elsewhere);
  }

  private static Expression unwrapped(Expression written) {
    Expression inner = written;
    while (inner instanceof Expression.Parenthesized parenthesized) {
      inner = parenthesized.inner();
    }
    return inner;
  }
}
