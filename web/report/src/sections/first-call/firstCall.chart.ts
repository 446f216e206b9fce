import { barHeight, barOption, type Bars, type Line } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import { light, type Theme } from "../../charts/theme";
import { byDeployment, type Deployments, deploymentsOf, type Direction, directions, partsOf, rowsOf } from "../../data/firstCalls";
import { marks } from "../../data/marks";
import { intervalText } from "../../data/quantities";
import type { Report, Row } from "../../data/report";
import { bytes, time } from "../../data/units";
import { oneOf, type Params } from "../../state/params";

/** The selected direction. */
export function directionOf(report: Report, params: Params): Direction {
  const measured = directions.filter(direction => rowsOf(report, direction).length > 0);
  return measured.length === 0 ? directions[0] : oneOf(params.first, measured as [Direction, ...Direction[]]);
}

/** The deployment that orders the serializers: JIT, unless another was chosen. */
export function orderedBy(rows: Row[], params: Params): string {
  const deployments = deploymentsOf(rows);
  return deployments.length === 0 ? "" : oneOf(params.deployment, deployments as [string, ...string[]]);
}

/** The first calls that the fragment selects. */
export function shownCalls(report: Report, params: Params): Deployments[] {
  const rows = rowsOf(report, directionOf(report, params));
  return byDeployment(rows, orderedBy(rows, params));
}

/** The time of the first call of a process and its parts, with the deployments of a serializer together. */
export const chart: Chart = {
  name: "first-call",
  height: (report, params) => barHeight(barsOf(report, params, light)),
  title: (report, params) => `First ${directionOf(report, params)} of a process, one object`,
  description: (report, params) => {
    const all = shownCalls(report, params);
    if (all.length === 0)
      return "no first calls were measured";
    const first = all.slice(0, 5).flatMap(({ rows }) => rows.map(row => `${row.name} ${time(row.main.costNs)}`));
    return `The fastest by ${orderedBy(all.flatMap(({ rows }) => rows), params)} first: ${first.join(", ")}.`;
  },
  option: (report, params, theme, width) => {
    const bars = barsOf(report, params, theme);
    return bars.lines.length === 0 ? null : barOption(bars, theme, width);
  },
};

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const all = shownCalls(report, params);
  const rows = all.flatMap(({ rows }): (Row | null)[] => [null, ...rows]);
  const values = (value: (row: Row) => number | null) => rows.map(row => (row === null ? null : value(row)));
  return {
    lines: all.flatMap(linesOf),
    series: [
      { name: "compiling (JIT)", stack: "call", color: theme.palette[1]!, hatched: true, values: values(row => partsOf(row.main)?.jitNs ?? null) },
      { name: "rest: loading, types, the call", stack: "call", color: theme.palette[0]!, values: values(row => partsOf(row.main)?.restNs ?? null) },
      ...(params.main === "1" ? [{ name: "start to Main", stack: "call", color: theme.muted, values: values(row => row.main.startToMainNs) }] : []),
    ],
    axisName: "time", format: time,
    ticks: [{ name: "paid once", color: theme.palette[4]!, values: values(row => row.main.oneTimeNs) }],
  };
}

function linesOf({ serializer, rows }: Deployments): Line[] {
  const reference = rows.some(row => row.main.limit) ? " (reference)" : "";
  return [{ label: serializer + reference, heading: true }, ...rows.map(lineOf)];
}

function lineOf(row: Row): Line {
  const { main } = row;
  const version = main.askedVersion ? `@${main.askedVersion} ` : "";
  return {
    label: `${marks(main)} ${version}${main.runtime}/${main.deployment}`.trim(), low: main.lowNs, high: main.highNs, end: main.costNs ?? 0,
    text: main.costNs === null ? "† no number" : `${time(main.costNs)}${main.publishedBytes === null ? "" : `, ${bytes(main.publishedBytes)}`}`,
    tip: [
      row.name, `first call: ${time(main.costNs)}${intervalText(main.lowNs, main.highNs)}`, `compiling: ${time(main.jitNs)}`,
      `paid once: ${time(main.oneTimeNs)}`, `start to Main: ${time(main.startToMainNs)}`, `published: ${bytes(main.publishedBytes)}`,
      ...(main.lost.length > 0 ? [`≠ loses ${main.lost.slice(0, 3).join(", ")}`] : []),
    ].join("\n"),
  };
}
