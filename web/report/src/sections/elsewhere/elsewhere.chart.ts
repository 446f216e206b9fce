import { barChart, type Bars } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import type { Theme } from "../../charts/theme";
import { areSeveral, orderOf, type Panel, panelsOf } from "./machines";
import { marks } from "../../data/marks";
import type { Report, Row } from "../../data/report";
import { shownRows } from "../../data/rows";
import { number, time } from "../../data/units";
import { groupText } from "../../state/chosen";
import type { Params } from "../../state/params";

/** The ratios of each machine, one panel below the other, with the rows of all panels in the order of the first. */
export const chart: Chart = {
  name: "elsewhere",
  ...barChart(barsOf),
  title: (report, params) => `Time relative to the fastest on the same machine${groupText(report, params)}`,
  description: (report, params) => {
    const panels = panelsIn(report, params);
    return panels.length === 0
      ? "this data set was measured on one machine at this N"
      : `${panels.map(textOf).join(". ")}.`;
  },
};

function panelsIn(report: Report, params: Params): Panel[] {
  const panels = panelsOf(report, shownRows(report, params));
  return areSeveral(panels) ? panels : [];
}

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const panels = panelsIn(report, params);
  const order = orderOf(panels);
  const lines = panels.flatMap((panel): (Row | Panel)[] => [panel, ...ordered(panel, order)]);
  return {
    lines: lines.map(line => ("rows" in line ? { label: line.name, heading: true } : {
      label: `${marks(line.main)} ${line.main.label}`.trim(), who: line.serializer, end: line.main.ratio, text: ratioText(line),
      low: endOf(line, line.main.lowNs), high: endOf(line, line.main.highNs), tip: `${line.name}\n${ratioText(line)}, ${time(line.main.costNs)} per call`,
    })),
    series: [{ name: "ratio", color: theme.palette[0]!, values: lines.map(line => ("rows" in line ? null : line.main.ratio)) }],
    axisName: "time relative to the fastest on the same machine", format: value => `${number(value)} ×`,
  };
}

/** The fastest rows of a machine in words. */
function textOf(panel: Panel): string {
  return `${panel.name}: ${ordered(panel, orderOf([panel])).slice(0, 5).map(row => `${row.main.label} ${ratioText(row)}`).join(", ")}`;
}

function ordered(panel: Panel, order: readonly string[]): Row[] {
  return order.flatMap(label => panel.rows.filter(row => row.main.label === label));
}

function ratioText(row: Row): string {
  return `${row.main.ratio!.toFixed(2)} ×`;
}

// The interval of the time in units of the fastest row. That row's own interval is left out: it would move all rows alike.
function endOf(row: Row, ns: number | null): number | null {
  return ns === null || row.main.costNs === null ? null : row.main.ratio! * ns / row.main.costNs;
}
