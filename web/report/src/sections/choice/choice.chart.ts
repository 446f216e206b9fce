import type { Chart } from "../../charts/chart";
import { axis, base } from "../../charts/theme";
import { pareto, points } from "../../data/cost";
import { bytes, count, number, time } from "../../data/units";
import { chosenGroup } from "../../state/chosen";

/** Cost against size: what lies to the lower left is better in both. */
export const chart: Chart = {
  name: "choice",
  height: () => 420,
  title: (report, params) => {
    const group = chosenGroup(report, params);
    return group ? `Cost against size, ${group.dataSet}, N = ${count(group.count)}` : "Cost against size";
  },
  description: (report, params) => {
    const front = pareto(points(chosenGroup(report, params)?.rows ?? []));
    return front.length === 0 ? "no serializer was measured in both directions" : `No other is cheaper and smaller than ${front.map(point => point.row.name).join(", ")}.`;
  },
  option: (report, params, theme) => {
    const all = points(chosenGroup(report, params)?.rows ?? []);
    if (all.length === 0)
      return null;
    const front = pareto(all);
    return {
      ...base(theme),
      grid: { left: 64, right: 24, top: 24, bottom: 52 },
      xAxis: { type: "log", ...axis(theme, "serialize + deserialize, per object"), axisLabel: { color: theme.text, formatter: (ns: number) => time(ns) } },
      yAxis: { type: "log", ...axis(theme, "payload, bytes per object"), nameGap: 44, axisLabel: { color: theme.text, formatter: (size: number) => number(size) } },
      series: [
        { type: "line", data: front.map(point => [point.ns, point.bytes]), step: "end", symbol: "none", lineStyle: { color: theme.muted, type: "dashed" }, silent: true },
        {
          type: "scatter",
          data: all.map(point => ({
            name: point.row.name, value: [point.ns, point.bytes],
            symbol: front.includes(point) ? "diamond" : "circle", symbolSize: front.includes(point) ? 14 : 9,
            itemStyle: { color: point.row.main.status === "lossy" ? theme.bad : front.includes(point) ? theme.palette[0] : theme.muted },
          })),
          label: { show: true, position: "right", color: theme.text, formatter: "{b}" },
          labelLayout: { hideOverlap: true },
          tooltip: { formatter: ({ name, value }: { name: string; value: [number, number] }) => `${name}\n${time(value[0])} and ${bytes(value[1])} per object` },
        },
      ],
    };
  },
};
