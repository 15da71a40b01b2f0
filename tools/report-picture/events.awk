# Payments of a day, always the same ones: awk -f events.awk. The label says which were fraud.
function random() { seed = (seed * 16807) % 2147483647; return seed / 2147483647 }
function whole(low, high) { return low + int(random() * (high - low + 1)) }
function optional(share, text) { return random() < share ? "" : "," text }
BEGIN {
  seed = 20260105
  split("5411 5812 5999 4111 4121 5541", shops, " ")
  split("DE FR NL BR US GB", countries, " ")
  for (i = 1; i <= 4000; i++) {
    second = int(i * 86400 / 4001)
    hour = int(second / 3600)
    night = hour < 6
    fraud = random() < (night ? 0.09 : 0.02)
    odd = fraud && random() < 0.8 || random() < 0.015
    kind = odd ? whole(1, 8) : 0
    amount = whole(3, 240) + whole(0, 99) / 100
    merchant = shops[whole(1, 6)]
    country = home = countries[whole(1, 4)]
    attempts = 0; present = random() < 0.6; device_days = whole(20, 900); idle = whole(0, 20)
    mail = "anna" whole(1, 400) "@example.org"
    if (kind == 1) { amount = whole(500001, 900000) }
    if (kind == 2) { merchant = 7995 }
    if (kind == 3) { attempts = whole(4, 9); amount = 1; present = 0 }
    if (kind == 4) { country = countries[5 + whole(0, 1)]; device_days = whole(0, 1); amount = whole(160, 900); present = 0 }
    if (kind == 5) { mail = "x" i "@mailinator.com"; amount = whole(60, 800); present = 0 }
    cashback = 0; price = amount; quantity = 1
    if (kind == 7) { amount = whole(9500, 9999) }
    if (kind == 8) { merchant = 5947; price = 250; quantity = whole(7, 12); amount = price * quantity }
    if (kind == 6) { idle = whole(190, 400); amount = whole(450, 2000) }
    printf "{\"transaction_id\":\"T-%05d\",\"account_id\":\"ACC-%03d\",\"amount\":%.2f,\"event_time\":\"2026-01-05T%02d:%02d:%02dZ\"",
      i, fraud ? whole(1, 12) : whole(1, 300), amount, hour, int(second / 60) % 60, second % 60
    printf ",\"cashback\":%d,\"quantity\":%d%s", cashback, quantity, optional(0.08, "\"unit_price\":" price)
    printf "%s%s", optional(0.03, "\"merchant\":" merchant), optional(0.05, "\"email\":\"" mail "\"")
    printf ",\"card\":{\"country\":\"%s\",\"present\":%s,\"failed_attempts\":%d}", country, present ? "true" : "false", attempts
    printf ",\"device\":{\"id\":\"D-%d\",\"known_days\":%d,\"country\":\"%s\"}", whole(1, 500), device_days, home
    printf ",\"idle_days\":%d,\"is_fraud\":%s}\n", idle, fraud ? "true" : "false"
  }
}
