import { barChart, type Bars, type Line } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import type { Theme } from "../../charts/theme";
import {
  byDeployment, comparedNs, type Deployments, deploymentsOf, type Direction, directions, paidOnceText, partsOf, rowsOf, runtimesText,
} from "./firstCalls";
import { marks, notCompared } from "../../data/marks";
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
  const deployment = orderedBy(rows, params);
  return byDeployment(params.alone === "1" ? rows.filter(row => row.main.deployment === deployment) : rows, deployment);
}

/** The time of the first call of a process and its parts, with the deployments of a serializer together. */
export const chart: Chart = {
  name: "first-call",
  ...barChart(barsOf),
  title: (report, params) => {
    const direction = directionOf(report, params);
    return [`First ${direction} of a process, one object`, runtimesText(rowsOf(report, direction))].filter(Boolean).join(". ");
  },
  description: (report, params) => {
    const all = shownCalls(report, params);
    if (all.length === 0)
      return "no first calls were measured";
    const first = all.slice(0, 5).flatMap(({ rows }) => rows.map(row => `${row.name} ${textOf(row)}`));
    return `The fastest by ${orderedBy(all.flatMap(({ rows }) => rows), params)} first: ${first.join(", ")}.`;
  },
};

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const all = shownCalls(report, params);
  const rows = all.flatMap(({ rows }): (Row | null)[] => [null, ...rows]);
  const values = (value: (row: Row) => number | null) => rows.map(row => (row === null || comparedNs(row) === null ? null : value(row)));
  return {
    lines: all.flatMap(linesOf),
    series: [
      { name: "compiling (JIT)", stack: "call", color: theme.palette[1]!, hatched: true, values: values(row => partsOf(row.main)?.jitNs ?? null) },
      { name: "rest: loading, types, the call", stack: "call", color: theme.palette[0]!, values: values(row => partsOf(row.main)?.restNs ?? null) },
      ...(params.main === "1" ? [{ name: "start to Main", stack: "call", color: theme.muted, values: values(row => row.main.startToMainNs) }] : []),
    ],
    axisName: "time", format: time,
    ticks: [{ name: "paid once", color: theme.palette[4]!, values: values(row => row.main.oneTimeNs === null ? null : Math.max(0, row.main.oneTimeNs)) }],
  };
}

function linesOf({ serializer, rows }: Deployments): Line[] {
  const reference = rows.some(row => row.main.limit) ? " (reference)" : "";
  return [{ label: serializer + reference, who: serializer, heading: true }, ...rows.map(lineOf)];
}

/** The time of a row, or why it has no bar. A row that loses data does less work, so it is not drawn as fast. */
function textOf(row: Row): string {
  return row.main.costNs === null ? "† no number" : notCompared(row.main) || time(row.main.costNs);
}

/** The types after the first that have no number. Empty if there are none. */
function failingTypes({ cells }: Row): string {
  const failing = cells.slice(1).filter(cell => cell.costNs === null).map(cell => cell.type);
  return failing.length === 0 ? "" : `, † not ${failing.join(", ")}`;
}

function lineOf(row: Row): Line {
  const { main } = row;
  const compared = comparedNs(row) !== null;
  const version = main.requestedVersion ? `@${main.requestedVersion} ` : "";
  return {
    label: `${marks(main)} ${version}${main.runtime}/${main.deployment}`.trim(), low: compared ? main.lowNs : null, high: compared ? main.highNs : null,
    end: comparedNs(row) ?? 0,
    text: `${textOf(row)}${!compared || main.publishedBytes === null ? "" : `, ${bytes(main.publishedBytes)}`}${main.costNs === null ? "" : failingTypes(row)}`,
    tip: [
      row.name, `first call: ${time(main.costNs)}${intervalText(main.lowNs, main.highNs)}`, `compiling: ${time(main.jitNs)}`,
      `paid once: ${paidOnceText(main.oneTimeNs)}`, `start to Main: ${time(main.startToMainNs)}`, `published: ${bytes(main.publishedBytes)}`,
      ...(main.lost.length > 0 ? [main.reason ?? `≠ loses ${main.lost.slice(0, 3).join(", ")}`] : []),
    ].join("\n"),
  };
}
