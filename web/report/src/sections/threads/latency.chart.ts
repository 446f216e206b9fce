import type { Chart } from "../../charts/chart";
import { endNames, symbols } from "../../charts/ends";
import { axis, base, type Theme } from "../../charts/theme";
import type { Report } from "../../data/report";
import { sortBy } from "../../data/sorting";
import { number, plural, time } from "../../data/units";
import { groupText } from "../../state/chosen";
import type { Params } from "../../state/params";
import { chosenOf, nameOf, namesOf, percentilesOf, shownOf, type Percentile, type Together } from "./threads";

/** The times of the single calls of a row. */
export interface Curve {
  one: Together;
  name: string;
  points: Percentile[];
}

/** The curves of the reader's choice. The one with the shortest longest call comes first. */
export function curvesOf(report: Report, params: Params): Curve[] {
  const chosen = chosenOf(report, params);
  const shown = chosen === null ? [] : shownOf(chosen);
  const nameIn = namesOf(shown);
  const curves = shown.map(one => ({ one, name: nameIn(one), points: percentilesOf(one) }));
  return sortBy(curves.filter(curve => curve.points.length > 1), curve => curve.points.at(-1)!.ns);
}

const [top, bottom, chartHeight] = [16, 52, 420];

/** How long single calls take, by percentile. Each nine to the right is ten times as rare. */
export const chart: Chart = {
  name: "latency",
  height: () => chartHeight,
  title: (report, params) => {
    const chosen = chosenOf(report, params);
    return chosen === null ? "Single calls" : `Single calls of ${nameOf(chosen.operation)} on ${plural(chosen.count, "thread")}${groupText(report, params)}`;
  },
  description: (report, params) => {
    const curves = curvesOf(report, params);
    return curves.length === 0 ? "single calls were not timed"
      : `Longest call, the shortest first: ${curves.slice(0, 5).map(curve => `${curve.name} ${time(curve.points.at(-1)!.ns)}`).join(", ")}.`;
  },
  names: (report, params) => curvesOf(report, params).map(({ one, name }) => ({ text: name, serializer: one.row.serializer })),
  option: (report, params, theme, width) => {
    const curves = curvesOf(report, params);
    return curves.length === 0 ? null : optionOf(curves, theme, width);
  },
};

// 1 in 10 calls is longer at 10, 1 in 100 at 100.
const rarity = ({ share }: Percentile) => 1 / (1 - share);

/** The text of a place on the axis: 10 is 90 %, 1000 is 99.9 %. */
export function percentText(rare: number): string {
  const nines = Math.round(Math.log10(rare));
  return nines === 0 ? "0 %" : nines === 1 ? "90 %" : `99${nines > 2 ? `.${"9".repeat(nines - 2)}` : ""} %`;
}

function optionOf(curves: Curve[], theme: Theme, width: number) {
  const all = curves.flatMap(curve => curve.points.map(point => point.ns));
  const [low, high] = [10 ** Math.floor(Math.log10(Math.min(...all))), 10 ** (Math.floor(Math.log10(Math.max(...all))) + 1)];
  const labels = Math.min(240, 0.35 * width);
  const color = (place: number) => theme.palette[place % theme.palette.length]!;
  // Curves end where their longest call is. All names are right of the rarest one.
  const right = 10 ** Math.ceil(Math.log10(Math.max(...curves.map(curve => rarity(curve.points.at(-1)!)))));
  const ends = curves.map(({ name, points }, place) => ({ name, x: right, y: points.at(-1)!.ns, color: color(place) }));
  return {
    ...base(theme),
    grid: { left: 76, right: labels + 8, top, bottom },
    xAxis: {
      type: "log", ...axis(theme, "share of the calls that took no longer"), min: 1, max: right,
      axisLabel: { color: theme.text, formatter: percentText, hideOverlap: true },
    },
    yAxis: { type: "log", ...axis(theme, ""), min: low, max: high, axisLabel: { color: theme.text, formatter: (ns: number) => time(ns) } },
    series: [
      ...curves.map(({ name, points }, place) => ({
        type: "line", name, data: points.map(point => [rarity(point), point.ns]), symbol: symbols[place % symbols.length], symbolSize: 6,
        itemStyle: { color: color(place) }, lineStyle: { color: color(place), width: 2, type: place < theme.palette.length ? "solid" : "dashed" },
        tooltip: { formatter: ({ dataIndex }: { dataIndex: number }) => tip(name, points, dataIndex) },
      })),
      endNames(ends, { top, bottom, height: chartHeight, labels, low, high, logarithmic: true }),
    ],
  };
}

function tip(name: string, points: Percentile[], place: number): string {
  const point = points[place]!;
  return `${name}\n${place === points.length - 1 ? "the longest call" : `${number(100 * point.share)} % of the calls within`}: ${time(point.ns)}`;
}
