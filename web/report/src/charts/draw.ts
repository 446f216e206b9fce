import type { Report } from "../data/report";
import type { Params } from "../state/params";
import type { Chart } from "./chart";
import { core } from "./echarts";
import type { Theme } from "./theme";
import { possible } from "./xml";

/** Draws a chart without a page: what is saved, and what `touchstone report --format svg` prints. Null when there is nothing to draw. */
export function toSvg(chart: Chart, report: Report, params: Params, theme: Theme, width: number): { svg: string; height: number } | null {
  const option = chart.option(report, params, theme, width);
  if (option === null)
    return null;
  const height = chart.height(report, params);
  const instance = core.init(null, undefined, { renderer: "svg", ssr: true, width, height });
  instance.setOption({ ...option, backgroundColor: theme.background });
  const svg = possible(instance.renderToSVGString());
  instance.dispose();
  return { svg, height };
}
