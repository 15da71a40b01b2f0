package io.riskrules.config;

import java.io.Serializable;
import java.util.Objects;

/** A database and who reads it; shown without anything that may be a secret. */
public record Database(String url, String user, String password) implements Serializable {
  public Database {
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(user, "user");
    Objects.requireNonNull(password, "password");
  }

  /** The address without what may follow a question mark or stand before an at sign. */
  @Override
  public String toString() {
    return url.replaceAll("[?;].*", "").replaceAll("//[^/@]*@", "//");
  }
}
