import type { EChartsCoreOption } from "echarts/core";
import type { Report } from "../data/report";
import type { Params } from "../state/params";
import type { Theme } from "./theme";

/** A picture as data: pure, so that the page, `touchstone report --format svg` and the tests draw the same. */
export interface Chart {
  /** Its name in the fragment, in files and on the command line: throughput. */
  name: string;
  /** Height in pixels for this many rows, at this width. */
  height(report: Report, params: Params): number;
  title(report: Report, params: Params): string;
  /** What there is to see, in a sentence or two, for who does not see it. */
  description(report: Report, params: Params): string;
  /** The option of ECharts; null when there is nothing to draw. */
  option(report: Report, params: Params, theme: Theme, width: number): EChartsCoreOption | null;
}
