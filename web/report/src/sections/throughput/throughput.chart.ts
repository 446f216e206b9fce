import type { Chart } from "../../charts/chart";
import { axis, base } from "../../charts/theme";
import { isMeasured } from "../../data/report";
import { count, time } from "../../data/units";
import { chosenGroup } from "../../state/chosen";

/** What each row takes, the fastest on top. */
export const chart: Chart = {
  name: "throughput",
  height: (report, params) => 70 + 24 * (chosenGroup(report, params)?.rows.filter(isMeasured).length ?? 0),
  title: (report, params) => {
    const group = chosenGroup(report, params);
    return group ? `Round trip, ${group.dataSet}, N = ${count(group.count)}` : "Round trip";
  },
  description: (report, params) => {
    const rows = chosenGroup(report, params)?.rows.filter(isMeasured) ?? [];
    return rows.length === 0 ? "nothing was measured" : `The fastest first: ${rows.map(row => `${row.name} ${time(row.main.medianNs)}`).join(", ")}.`;
  },
  option: (report, params, theme) => {
    const rows = chosenGroup(report, params)?.rows.filter(isMeasured) ?? [];
    return rows.length === 0 ? null : {
      ...base(theme),
      grid: { left: 220, right: 24, top: 8, bottom: 52 },
      xAxis: { type: "value", ...axis(theme, "time per call"), axisLabel: { color: theme.text, formatter: (ns: number) => time(ns) } },
      yAxis: { type: "category", inverse: true, data: rows.map(row => row.name), axisLabel: { color: theme.text, width: 200, overflow: "truncate" } },
      series: [{ type: "bar", data: rows.map(row => ({ name: row.name, value: row.main.medianNs })) }],
    };
  },
};
