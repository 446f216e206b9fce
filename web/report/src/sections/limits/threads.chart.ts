import type { Chart } from "../../charts/chart";
import { endNames } from "../../charts/ends";
import { axis, base, type Theme } from "../../charts/theme";
import type { LimitRow } from "../../data/contract";
import { groupBy } from "../../data/groupBy";
import type { Report } from "../../data/report";
import { count, number, speed, time } from "../../data/units";
import type { Params } from "../../state/params";
import { dotNet, numberOf } from "./limits";
import { viewOf } from "./view";

/** One job with more and more threads. */
export interface Curve {
  name: string;
  isCpp: boolean;
  /** One thread first. */
  points: { threads: number; value: number }[];
}

/** The curves of the table that the reader chose, or of the first table that has some. Bytes per second, or items per second. */
export function curvesOf(report: Report, params: Params): { title: string; curves: Curve[]; inBytes: boolean } | null {
  const chosen = viewOf(report, params)?.table;
  const table = chosen && chosen.rows.some(isPoint) ? chosen : report.limits.tables.find(one => one.rows.some(isPoint));
  if (table === undefined)
    return null;
  const rows = table.rows.filter(isPoint);
  const inBytes = rows.every(row => numberOf(row, "bytesPerSecond") !== null);
  const curves = [...groupBy(rows, row => JSON.stringify([row.curve, row.by])).values()].map(points => ({
    name: points[0]!.by === dotNet ? points[0]!.curve : `${points[0]!.curve} (${points[0]!.by})`, isCpp: points[0]!.by !== dotNet,
    points: points.map(row => ({ threads: row.threads, value: inBytes ? numberOf(row, "bytesPerSecond")! : 1e9 / numberOf(row, "perItemNs")! })),
  }));
  return { title: table.title, curves: curves.filter(curve => curve.points.length > 1), inBytes };
}

function isPoint(row: LimitRow): boolean {
  return row.threads > 0 && (numberOf(row, "perItemNs") ?? 0) > 0;
}

const [top, bottom, chartHeight] = [16, 52, 380];

/** Throughput of all threads together against their number. A dotted line is what they would do if each did as much as one alone. */
export const chart: Chart = {
  name: "threads",
  height: () => chartHeight,
  title: (report, params) => {
    const found = curvesOf(report, params);
    return `Throughput by threads${found === null ? "" : `: ${found.title}`}`;
  },
  description: (report, params) => {
    const curves = curvesOf(report, params)?.curves ?? [];
    return curves.length === 0 ? "no job was measured with one thread and with more" : `${curves.map(curveText).join("; ")}.`;
  },
  option: (report, params, theme, width) => {
    const found = curvesOf(report, params);
    return found === null || found.curves.length === 0 ? null : optionOf(found.curves, found.inBytes, theme, width);
  },
};

function curveText({ name, points }: Curve): string {
  const [one, last] = [points[0]!, points.at(-1)!];
  return `${name}: ${count(last.threads)} threads do ${number(last.value / one.value)} times as much as one`;
}

function optionOf(curves: Curve[], inBytes: boolean, theme: Theme, width: number) {
  const text = (value: number) => (inBytes ? speed(value) : `${time(1e9 / value)} per item`);
  const all = curves.flatMap(curve => curve.points);
  const most = Math.max(...all.map(point => point.threads));
  const labels = Math.min(220, 0.35 * width);
  const [low, high] = [0, 1.1 * Math.max(...all.map(point => point.value))];
  const jobs = curves.map(curve => curve.name.replace(/ \(C\+\+\)$/, ""));
  const names = [...new Set(jobs)];
  const colors = jobs.map(job => theme.palette[names.indexOf(job) % theme.palette.length]!);
  const ends = curves.map(({ name, points }, place) => ({ name, x: points.at(-1)!.threads, y: points.at(-1)!.value, color: colors[place]! }));
  return {
    ...base(theme),
    grid: { left: 84, right: labels + 8, top, bottom },
    xAxis: { type: "value", ...axis(theme, "threads"), min: 1, max: most, minInterval: 1 },
    yAxis: {
      type: "value", ...axis(theme, ""), min: low, max: high,
      axisLabel: { color: theme.text, formatter: (value: number) => (inBytes ? speed(value) : `${number(value / 1e6)} M/s`) },
    },
    series: [
      ...curves.filter(curve => !curve.isCpp).map(curve => idealOf(curve, high, most, theme)),
      ...curves.map((curve, place) => {
        const color = colors[place]!;
        return {
          type: "line", name: curve.name, data: curve.points.map(point => [point.threads, point.value]), z: 4,
          symbol: curve.isCpp ? "emptyCircle" : "circle", symbolSize: 7, itemStyle: { color },
          lineStyle: { color, width: 2, type: curve.isCpp ? "dashed" : "solid" },
          tooltip: { formatter: ({ value }: { value: [number, number] }) => tip(curve, value[0], text) },
        };
      }),
      endNames(ends, { top, bottom, height: chartHeight, labels, low, high, logarithmic: false }),
    ],
  };
}

// As far as it fits: on many cores it leaves the chart.
function idealOf(curve: Curve, high: number, most: number, theme: Theme) {
  const one = curve.points[0]!.value;
  const end = Math.min(most, high / one);
  return {
    type: "line", name: `${curve.name}, if each thread did as much as one alone`, data: [[1, one], [end, end * one]], silent: true, symbol: "none", z: 1,
    lineStyle: { color: theme.muted, width: 1, type: "dotted" }, tooltip: { show: false },
  };
}

function tip(curve: Curve, threads: number, text: (value: number) => string): string {
  const [one, value] = [curve.points[0]!.value, curve.points.find(point => point.threads === threads)!.value];
  return `${curve.name}\n${count(threads)} threads: ${text(value)}\n${text(value / threads)} per thread\n${number(value / one)} × one thread`;
}
