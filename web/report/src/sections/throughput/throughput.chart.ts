import { barHeight, barNames, barOption, type Bars, type Line, type Strip } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import { light, type Theme } from "../../charts/theme";
import { disagreement, disagreementText } from "../../data/needs/cost";
import { type Launches, launchesOf, launchesText } from "./launches";
import { marks, marksOfAll } from "../../data/marks";
import { capital, cellsOf, intervalText, lossText, nsOf, over, spanOf, type Timing, timingNames } from "../../data/quantities";
import { cellFor, type Row } from "../../data/report";
import { bytes, count, number, time } from "../../data/units";
import { rankText, type View, viewOf } from "./view";

/** The time of each row by format, with intervals, ranks and references. */
export const chart: Chart = {
  name: "throughput",
  height: (report, params) => {
    const view = viewOf(report, params);
    return view ? barHeight(barsOf(view, light)) : 0;
  },
  title: (report, params) => {
    const view = viewOf(report, params);
    const what = view?.baseline ? `, as a multiple of ${view.baseline.name}` : ", time per call";
    return view ? `${capital(timingNames[view.timing])}, ${view.group.dataSet}, N = ${count(view.group.count)}${what}` : "Throughput";
  },
  description: (report, params) => {
    const view = viewOf(report, params);
    if (view === null || view.rows.length === 0)
      return "no serializer was measured";
    const first = view.rows.slice(0, 5).map(row => `${row.name} ${textOf(view, row)}`).join(", ");
    return `${view.rows.length} rows by ${view.sort}: ${first}${view.rows.length > 5 ? " and others, all in the table below" : ""}.`;
  },
  names: (report, params) => {
    const view = viewOf(report, params);
    return view ? barNames(barsOf(view, light)) : [];
  },
  option: (report, params, theme, width) => {
    const view = viewOf(report, params);
    return view === null || view.rows.length + view.references.length === 0 ? null : barOption(barsOf(view, theme), theme, width);
  },
};

function barsOf(view: View, theme: Theme): Bars {
  const rows = rowsOfLines(view);
  const values = (value: (row: Row) => number | null) => rows.map(row => (row === null || lossText(row, view.timing) !== "" ? null : value(row)));
  const unit = baseNs(view);
  const relative = (row: Row, timing = view.timing) => { const ns = nsOf(row, timing); return ns === null ? null : ns / unit; };
  const stacked = view.timing === "both";
  const lines = linesOf(view);
  // Shorter ones would all stand on the line of zero. The table has them.
  const visible = view.logarithmic ? 0 : Math.max(0, ...lines.map(line => line.end ?? 0)) / 200;
  const mark = (ns: number | null) => (ns === null || ns / unit < visible ? null : ns / unit);
  return {
    lines,
    series: stacked
      ? [
        { name: "serialize", stack: "both", color: theme.palette[0]!, values: values(row => relative(row, "serialize")) },
        { name: "deserialize", stack: "both", color: theme.palette[1]!, hatched: true, values: values(row => relative(row, "deserialize")) },
      ]
      : [{ name: timingNames[view.timing], color: theme.palette[0]!, values: values(row => relative(row)) }],
    axisName: view.baseline ? `times ${view.baseline.name}` : "time per call",
    format: value => valueText(view, value),
    logarithmic: view.logarithmic,
    limits: view.references.map(row => ({
      name: `${marks(row.main)} ${row.name}`.trim() + " (reference)", value: relative(row)!, tip: tipOf(view, row), who: row.serializer,
    })),
    ticks: copiesOf(view, theme).map(({ of, ...ticks }) => ({ ...ticks, values: values(row => mark(of(row))) }))
      .filter(ticks => ticks.values.some(value => value !== null)),
    strips: stripsOf(view, rows.map(row => (row === null || lossText(row, view.timing) !== "" ? undefined : row))),
    dots: view.sizes ? { name: "payload", axisName: "payload", format: bytes, color: theme.palette[2]!, values: values(row => row.main.payloadBytes) } : null,
  };
}

/** The launches of each line. None for a sum, whose parts come from different calls. */
function stripsOf(view: View, rows: (Row | undefined)[]): Strip[] {
  const launches = rows.map(row => launchesOf(row && cellFor(row, view.timing)));
  const values = (kind: keyof Launches) => launches.map(of => of[kind].map(ns => ns / baseNs(view)));
  return ([
    { name: "a launch", values: values("counted") }, { name: "a launch on a busy machine, not counted", hollow: true, values: values("noisy") },
  ]).filter(strip => strip.values.flat().length > 0);
}

/** Times to compare with: copying the payload in a cache, and in main memory if that was measured. A reader that copies nothing can be faster. */
function copiesOf(view: View, theme: Theme) {
  const known = view.formats.some(({ rows }) => rows.some(row => row.main.memoryLimitNs !== null));
  return [
    { name: "reference: copying the payload", color: theme.palette[3]!, of: (row: Row) => row.main.copyNs },
    ...(known ? [{
      name: "reference: copying the payload in main memory", color: theme.palette[4]!, pointed: true, of: (row: Row) => row.main.memoryLimitNs,
    }] : []),
  ];
}

/** The rows in the order of the lines. Null for a heading. */
function rowsOfLines(view: View): (Row | null)[] {
  return view.formats.flatMap(({ rows }) => (view.byFormat ? [null, ...rows] : rows));
}

function linesOf(view: View): Line[] {
  return view.formats.flatMap(({ format, rows }) => {
    const lines = rows.map(row => lineOf(view, row));
    return view.byFormat ? [{ label: format, heading: true }, ...lines] : lines;
  });
}

function lineOf(view: View, row: Row): Line {
  const span = over(spanOf(row, view.timing)!, baseNs(view));
  const drawn = lossText(row, view.timing) === "" ? { low: span.low, high: span.high, end: span.ns } : { end: 0 };
  const label = [rankText(row, view), marksOf(row, view), row.name].filter(Boolean).join(" ");
  return { label, who: row.serializer, tip: tipOf(view, row), text: textOf(view, row), ...drawn };
}

function tipOf(view: View, row: Row): string {
  const span = spanOf(row, view.timing)!;
  const [rank, best] = [rankText(row, view), bestOf(row, view.timing)];
  return [
    [row.name, row.main.version, ...row.main.remarks].filter(Boolean).join(", "),
    `${timingNames[view.timing]}: ${time(span.ns)}${intervalText(span.low, span.high)}`,
    ...(best === null ? [] : [`best: ${time(best)}`]),
    ...(disagreement(row) === null ? [] : [disagreementText(row)]),
    ...(view.baseline ? [`${number(span.ns / baseNs(view))} times ${view.baseline.name}`] : []),
    ...(rank ? [`rank ${rank}${rank.includes("-") ? ": the data cannot tell which of these it is" : ""}`] : []),
    ...(launchesOf(cellFor(row, view.timing)).counted.length > 0 ? [`launches: ${launchesText(cellFor(row, view.timing)!)}`] : []),
    `payload ${bytes(row.main.payloadBytes)}, allocated ${bytes(row.main.allocatedBytes)}`,
    ...(marksOf(row, view) ? [`${marksOf(row, view)}${row.main.lost.length > 0 ? ` loses ${row.main.lost.slice(0, 3).join(", ")}` : ""}`] : []),
  ].join("\n");
}

/** The cost of the code when nothing disturbs it. Null for a sum, whose parts did not reach their best together, and for old results. */
function bestOf(row: Row, timing: Timing): number | null {
  return timing === "both" ? null : cellFor(row, timing)?.bestNs ?? null;
}

function marksOf(row: Row, view: View): string {
  return marksOfAll(cellsOf(row, view.timing));
}

function textOf(view: View, row: Row): string {
  return lossText(row, view.timing) || valueText(view, nsOf(row, view.timing)! / baseNs(view));
}

function valueText(view: View, value: number): string {
  return view.baseline ? `${number(value)} ×` : time(value);
}

function baseNs(view: View): number {
  return view.baseline ? nsOf(view.baseline, view.timing)! : 1;
}
