import { barChart, type Bars } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import type { Theme } from "../../charts/theme";
import { marked, marksOfAll, notCompared } from "../../data/marks";
import { nsOf, timingNames } from "../../data/quantities";
import { cellFor, type Report, type Row } from "../../data/report";
import { time } from "../../data/units";
import { target, variantsOf } from "./variants";
import { chosenGroup } from "../../state/chosen";
import type { Params } from "../../state/params";

/** The cost of a version, a runtime or a deployment, with the rows of one serializer together. */
export const chart: Chart = {
  name: "side-by-side",
  ...barChart(barsOf),
  title: () => "Versions, runtimes and deployments of one serializer, time per call and ratio to its base row",
  description: (report, params) => {
    const all = variantsOf(chosenGroup(report, params)?.rows ?? []);
    return all.length === 0
      ? "no serializer was measured in several versions, runtimes or deployments on this data set at this N"
      : all.map(({ serializer, rows }) => `${serializer}: ${rows.map(row => `${target(row)} ${textOf(row)}`).join("; ")}`).join(". ");
  },
};

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const all = variantsOf(chosenGroup(report, params)?.rows ?? []);
  const rows = all.flatMap(({ rows }): (Row | null)[] => [null, ...rows]);
  const operations = (["serialize", "deserialize", "roundtrip"] as const).filter(operation => rows.some(row => row !== null && nsOf(row, operation) !== null));
  return {
    lines: all.flatMap(({ serializer, rows }) => [{ label: serializer, who: serializer, heading: true }, ...rows.map(row => ({
      label: `${marksOfAll(row.cells)} ${target(row)}`.trim(),
      end: row.main.status === "lossy" ? 0 : Math.max(0, ...operations.map(operation => nsOf(row, operation) ?? 0)),
      text: textOf(row),
      tip: [
        row.name, ...operations.map(operation => `${timingNames[operation]}: ${marked(cellFor(row, operation), time(nsOf(row, operation)))}`),
        `ranked${ratio(row)}`,
      ].join("\n"),
    }))]),
    series: operations.map((operation, place) => ({
      name: timingNames[operation], color: theme.palette[place]!, hatched: place === 1,
      values: rows.map(row => (row === null || row.main.status === "lossy" ? null : nsOf(row, operation))),
    })),
    axisName: "time per call", format: time,
  };
}

/** The ranked time with its ratio, or why the row has no bar. A row that loses data does less work, so it is not drawn as fast. */
function textOf(row: Row): string {
  return row.main.costNs === null ? "† no number" : notCompared(row.main) || time(row.main.costNs) + ratio(row);
}

/** ", 1.25 ×": the ratio of the ranked time to that of the base row. */
function ratio(row: Row): string {
  return row.main.ownRatio === null ? "" : `, ${row.main.ownRatio.toFixed(2)} ×`;
}
