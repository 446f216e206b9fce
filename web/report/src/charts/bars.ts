import type { EChartsCoreOption } from "echarts/core";
import type { Report } from "../data/report";
import type { Params } from "../state/params";
import type { Chart, DrawnName } from "./chart";
import { textWidth } from "./textWidth";
import { axis, base, light, type Theme } from "./theme";

/** A line of a horizontal bar chart: a heading, or a row with its values. */
export interface Line {
  label: string;
  /** The serializer that the label names. Missing if it names none. */
  who?: string;
  heading?: boolean;
  /** The text of the tooltip, with full names. */
  tip?: string;
  /** The ends of the interval around the end of the bar. */
  low?: number | null;
  high?: number | null;
  /** The end of the bars: the text is drawn after it. */
  end?: number | null;
  text?: string;
}

export interface BarSeries {
  name: string;
  values: (number | null)[];
  color: string;
  /** Series with the same stack are stacked. */
  stack?: string;
  /** Draws a pattern in addition to the color, for a second or third series. */
  hatched?: boolean;
}

/** Points instead of bars: dots with a separate axis, or ticks on the axis of the bars. */
export interface Marks {
  name: string;
  values: (number | null)[];
  color: string;
  /** For ticks: a triangle instead of a stroke, to show a second kind. */
  pointed?: boolean;
}

/** Several points in each line, such as one for each launch. They are small, at the lower edge of the bar. */
export interface Strip {
  name: string;
  values: number[][];
  /** Hollow points, to show a second kind. */
  hollow?: boolean;
}

export interface Bars {
  lines: Line[];
  series: BarSeries[];
  /** The name of the axis of the bars. */
  axisName: string;
  format: (value: number) => string;
  logarithmic?: boolean;
  /** Vertical lines with their names. */
  limits?: { name: string; value: number; tip: string; who?: string }[];
  ticks?: Marks[];
  strips?: Strip[];
  dots?: (Marks & { axisName: string; format: (value: number) => string }) | null;
}

const legendHeight = 26;
const limitHeight = 15;
const dotsHeight = 44;
const axisHeight = 50;

/** What all charts have in common that are nothing but bars. */
export function barChart(barsOf: (report: Report, params: Params, theme: Theme) => Bars): Required<Pick<Chart, "height" | "names" | "option">> {
  return {
    height: (report, params) => barHeight(barsOf(report, params, light)),
    names: (report, params) => barNames(barsOf(report, params, light)),
    option: (report, params, theme, width) => {
      const bars = barsOf(report, params, theme);
      return bars.lines.length === 0 ? null : barOption(bars, theme, width);
    },
  };
}

/** The first bars in words. */
export function firstBars({ lines }: Bars): string {
  return lines.filter(line => !line.heading).slice(0, 5).map(line => `${line.label} ${line.text}`).join(", ");
}

/** The height in pixels that shows every line. */
export function barHeight(bars: Bars): number {
  return top(bars) + bars.lines.length * lineHeight(bars) + axisHeight;
}

/** The serializers that the lines and limits name. */
export function barNames(bars: Bars): DrawnName[] {
  const all = [...(bars.limits ?? []).map(({ name, who }) => ({ text: name, who })), ...bars.lines.map(({ label, who }) => ({ text: label, who }))];
  return all.flatMap(({ text, who }) => (who === undefined ? [] : [{ text, serializer: who }]));
}

/** The ECharts option of a horizontal bar chart. The first line is at the top. */
export function barOption(bars: Bars, theme: Theme, width: number): EChartsCoreOption {
  const [left, right] = [labelWidth(bars, width), Math.min(widest(bars.lines.map(line => line.text ?? ""), 11) + 12, 0.3 * width)];
  const kind = bars.logarithmic ? "log" as const : "value" as const;
  const numbers = (format: (value: number) => string) => ({ color: theme.text, formatter: format, hideOverlap: true });
  const values = { type: kind, ...(bars.logarithmic ? decades(bars) : { min: 0 }), splitNumber: width < 600 ? 2 : 5 };
  return {
    ...base(theme),
    tooltip: {
      ...base(theme).tooltip, trigger: "axis", axisPointer: { type: "shadow" },
      formatter: (items: { dataIndex: number }[]) => tip(bars.lines[items[0]?.dataIndex ?? -1]),
    },
    legend: { show: named(bars).length > 1, type: "scroll", top: 0, left: 0, textStyle: { color: theme.text }, data: named(bars) },
    grid: { left: left + 8, right: right + 8, top: top(bars), bottom: axisHeight },
    xAxis: [
      { ...values, ...axis(theme, bars.axisName), axisLabel: numbers(bars.format) },
      ...(bars.dots ? [{
        type: kind, position: "top", ...axis(theme, bars.dots.axisName), nameGap: 24, splitNumber: width < 600 ? 2 : 5,
        splitLine: { show: false }, axisLabel: numbers(bars.dots.format),
      }] : []),
    ],
    yAxis: {
      type: "category", inverse: true, axisTick: { show: false }, axisLine: { lineStyle: { color: theme.line } },
      data: bars.lines.map(line => ({ value: line.label, textStyle: line.heading ? { fontWeight: "bold", color: theme.muted } : { color: theme.text } })),
      axisLabel: { interval: 0, width: left, overflow: "truncate", ellipsis: "…" },
    },
    series: [
      ...bars.series.map(series => barSeries(series, theme)),
      endSeries(bars, theme),
      ...(bars.limits?.length ? [limitSeries(bars, theme, right)] : []),
      ...(bars.ticks ?? []).map(ticks => tickSeries(ticks, theme)),
      ...(bars.strips ?? []).map(strip => stripSeries(strip, theme)),
      ...(bars.dots ? [dotSeries(bars.dots, theme)] : []),
    ],
  };
}

function named(bars: Bars): string[] {
  return [...new Set([...bars.series, ...(bars.ticks ?? []), ...(bars.strips ?? []), ...(bars.dots ? [bars.dots] : [])].map(each => each.name))];
}

function tip(line: Line | undefined): string {
  return line === undefined ? "" : line.tip ?? line.label;
}

function top(bars: Bars): number {
  return 8 + (named(bars).length > 1 ? legendHeight : 0) + limitHeight * (bars.limits?.length ?? 0) + (bars.dots ? dotsHeight : 0);
}

// The bars of a stack share a place. Bars side by side need one each.
function lineHeight(bars: Bars): number {
  const places = new Set(bars.series.map(series => series.stack ?? series.name)).size;
  return Math.max(20, 6 + 12 * places);
}

// On a phone, bars need the room more than long names do. The tooltip has the full names.
function labelWidth(bars: Bars, width: number): number {
  const labels = (heading: boolean) => bars.lines.filter(line => Boolean(line.heading) === heading).map(line => line.label);
  return Math.min(Math.max(widest(labels(false), 12), widest(labels(true), 12, true)) + 4, 300, 0.4 * width);
}

function widest(texts: string[], size: number, bold = false): number {
  return Math.ceil(Math.max(0, ...texts.map(text => textWidth(text, size, bold))));
}

// A bar on a logarithmic axis has no natural start, so the axis begins at the power of ten below all values. The end is set to the power above,
// since ECharts would end a narrow axis decades later.
function decades(bars: Bars): { min: number; max: number } {
  const ends = bars.lines.flatMap(line => [line.low, line.high, line.end]);
  const all = [
    ...bars.series.flatMap(series => series.values), ...(bars.ticks ?? []).flatMap(ticks => ticks.values),
    ...(bars.strips ?? []).flatMap(strip => strip.values.flat()),
    ...(bars.limits ?? []).map(limit => limit.value), ...ends,
  ];
  const positive = all.filter(value => value != null && value > 0) as number[];
  const power = (value: number, round: (exponent: number) => number) => 10 ** round(Math.log10(value));
  return positive.length === 0
    ? { min: 1, max: 10 }
    : { min: power(Math.min(...positive), Math.floor), max: power(Math.max(...positive), exponent => Math.floor(exponent) + 1) };
}

function barSeries(series: BarSeries, theme: Theme) {
  const decal = series.hatched
    ? { decal: { symbol: "rect", symbolSize: 1, dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4, color: theme.background } }
    : {};
  return {
    type: "bar", name: series.name, stack: series.stack, barMaxWidth: 16, barCategoryGap: "25%", barGap: "10%",
    itemStyle: { color: series.color, ...decal }, data: series.values.map(value => value ?? "-"),
  };
}

interface Place { coordSys: { x: number; y: number; width: number; height: number } }
interface Api { value(place: number): number; coord(point: [number, number]): [number, number]; size(lengths: [number, number]): [number, number] }

// The interval around the end of a bar, and the text after it and after the points of the line.
function endSeries(bars: Bars, theme: Theme) {
  const last = bars.lines.map((_, place) => Math.max(0, ...(bars.strips ?? []).flatMap(strip => strip.values[place] ?? [])));
  const data = bars.lines.flatMap((line, place) => (line.end == null && !line.text ? [] : [[line.end ?? 0, place, line.low ?? NaN, line.high ?? NaN]]));
  return {
    type: "custom", silent: true, clip: false, z: 5, encode: { x: [0, 2, 3], y: 1 }, data, tooltip: { show: false },
    renderItem: ({ coordSys }: Place, api: Api) => {
      const [end, place, low, high] = [api.value(0), api.value(1), api.value(2), api.value(3)];
      const at = (value: number) => (value > 0 ? Math.max(coordSys.x, api.coord([value, place])[0]) : coordSys.x);
      const y = api.coord([end || 1, place])[1];
      const interval = Number.isFinite(low) && Number.isFinite(high) ? whisker(at(low), at(high), y, theme) : [];
      const x = Math.max(at(end), at(last[place] ?? 0), Number.isFinite(high) ? at(high) : 0) + 5;
      const text = {
        x, y, text: bars.lines[place]?.text ?? "", fill: theme.text, stroke: theme.background, lineWidth: 3, fontSize: 11, verticalAlign: "middle",
      };
      return { type: "group", children: [...interval, { type: "text", style: text }] };
    },
  };
}

function whisker(low: number, high: number, y: number, theme: Theme) {
  const line = (x1: number, y1: number, x2: number, y2: number) => ({ type: "line", shape: { x1, y1, x2, y2 }, style: { stroke: theme.text, lineWidth: 1.2 } });
  return [line(low, y, high, y), line(low, y - 4, low, y + 4), line(high, y - 4, high, y + 4)];
}

// Limits are close together, so each has its name on a separate line above the grid.
function limitSeries(bars: Bars, theme: Theme, right: number) {
  const limits = bars.limits!;
  return {
    type: "custom", name: "limits", clip: false, z: 4, encode: { x: 0 }, data: limits.map((limit, place) => [limit.value, place]),
    tooltip: { trigger: "item", formatter: ({ dataIndex }: { dataIndex: number }) => limits[dataIndex]?.tip ?? "" },
    renderItem: ({ coordSys }: Place, api: Api) => {
      const place = api.value(1);
      const x = api.coord([api.value(0), 0])[0];
      const y = coordSys.y - (bars.dots ? dotsHeight : 0) - limitHeight * (limits.length - place) + 6;
      const name = limits[place]!.name;
      // The name goes to the side that has room for it.
      const left = x + 8 + textWidth(name, 11) < coordSys.x + coordSys.width || x - coordSys.x < coordSys.width / 2;
      return {
        type: "group", children: [
          // Wide enough to point at.
          { type: "rect", shape: { x: x - 4, y: y - 6, width: 8, height: coordSys.y + coordSys.height - y + 6 }, style: { fill: theme.muted, opacity: 0 } },
          {
            type: "line", shape: { x1: x, y1: y, x2: x, y2: coordSys.y + coordSys.height },
            style: { stroke: theme.muted, lineWidth: 1.2, lineDash: place % 2 === 0 ? [5, 3] : [1, 2] },
          },
          {
            type: "text", style: {
              x: left ? x + 4 : x - 4, y, text: name, fill: theme.muted, fontSize: 11,
              width: (left ? coordSys.x + coordSys.width - x + right : x) - 4, overflow: "truncate", align: left ? "left" : "right", verticalAlign: "middle",
            },
          },
        ],
      };
    },
  };
}

function tickSeries(ticks: Marks, theme: Theme) {
  return {
    type: "scatter", name: ticks.name, silent: true, symbol: ticks.pointed ? "triangle" : "rect", symbolSize: ticks.pointed ? 10 : [3, 13],
    symbolRotate: ticks.pointed ? 90 : 0, z: 6,
    itemStyle: { color: ticks.color, opacity: 1, borderColor: theme.background, borderWidth: 0.5 }, data: points(ticks.values),
  };
}

function dotSeries(dots: Marks, theme: Theme) {
  return {
    type: "scatter", name: dots.name, silent: true, symbol: "diamond", symbolSize: 12, z: 7, xAxisIndex: 1,
    itemStyle: { color: dots.color, borderColor: theme.background, borderWidth: 1.5, opacity: 1 }, data: points(dots.values),
  };
}

function stripSeries(strip: Strip, theme: Theme) {
  return {
    type: "scatter", name: strip.name, silent: true, symbol: "circle", symbolSize: strip.hollow ? 4 : 5, symbolOffset: [0, 5], z: 6,
    itemStyle: strip.hollow
      ? { color: theme.background, opacity: 1, borderColor: theme.text, borderWidth: 1 }
      : { color: theme.text, opacity: 1, borderColor: theme.background, borderWidth: 0.8 },
    data: strip.values.flatMap((values, place) => values.map(value => [value, place])),
  };
}

function points(values: (number | null)[]) {
  return values.flatMap((value, place) => (value === null ? [] : [[value, place]]));
}
