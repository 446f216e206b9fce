import type { Chart } from "./charts/chart";
import { charts } from "./charts/all";
import { toSvg } from "./charts/draw";
import { dark, light } from "./charts/theme";
import type { Document } from "./data/contract";
import { read, type Report } from "./data/report";
import { parse } from "./state/params";

/** One chart as SVG, or the reason why there is none. `touchstone report --format svg` gets it from Node or a browser. */
export type Picture = { svg: string; width: number; height: number; title: string } | { problem: string; instead: string };

/** Draws one chart of a document. */
export function picture(document: Document, name: string, fragment: string, width: number): Picture {
  const chart = charts.find(candidate => candidate.name === name);
  if (chart === undefined)
    return { problem: `there is no chart named "${name}"; the charts are ${charts.map(known => known.name).join(", ")}`, instead: "choice" };
  return draw(chart, document, fragment, width);
}

function draw(chart: Chart, document: Document, fragment: string, width: number): Picture {
  const [report, params] = [read(document), parse(fragment)];
  const drawn = toSvg(chart, report, params, params.theme === "dark" ? dark : light, width);
  return drawn === null
    ? { problem: `these results have no data for the chart ${chart.name}: ${chart.description(report, params)}`, instead: anyOf(report)?.name ?? "" }
    : { ...drawn, width, title: chart.title(report, params) };
}

/** A chart for which the results have data, in their default view. Undefined for none. */
function anyOf(report: Report): Chart | undefined {
  return charts.find(chart => toSvg(chart, report, {}, light, 600) !== null);
}
