package io.riskrules.function;

import io.riskrules.schema.ValueType;
import java.util.List;
import java.util.Optional;

/** Whether an IP address lies in a block of addresses. */
public final class InCidr extends FixedFunction {
  InCidr() {
    super(
        "in_cidr(ip, block)",
        "Whether the IPv4 or IPv6 address lies in the block; unknown for text that is no address.",
        List.of("in_cidr('10.1.2.3', '10.0.0.0/8')", "not in_cidr('::1', '2001:db8::/32')"),
        2,
        Parameter.TEXT,
        Parameter.WRITTEN_TEXT);
  }

  @Override
  Typing resultOf(List<Argument> arguments) {
    String text = (String) arguments.get(1).literal().orElseThrow();
    Optional<CidrBlock> block = CidrBlock.of(text);
    if (block.isEmpty()) {
      return refuse(
          1,
          "'" + text + "' is no block of IP addresses",
          "write an address and a length, such as \"10.0.0.0/8\" or \"2001:db8::/32\"");
    }
    if (block.get().hasHostBits()) {
      return refuse(
          1,
          "the address in '" + text + "' has bits set behind the length of the block",
          "did you mean \"" + block.get().withoutHostBits() + "\"?");
    }
    return new Typing.Accepted(ValueType.bool(), true);
  }

  @Override
  public Object apply(List<Object> arguments) {
    CidrBlock block = CidrBlock.of((String) arguments.get(1)).orElseThrow();
    int truth = call(block, (String) arguments.get(0));
    return truth < 0 ? null : (Object) (truth == 1);
  }

  @Override
  public Optional<JavaCall> javaCall(List<Argument> arguments) {
    String text = (String) arguments.get(1).literal().orElseThrow();
    CidrBlock block = CidrBlock.of(text).orElseThrow();
    return Optional.of(
        JavaCall.prepared(InCidr.class, "call", block, JavaForm.TRUTH, JavaForm.TEXT));
  }

  /** 1 for inside, 0 for outside, -1 for text that is no address. */
  public static int call(CidrBlock block, String ip) {
    return block.contains(ip);
  }
}
