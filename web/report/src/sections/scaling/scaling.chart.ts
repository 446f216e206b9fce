import type { Chart } from "../../charts/chart";
import { axis, base, type Theme } from "../../charts/theme";
import { type Curve, curvesOf, groupsOf, growthText, namedCurves } from "../../data/counts/growth";
import { availableTimings, capital, type Timing, timingNames } from "../../data/quantities";
import { groupBy } from "../../data/groupBy";
import type { Group, Report } from "../../data/report";
import { serializerOf } from "../../data/serializerOf";
import { wantsAllShapes } from "../../data/shapes";
import { sortBy } from "../../data/sorting";
import { endNames, symbols } from "../../charts/ends";
import { count, time } from "../../data/units";
import { chosenGroup } from "../../state/chosen";
import { oneOf, type Params } from "../../state/params";

/** The data of the chart. */
export interface Growing {
  groups: Group[];
  timing: Timing;
  timings: Timing[];
  curves: Curve[];
  /** The curves that are drawn in color and named. The others are grey. */
  named: Curve[];
}

/** The curves that the fragment selects. Null if the data set has one N only. */
export function growingOf(report: Report, params: Params): Growing | null {
  const group = chosenGroup(report, params);
  const groups = group ? groupsOf(report, group) : [];
  // The time that was measured at the most N says most about growth.
  const available = availableTimings(groups.flatMap(group => group.rows)).filter(timing => timing !== "both");
  const timings = sortBy(available, timing => groups.filter(group => availableTimings(group.rows).includes(timing)).length, true);
  if (groups.length < 2 || timings.length === 0)
    return null;
  const timing = oneOf(params.growth, timings as [Timing, ...Timing[]]);
  const curves = curvesOf(report, groups, timing, wantsAllShapes(params));
  return { groups, timing, timings, curves, named: namedCurves(curves, params["growth-find"] ?? "") };
}

/** Time per object against N. A level curve, as the dotted line, grows in step with the data. */
export const chart: Chart = {
  name: "scaling",
  height: () => chartHeight,
  title: (report, params) => {
    const growing = growingOf(report, params);
    return growing ? `${capital(timingNames[growing.timing])}, ${growing.groups[0]!.dataSet}: time per object against N` : "Time per object against N";
  },
  description: (report, params) => {
    const curves = growingOf(report, params)?.curves ?? [];
    const faster = curves.filter(curve => curve.fasterThanData).map(curve => curve.name + growthText(curve));
    const growth = faster.length > 0 ? `growing faster than the data: ${faster.join(", ")}` : "none certainly grows faster than the data";
    return curves.length === 0 ? "this data set was measured at one N only" : `${curves.length} rows; ${growth}.`;
  },
  names: (report, params) =>
    (growingOf(report, params)?.named ?? []).map(curve => ({ text: labelOf(curve), serializer: serializerOf(report, curve.name) })),
  option: (report, params, theme, width) => {
    const growing = growingOf(report, params);
    return growing === null || growing.curves.length === 0 ? null : optionOf(growing, theme, width, chartHeight);
  },
};

const chartHeight = 460;
const [top, bottom] = [16, 52];

function optionOf(growing: Growing, theme: Theme, width: number, height: number) {
  const labels = Math.min(260, 0.4 * width);
  const all = growing.curves.flatMap(curve => curve.points.map(point => point.ns));
  const [least, most] = [Math.floor(Math.log10(Math.min(...all))), Math.ceil(Math.log10(Math.max(...all)))];
  const [low, high] = [10 ** least, 10 ** Math.max(most, least + 1)];
  const color = (place: number) => theme.palette[place % theme.palette.length]!;
  const ends = growing.named.map((curve, place) => ({ name: labelOf(curve), x: curve.points.at(-1)!.count, y: curve.points.at(-1)!.ns, color: color(place) }));
  const rest = growing.curves.filter(curve => !growing.named.includes(curve));
  return {
    ...base(theme),
    grid: { left: 76, right: labels + 8, top, bottom },
    xAxis: { type: "log", ...axis(theme, "N"), axisLabel: { color: theme.text, formatter: (n: number) => count(n), hideOverlap: true } },
    yAxis: {
      type: "log", ...axis(theme, ""), min: low, max: high,
      axisLabel: { color: theme.text, formatter: (ns: number) => time(ns) },
    },
    series: [
      ...references(growing.curves, theme), ...rest.map(curve => greyOf(curve, theme, labels)),
      ...growing.named.map((curve, place) => lineOf(curve, place, color(place))),
      // Curves that end at the same N share the room there.
      ...[...groupBy(ends, end => String(end.x)).values()]
        .map(same => endNames(same, { top, bottom, height, labels, low, high, logarithmic: true })),
    ],
  };
}

function lineOf(curve: Curve, place: number, color: string) {
  return {
    ...line(curve), symbol: symbols[place % symbols.length], symbolSize: 7, z: 4,
    lineStyle: { color, width: curve.fasterThanData ? 3 : 2 }, itemStyle: { color },
  };
}

// Grey until the reader points at it: its name then appears at its end.
function greyOf(curve: Curve, theme: Theme, labels: number) {
  const label = { color: theme.text, fontSize: 11, fontWeight: "bold" as const, width: labels - 12, overflow: "truncate", formatter: () => labelOf(curve) };
  return {
    ...line(curve), symbol: "circle", symbolSize: 5, z: 3, lineStyle: { color: theme.line, width: 1.2 }, itemStyle: { color: theme.line },
    endLabel: { show: false, ...label, backgroundColor: theme.background },
    emphasis: { lineStyle: { color: theme.text, width: 3 }, itemStyle: { color: theme.text }, endLabel: { show: true } },
  };
}

function line(curve: Curve) {
  const marksAt = (n: number) => curve.points.find(point => point.count === n)?.marks ?? "";
  return {
    type: "line", name: curve.name, data: curve.points.map(point => [point.count, point.ns]), triggerLineEvent: true,
    tooltip: {
      formatter: ({ value }: { value?: [number, number] }) => (value === undefined ? labelOf(curve)
        : `${labelOf(curve)}\nN = ${count(value[0])}: ${`${marksAt(value[0])} ${time(value[1])}`.trim()} per object`),
    },
  };
}

/** The marks of all points, the growth, the name. The name is last, since the end may be cut off. */
function labelOf(curve: Curve): string {
  return [[...new Set(curve.points.flatMap(point => [...point.marks]))].join(""), growthText(curve).trim(), curve.name].filter(Boolean).join(" ");
}

// In step with the data is level.
function references(curves: Curve[], theme: Theme) {
  const points = (curves.some(curve => !curve.limit) ? curves.filter(curve => !curve.limit) : curves).flatMap(curve => curve.points);
  const [low, high] = [Math.min(...points.map(point => point.count)), Math.max(...points.map(point => point.count))];
  const least = Math.min(...points.map(point => point.ns));
  const name = "same time per object";
  return [
    {
      type: "line", data: [[low, least], [high, least]], silent: true, symbol: "none", z: 1, endLabel: { show: false }, name,
      lineStyle: { color: theme.muted, width: 1, type: "dotted", opacity: 0.8 },
    },
    {
      type: "scatter", silent: true, symbolSize: 0.1, z: 1, data: [[high, least]], tooltip: { show: false },
      label: { show: true, formatter: name, color: theme.muted, fontSize: 11, position: "left", offset: [0, -8] },
    },
  ];
}
