package io.riskrules.check;

import io.riskrules.schema.Field;
import io.riskrules.syntax.Expression;
import io.riskrules.syntax.Window;
import io.riskrules.syntax.Word;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Brings aggregates of one meaning to one form, as far as their clauses go. */
final class AggregateText {
  private AggregateText() {}

  /** The call without the clauses that say what would be so anyway. */
  static Expression.Call canonical(Expression.Call call, Scope scope) {
    Window window = call.window();
    Optional<Expression.Duration> every =
        window.every().filter(written -> !isDefault(written, window.over()));
    List<Word> by = by(window.by(), scope);
    boolean empty =
        window.over().isEmpty() && window.where().isEmpty() && by.isEmpty() && every.isEmpty();
    Window shorter =
        empty ? Window.NONE : new Window(window.over(), window.where(), by, every, window.span());
    return new Expression.Call(
        call.name().toLowerCase(Locale.ROOT),
        call.nameSpan(),
        call.arguments(),
        shorter,
        call.span());
  }

  private static boolean isDefault(
      Expression.Duration written, Optional<Expression.Duration> over) {
    return over.isPresent()
        && written.millis() == WindowChecker.everyMillis(over.get().millis(), Optional.empty());
  }

  private static List<Word> by(List<Word> written, Scope scope) {
    Map<String, Word> sorted = new LinkedHashMap<>();
    scope
        .fields()
        .keySet()
        .forEach(
            name ->
                written.stream()
                    .filter(word -> word.text().equals(name))
                    .findFirst()
                    .ifPresent(word -> sorted.put(name, word)));
    boolean isKey =
        sorted.size() == 1 && scope.key().map(Field::name).filter(sorted::containsKey).isPresent();
    return isKey ? List.of() : List.copyOf(sorted.values());
  }
}
