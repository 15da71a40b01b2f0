"use strict";
(function () {
  const data = JSON.parse(document.getElementById("data").textContent);
  const mostStrips = 12;
  const narrow = 720;

  function ink(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  function axis(more) {
    const line = {stroke: ink("--line"), width: 1};
    return Object.assign({stroke: ink("--faint"), grid: line, ticks: line}, more);
  }

  function part(kind, text) {
    const made = document.createElement(kind);
    made.textContent = text;
    return made;
  }

  function busiest() {
    return data.rules.filter(rule => rule.series.length > 0)
      .sort((one, other) => other.matches - one.matches);
  }

  /** Equal periods from the first match to the last, as many as bars have room. */
  function periods(rules, room) {
    const starts = rules.flatMap(rule => rule.series.map(point => point[0]));
    const first = starts.reduce((a, b) => Math.min(a, b));
    const last = starts.reduce((a, b) => Math.max(a, b));
    let width = data.periodMillis;
    while ((last - first) / width > room) {
      width *= 2;
    }
    const times = [];
    for (let at = Math.floor(first / width) * width; at <= last; at += width) {
      times.push(at);
    }
    return {width, times};
  }

  function counts(rule, time) {
    const all = time.times.map(() => 0);
    rule.series.forEach(point => {
      all[Math.floor((point[0] - time.times[0]) / time.width)] += point[1];
    });
    return all;
  }

  function clock(u, ticks, space, found, step) {
    const day = uPlot.fmtDate("{YYYY}-{MM}-{DD}");
    const minute = uPlot.fmtDate("{HH}:{mm}");
    let before = "";
    return ticks.map(at => {
      const date = uPlot.tzDate(new Date(at * 1000), "Etc/UTC");
      const today = day(date);
      const shown = step >= 86400 ? today : today === before ? minute(date) : minute(date) + "\n" + today;
      before = today;
      return shown;
    });
  }

  /** A strip of bars for each rule, one above the other, over one time. */
  function overTime(place) {
    const all = busiest();
    if (all.length === 0) {
      place.textContent = "No rule matched anything.";
      return;
    }
    const rules = all.slice(0, mostStrips);
    const wide = place.clientWidth >= narrow;
    const time = periods(rules, wide ? 96 : 48);
    const columns = rules.map(rule => counts(rule, time));
    const highest = columns.flat().reduce((a, b) => Math.max(a, b));
    rules.forEach((rule, i) => {
      const strip = part("div", "");
      strip.className = "strip";
      const name = part("p", "");
      name.append(part("b", rule.rule), part("span", rule.matches.toLocaleString("en") + " matches" + (rule.action ? ", " + rule.action : "")));
      const room = part("div", "");
      strip.append(name, room);
      place.append(strip);
      bars(room, time, columns[i], highest, i === rules.length - 1, rule);
    });
    if (all.length > rules.length) {
      const rest = part("p", all.length - rules.length + " more rules matched less; the table has them.");
      rest.className = "more";
      place.append(rest);
    }
  }

  function bars(room, time, column, highest, last, rule) {
    const colour = rule.action === "block" ? ink("--warm") : ink("--strong");
    new uPlot({
      width: room.clientWidth, height: last ? 102 : 58, padding: [10, 40, last ? 0 : 4, 0],
      legend: {show: false}, cursor: {show: false},
      tzDate: t => uPlot.tzDate(new Date(t * 1000), "Etc/UTC"),
      axes: [
        axis({show: last, size: 44, values: clock, grid: {show: false}}),
        axis({size: 36, splits: () => [0, highest], grid: {show: false}, ticks: {show: false}})
      ],
      scales: {x: {range: (u, low, high) => [low - time.width / 1000, high + time.width / 1000]},
        y: {range: [0, highest]}},
      series: [{}, {stroke: colour, fill: colour, width: 0,
        paths: uPlot.paths.bars({size: [0.8, 40]}), points: {show: false}}]
    }, [time.times.map(at => at / 1000), column], room);
  }

  function precisionRecall(place) {
    const rules = data.rules.filter(rule => rule.precision !== undefined && rule.matches > 0);
    const names = rules.map(rule => rule.rule);
    const longest = names.reduce((most, name) => Math.max(most, name.length), 0);
    const upright = place.clientWidth / Math.max(1, names.length) < longest * 5.6;
    const first = uPlot.paths.bars({size: [0.35, 60], align: -1});
    const second = uPlot.paths.bars({size: [0.35, 60], align: 1});
    const names2 = axis({values: (u, ticks) => ticks.map(i => names[i] || ""), incrs: [1], space: 1,
      grid: {show: false}, ticks: {show: false}});
    if (upright) {
      Object.assign(names2, {rotate: -90, size: Math.min(170, 20 + longest * 6.5)});
    }
    new uPlot({
      width: place.clientWidth, height: upright ? 380 : 280, cursor: {show: false}, legend: {live: false},
      axes: [names2, axis({values: (u, ticks) => ticks.map(share => Math.round(share * 100) + " %")})],
      scales: {x: {time: false, range: [-0.6, names.length - 0.4]}, y: {range: [0, 1]}},
      series: [
        {label: "rule"},
        {label: "precision", stroke: ink("--strong"), fill: ink("--strong"), paths: first, points: {show: false}},
        {label: "recall", stroke: ink("--warm"), fill: ink("--warm"), paths: second, points: {show: false}}
      ]
    }, [names.map((name, i) => i), rules.map(rule => rule.precision), rules.map(rule => rule.recall)], place);
  }

  const drawings = {"matches-over-time": overTime, "precision-recall": precisionRecall};

  function drawAll() {
    for (const [id, draw] of Object.entries(drawings)) {
      const place = document.getElementById(id);
      if (place) {
        place.replaceChildren();
        draw(place);
      }
    }
  }

  drawAll();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
  let waiting = 0;
  let width = innerWidth;
  addEventListener("resize", () => {
    if (innerWidth !== width) {
      width = innerWidth;
      clearTimeout(waiting);
      waiting = setTimeout(drawAll, 150);
    }
  });
  addEventListener("beforeprint", () => {
    document.querySelectorAll("details").forEach(each => { each.open = true; });
  });
})();
