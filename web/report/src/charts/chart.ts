import type { EChartsCoreOption } from "echarts/core";
import type { Report } from "../data/report";
import type { Params } from "../state/params";
import type { Theme } from "./theme";

/** A text in a drawing that names a serializer. */
export interface DrawnName { text: string; serializer: string }

/** A chart as pure functions of the report, so that the page, `touchstone report --format svg` and the tests draw the same. */
export interface Chart {
  /** Its name in the fragment, in files and on the command line, such as throughput. */
  name: string;
  /** The height in pixels for the rows of this view. */
  height(report: Report, params: Params): number;
  title(report: Report, params: Params): string;
  /** What the chart shows, in a sentence or two, for readers who cannot see it. */
  description(report: Report, params: Params): string;
  /** The names of serializers in the drawing, which become links. None if left out. */
  names?(report: Report, params: Params): DrawnName[];
  /** The ECharts option. Null if there is nothing to draw. */
  option(report: Report, params: Params, theme: Theme, width: number): EChartsCoreOption | null;
}
