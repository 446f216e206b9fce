import { barChart, firstBars, type Bars } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import { light, type Theme } from "../../charts/theme";
import { cellFor, type Report, type Row } from "../../data/report";
import { nameText, referencesHeading, referencesLast, shownRows, withHeading } from "../../data/rows";
import { sortBy } from "../../data/sorting";
import { count, number } from "../../data/units";
import { groupText } from "../../state/chosen";
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

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const rows = countedRows(report, params);
  const lines = withHeading(rows);
  const parts = operations.filter(operation => rows.some(row => perObject(row, operation) !== null));
  return {
    lines: lines.map(row => (row === null ? { label: referencesHeading, heading: true } : {
      label: nameText(row), who: row.serializer,
      end: Math.max(0, ...parts.map(operation => perObject(row, operation) ?? 0)),
      text: parts.map(operation => whole(perObject(row, operation))).join(" | "),
      tip: [row.name, ...parts.map(operation => `${operation}: ${whole(perObject(row, operation))} instructions per object`)].join("\n"),
    })),
    series: parts.map((operation, place) => ({
      name: operation, color: theme.palette[place]!, hatched: place === 1, values: lines.map(row => row && perObject(row, operation)),
    })),
    axisName: "instructions per object", format: number,
  };
}

/** A number of instructions without a fraction. */
export function whole(value: number | null): string {
  return count(value === null ? null : Math.round(value));
}
