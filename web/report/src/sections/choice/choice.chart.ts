import type { Chart } from "../../charts/chart";
import { axis, base, type Theme } from "../../charts/theme";
import { lossOf } from "../../data/needs/candidates";
import { disagreement, disagreementText, pareto, type Point, points } from "../../data/needs/cost";
import { marks } from "../../data/marks";
import type { Report, Row } from "../../data/report";
import { bytes, count, number, round, time } from "../../data/units";
import { chosenGroup } from "../../state/chosen";
import type { Params } from "../../state/params";
import { type Box, placeLabels, type Side } from "./labels";
import { type LogAxis, logAxis, share } from "./logAxis";
import { candidatesOf, chosenNeeds, shortName } from "./view";

const chartHeight = 480;
const names = { front: "no other is cheaper and smaller", text: "text format", binary: "binary format", out: "not known to meet the needs, or loses data" };

/** Cost against size. Points to the lower left are better in both. */
export const chart: Chart = {
  name: "choice",
  height: () => chartHeight,
  title: (report, params) => {
    const group = chosenGroup(report, params);
    return group ? `Cost against size, ${group.dataSet}, N = ${count(group.count)}: lower left is better` : "Cost against size";
  },
  description: (report, params) => {
    const front = pareto(drawn(report, params).met);
    const text = ({ row, ns, bytes: size }: Point) => `${named(row, params)} (${time(ns)}, ${bytes(size)} per object)`;
    return front.length === 0 ? "no serializer that meets the needs was measured in both directions"
      : `No other is cheaper and smaller than ${front.map(text).join(", ")}.`;
  },
  names: (report, params) => drawn(report, params).met.map(({ row }) => ({ text: named(row, params), serializer: row.serializer })),
  option: (report, params, theme, width) => {
    const { met, out, unmet } = drawn(report, params);
    const all = [...met, ...out];
    if (all.length === 0)
      return null;
    // On a phone, the legend takes three lines.
    const grid = { left: 64, right: 16, top: width < 600 ? 92 : 48, bottom: 48 };
    const [inner, tall] = [width - grid.left - grid.right, chartHeight - grid.top - grid.bottom];
    const x = logAxis(all.map(point => point.ns), Math.max(3, inner / 55));
    const y = logAxis(all.map(point => point.bytes), 12);
    const front = new Set(pareto(met));
    const at = (point: Point) => ({ x: share(x, point.ns) * inner, y: (1 - share(y, point.bytes)) * tall });
    const isPicked = (point: Point) => params.pick === point.row.name;
    const spots = met.map(point => ({
      ...at(point), radius: isPicked(point) ? 9 : front.has(point) ? 7 : 4.5, text: named(point.row, params), always: front.has(point) || isPicked(point),
    }));
    const sides = placeLabels(spots, inner, tall, steps([...front].map(at)));
    const labels = new Map(met.map((point, place) => [point, sides[place]!]));
    const isText = (point: Point) => report.traits.get(point.row.serializer)?.text ?? false;
    const scatter = (name: string, data: Point[], text: boolean, faint: boolean) => ({
      name, type: "scatter", itemStyle: itemStyle(theme, text, faint), cursor: "pointer", z: faint ? 2 : 3,
      data: data.map(point => ({
        ...dot(point, theme, front.has(point), isPicked(point)),
        label: faint
          ? label(null, lossOf(point.row) === "" ? "" : marks(point.row.main), "", theme, false)
          : label(labels.get(point) ?? null, marks(point.row.main), named(point.row, params), theme, front.has(point) || isPicked(point)),
      })),
      tooltip: { formatter: ({ dataIndex }: { dataIndex: number }) => tooltipText(data[dataIndex]!, unmet) },
    });
    return {
      ...base(theme),
      grid,
      legend: legend(theme, out.length > 0),
      xAxis: scale(x, theme, "round trip, per object", time),
      yAxis: { ...scale(y, theme, "payload per object", bytes), nameGap: 48 },
      series: [
        {
          name: names.front, type: "line", data: [...front].map(point => [point.ns, point.bytes]), step: "end", symbol: "none",
          lineStyle: { color: theme.muted, type: "dashed" }, silent: true,
        },
        scatter(names.binary, met.filter(point => !isText(point)), false, false),
        scatter(names.text, met.filter(isText), true, false),
        scatter(names.out, out, false, true),
      ],
    };
  },
};

/** The points that meet the needs, the other points, and the needs that these do not meet. */
function drawn(report: Report, params: Params): { met: Point[]; out: Point[]; unmet: Map<Row, string> } {
  const candidates = candidatesOf(report, params);
  const of = (meets: boolean) => points(candidates.filter(candidate => candidate.meets === meets).map(candidate => candidate.row));
  const labels = [...chosenNeeds(params).map(need => [need.id, need.label] as const), ["kind", "format"] as const];
  const unmet = new Map(candidates.filter(candidate => !candidate.meets).map(({ row, loss, findings }) => {
    const named = (met: string) => labels.filter(([id]) => findings.get(id)!.met === met).map(([, label]) => label).join(", ");
    const [fails, open, inapplicable] = [named("no"), named("unknown"), named("inapplicable")];
    return [row, [
      ...(loss === "" ? [] : [loss]), ...(fails === "" ? [] : [`does not meet: ${fails}`]), ...(open === "" ? [] : [`not tested: ${open}`]),
      ...(inapplicable === "" ? [] : [`does not apply: ${inapplicable}`]),
    ].join("\n")] as const;
  }));
  return { met: of(true), out: of(false), unmet };
}

/** The name of a row next to its point, with its marks. The shape is left out if only one shape of each serializer is shown. */
function named(row: Row, params: Params): string {
  const sign = marks(row.main);
  return shortName(row, params) + (sign === "" ? "" : ` ${sign}`);
}

/** The line of the front as boxes that labels avoid: to the right, then down. */
function steps(corners: { x: number; y: number }[]): Box[] {
  return corners.slice(1).flatMap((to, place) => {
    const from = corners[place]!;
    return [{ left: from.x, right: to.x, top: from.y - 2, bottom: from.y + 2 }, { left: to.x - 2, right: to.x + 2, top: from.y, bottom: to.y }];
  });
}

function tooltipText({ row, ns, bytes: size }: Point, unmet: Map<Row, string>): string {
  const { main } = row;
  return [
    row.name, `${time(ns)} and ${bytes(size)} per object`,
    ...(main.lost.length > 0 || main.status === "lossy" ? [`≠ loses ${main.lost.slice(0, 3).join(", ") || "data"}`] : []),
    ...(marks(main).includes("~") ? [`~ ${main.doubts.join(", ")}`] : []),
    ...(disagreement(row) === null ? [] : [disagreementText(row)]),
    ...(unmet.get(row) ? [unmet.get(row)!] : []),
  ].join("\n");
}

// Text is hollow and binary is filled, so that color is not the only sign.
function itemStyle(theme: Theme, text: boolean, faint: boolean) {
  const color = faint ? theme.muted : theme.palette[text ? 1 : 0];
  return { color: text ? theme.background : color, borderColor: color, borderWidth: text ? 2 : 0, opacity: faint ? 0.3 : 1 };
}

function dot(point: Point, theme: Theme, front: boolean, picked: boolean) {
  return {
    name: point.row.name, value: [point.ns, point.bytes], symbol: front ? "diamond" : "circle", symbolSize: picked ? 18 : front ? 14 : 9,
    ...(picked ? { itemStyle: { borderColor: theme.text, borderWidth: 3, opacity: 1 } } : {}),
  };
}

/** The label of a point: its name if there is room, else only its marks. */
function label(side: Side | null, sign: string, name: string, theme: Theme, bold: boolean) {
  const text = side === null ? sign : name;
  return {
    show: text !== "", ...(side ?? { position: "right" }), distance: side === null ? 1 : 4, formatter: text, color: theme.text,
    fontWeight: bold ? "bold" as const : "normal" as const,
  };
}

function scale(range: LogAxis, theme: Theme, name: string, format: (value: number) => string) {
  const common = axis(theme, name);
  return {
    type: "log", ...common, min: range.min, max: range.max,
    axisTick: { ...common.axisTick, customValues: range.ticks },
    axisLabel: {
      ...common.axisLabel, customValues: range.ticks, formatter: (value: number) => round(value < 1 ? number(value) : format(value)), hideOverlap: true,
    },
  };
}

function legend(theme: Theme, out: boolean) {
  const entry = (name: string, icon: string, text: boolean, faint: boolean) => ({ name, icon, itemStyle: itemStyle(theme, text, faint) });
  return {
    top: 0, left: 0, selectedMode: false, textStyle: { color: theme.text }, itemGap: 14,
    data: [
      entry(names.binary, "circle", false, false), entry(names.text, "circle", true, false),
      { name: names.front, icon: "diamond", itemStyle: { color: theme.muted } }, ...(out ? [entry(names.out, "circle", false, true)] : []),
    ],
  };
}
