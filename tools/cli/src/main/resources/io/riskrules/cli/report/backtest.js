"use strict";
(function () {
  const data = JSON.parse(document.getElementById("data").textContent);
  const colours = ["#0b5cad", "#c2410c", "#15803d", "#a21caf", "#b45309", "#0e7490", "#be123c",
    "#4d7c0f", "#6d28d9", "#64748b"];
  const most = colours.length;

  function ink(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  function axis(more) {
    const line = {stroke: ink("--line"), width: 1};
    return Object.assign({stroke: ink("--faint"), grid: line, ticks: line}, more);
  }

  function busiest() {
    return data.rules.filter(rule => rule.series.length > 0)
      .sort((one, other) => other.matches - one.matches).slice(0, most);
  }

  function overTime(place) {
    const rules = busiest();
    const starts = [...new Set(rules.flatMap(rule => rule.series.map(point => point[0])))].sort((a, b) => a - b);
    if (starts.length === 0) {
      place.textContent = "No rule matched anything.";
      return null;
    }
    const times = [];
    for (let at = starts[0]; at <= starts[starts.length - 1]; at += data.periodMillis) {
      times.push(at);
    }
    const columns = rules.map(rule => {
      const counts = new Map(rule.series);
      return times.map(at => counts.get(at) || 0);
    });
    const series = rules.map((rule, i) => ({
      label: rule.rule, stroke: colours[i], width: 2, dash: i % 2 ? [6, 3] : [],
      points: {show: times.length < 40, size: 6}
    }));
    return new uPlot({
      width: place.clientWidth, height: 320, tzDate: t => uPlot.tzDate(new Date(t * 1000), "Etc/UTC"),
      axes: [axis({}), axis({label: "matches"})],
      scales: {y: {range: (u, low, high) => [0, Math.max(1, high * 1.05)]}},
      series: [{label: "time (UTC)"}].concat(series)
    }, [times.map(at => at / 1000)].concat(columns), place);
  }

  function precisionRecall(place) {
    const rules = data.rules.filter(rule => rule.precision !== undefined && rule.matches > 0);
    const names = rules.map(rule => rule.rule);
    const bars = uPlot.paths.bars({size: [0.35, 60], align: 1});
    const after = uPlot.paths.bars({size: [0.35, 60], align: -1});
    return new uPlot({
      width: place.clientWidth, height: 280,
      axes: [
        axis({values: (u, ticks) => ticks.map(i => names[i] || ""), incrs: [1]}),
        axis({values: (u, ticks) => ticks.map(share => Math.round(share * 100) + " %")})
      ],
      scales: {x: {time: false, range: [-0.7, names.length - 0.3]}, y: {range: [0, 1]}},
      series: [
        {label: "rule", value: (u, i) => names[i] || ""},
        {label: "precision", stroke: colours[0], fill: colours[0], paths: bars, points: {show: false}},
        {label: "recall", stroke: colours[1], fill: colours[1], paths: after, points: {show: false}}
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
  addEventListener("resize", () => {
    clearTimeout(waiting);
    waiting = setTimeout(drawAll, 150);
  });
})();
