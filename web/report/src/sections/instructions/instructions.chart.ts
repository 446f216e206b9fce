import { barChart, type BarSeries, firstBars, type Bars } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import { light, type Theme } from "../../charts/theme";
import { cellFor, type Report, type Row } from "../../data/report";
import { nameText, referencesHeading, referencesLast, shownRows, withHeading } from "../../data/rows";
import { sortBy } from "../../data/sorting";
import { count, number } from "../../data/units";
import { groupText } from "../../state/chosen";
import { byGroup, groupKeys, groups, treeOf } from "./calls";
import type { Params } from "../../state/params";

/** The operations that are counted. A round trip executes what its two parts do. */
export const operations = ["serialize", "deserialize"] as const;

/** Counted instructions, for each object. */
export const chart: Chart = {
  name: "instructions",
  ...barChart(barsOf),
  title: (report, params) => `Instructions per object${groupText(report, params)}`,
  description: (report, params) => {
    const bars = barsOf(report, params, light);
    return bars.lines.length === 0 ? "nothing was counted" : `Instructions per object, fewest first: ${firstBars(bars)}.`;
  },
};

/** The rows with a count, those with the fewest instructions first. */
export function countedRows(report: Report, params: Params): Row[] {
  const total = (row: Row) => operations.reduce((sum, operation) => sum + (perObject(row, operation) ?? 0), 0);
  return referencesLast(sortBy(shownRows(report, params).filter(row => operations.some(operation => perObject(row, operation) !== null)), total));
}

/** The instructions of an operation for each object. Null if they were not counted. */
export function perObject(row: Row, operation: string): number | null {
  return cellFor(row, operation)?.instructionsPerObject ?? null;
}

/** How many instructions a ns has. Null if they or the time were not measured. */
export function pace(row: Row, operation: string): number | null {
  return cellFor(row, operation)?.instructionsPerNs ?? null;
}

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const rows = countedRows(report, params);
  const lines = withHeading(rows);
  const parts = operations.filter(operation => rows.some(row => perObject(row, operation) !== null));
  return {
    lines: lines.map(row => (row === null ? { label: referencesHeading, heading: true } : {
      label: nameText(row), who: row.serializer,
      end: Math.max(0, ...parts.map(operation => perObject(row, operation) ?? 0)),
      text: parts.map(operation => whole(perObject(row, operation))).join(" | "),
      tip: [
        row.name,
        ...parts.map(operation => `${operation}: ${whole(perObject(row, operation))} instructions per object, ${number(pace(row, operation))} per ns`),
      ].join("\n"),
    })),
    series: report.document.calls ? groupSeries(report, lines, parts, theme) : parts.map((operation, place) => ({
      name: operation, color: theme.palette[place]!, hatched: place === 1, values: lines.map(row => row && perObject(row, operation)),
    })),
    axisName: "instructions per object", format: number,
  };
}

// A bar for each operation, made of what the code is for.
function groupSeries(report: Report, lines: readonly (Row | null)[], parts: readonly string[], theme: Theme): BarSeries[] {
  const all = report.document.calls!;
  return parts.flatMap((operation, place) => {
    const sums = lines.map(row => { const tree = row && treeOf(report, cellFor(row, operation)); return tree && byGroup(all, tree); });
    return groupKeys.map((group, color) => ({
      name: groups[group], stack: operation, color: theme.palette[color]!, hatched: place === 1,
      values: sums.map((sum, line) => (sum ? Math.max(0, sum[group] ?? 0) / lines[line]!.main.count : null)),
    }));
  });
}

/** A difference with its sign. */
export function signed(difference: number): string {
  return (difference > 0 ? "+" : "") + count(difference);
}

/** A ratio as a change: +1.1 %. */
export function percent(ratio: number): string {
  return `${ratio > 1 ? "+" : ""}${(100 * (ratio - 1)).toFixed(2)} %`;
}

/** A number of instructions without a fraction. */
export function whole(value: number | null): string {
  return count(value === null ? null : Math.round(value));
}
