import type { Report } from "../data/report";
import type { Params } from "../state/params";
import type { Chart } from "./chart";
import { core } from "./echarts";
import type { Theme } from "./theme";

const head = 52;

/** Draws a chart outside a page, to save it or for `touchstone report --format svg`. Null if there is nothing to draw. */
export function toSvg(chart: Chart, report: Report, params: Params, theme: Theme, width: number): { svg: string; height: number } | null {
  const option = chart.option(report, params, theme, width);
  if (option === null)
    return null;
  const height = chart.height(report, params);
  const instance = core.init(null, undefined, { renderer: "svg", ssr: true, width, height });
  instance.setOption(option);
  const inner = instance.renderToSVGString();
  instance.dispose();
  return { svg: framed(inner, chart, report, params, theme, width, height), height: height + head };
}

/** A saved picture leaves the page, so its header says what it shows, on which machine and which day. */
function framed(inner: string, chart: Chart, report: Report, params: Params, theme: Theme, width: number, height: number): string {
  const font = "system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif";
  const line = (y: number, size: number, color: string, text: string) =>
    `<text x="12" y="${y}" font-size="${size}" fill="${color}" font-family="${font}">${escaped(text)}</text>`;
  const machines = [...new Set(report.document.runs.map(run => run.machine))].filter(machine => machine !== "");
  const days = report.document.runs.map(run => run.created.slice(0, 10)).filter(day => day !== "").sort();
  const source = ["Touchstone", ...machines, days[0] ?? ""].filter(part => part !== "").join(", ");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + head}" viewBox="0 0 ${width} ${height + head}" role="img">`,
    `<title>${escaped(chart.title(report, params))}</title><desc>${escaped(chart.description(report, params))}</desc>`,
    `<rect width="${width}" height="${height + head}" fill="${theme.background}"/>`,
    line(22, 16, theme.text, chart.title(report, params)),
    line(41, 12, theme.muted, source),
    `<g transform="translate(0 ${head})">${inner}</g></svg>`,
  ].join("\n").replace(impossible, "\ufffd");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

// XML cannot hold control characters and unpaired surrogates, not even escaped. Names can contain them.
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
