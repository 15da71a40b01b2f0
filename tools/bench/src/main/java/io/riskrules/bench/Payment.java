package io.riskrules.bench;

/** An event as a bean, as engines for Java objects like it best. */
public final class Payment {
  private final double amount;
  private final double average;
  private final double balance;
  private final double limit;
  private final long merchant;
  private final long terminal;
  private final long category;
  private final long age;
  private final long hour;
  private final long day;
  private final long hourly;
  private final long daily;
  private final long tenure;
  private final long risk;
  private final String country;
  private final String city;
  private final String currency;
  private final String channel;
  private final String device;
  private final String email;

  Payment(BenchEvent event) {
    this.amount = (Double) event.values().get(Column.AMOUNT);
    this.average = (Double) event.values().get(Column.AVERAGE);
    this.balance = (Double) event.values().get(Column.BALANCE);
    this.limit = (Double) event.values().get(Column.LIMIT);
    this.merchant = (Long) event.values().get(Column.MERCHANT);
    this.terminal = (Long) event.values().get(Column.TERMINAL);
    this.category = (Long) event.values().get(Column.CATEGORY);
    this.age = (Long) event.values().get(Column.AGE);
    this.hour = (Long) event.values().get(Column.HOUR);
    this.day = (Long) event.values().get(Column.DAY);
    this.hourly = (Long) event.values().get(Column.HOURLY);
    this.daily = (Long) event.values().get(Column.DAILY);
    this.tenure = (Long) event.values().get(Column.TENURE);
    this.risk = (Long) event.values().get(Column.RISK);
    this.country = (String) event.values().get(Column.COUNTRY);
    this.city = (String) event.values().get(Column.CITY);
    this.currency = (String) event.values().get(Column.CURRENCY);
    this.channel = (String) event.values().get(Column.CHANNEL);
    this.device = (String) event.values().get(Column.DEVICE);
    this.email = (String) event.values().get(Column.EMAIL);
  }

  /** The field of that name. */
  public double getAmount() {
    return amount;
  }

  /** The field of that name. */
  public double getAverage() {
    return average;
  }

  /** The field of that name. */
  public double getBalance() {
    return balance;
  }

  /** The field of that name. */
  public double getLimit() {
    return limit;
  }

  /** The field of that name. */
  public long getMerchant() {
    return merchant;
  }

  /** The field of that name. */
  public long getTerminal() {
    return terminal;
  }

  /** The field of that name. */
  public long getCategory() {
    return category;
  }

  /** The field of that name. */
  public long getAge() {
    return age;
  }

  /** The field of that name. */
  public long getHour() {
    return hour;
  }

  /** The field of that name. */
  public long getDay() {
    return day;
  }

  /** The field of that name. */
  public long getHourly() {
    return hourly;
  }

  /** The field of that name. */
  public long getDaily() {
    return daily;
  }

  /** The field of that name. */
  public long getTenure() {
    return tenure;
  }

  /** The field of that name. */
  public long getRisk() {
    return risk;
  }

  /** The field of that name. */
  public String getCountry() {
    return country;
  }

  /** The field of that name. */
  public String getCity() {
    return city;
  }

  /** The field of that name. */
  public String getCurrency() {
    return currency;
  }

  /** The field of that name. */
  public String getChannel() {
    return channel;
  }

  /** The field of that name. */
  public String getDevice() {
    return device;
  }

  /** The field of that name. */
  public String getEmail() {
    return email;
  }
}
