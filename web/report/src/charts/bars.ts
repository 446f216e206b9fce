import type { EChartsCoreOption } from "echarts/core";
import { textWidth } from "./textWidth";
import { axis, base, type Theme } from "./theme";

/** One line of a chart of horizontal bars: a heading, or a row with its values. */
export interface Line {
  label: string;
  heading?: boolean;
  /** What the tooltip says, whole names included. */
  tip?: string;
  /** Ends of the interval of the bar's end. */
  low?: number | null;
  high?: number | null;
  /** Where the text goes: behind the end of the bars. */
  end?: number | null;
  text?: string;
}

export interface BarSeries {
  name: string;
  values: (number | null)[];
  color: string;
  /** Series of the same stack stand one upon the other. */
  stack?: string;
  /** A pattern beside the colour, for a second and third series. */
  hatched?: boolean;
}

/** Points that are no bars: dots on an axis of their own, ticks on that of the bars. */
export interface Marks {
  name: string;
  values: (number | null)[];
  color: string;
  /** Of ticks: a triangle in place of a stroke, for a second kind. */
  pointed?: boolean;
}

export interface Bars {
  lines: Line[];
  series: BarSeries[];
  /** Of the axis of the bars. */
  axisName: string;
  format: (value: number) => string;
  logarithmic?: boolean;
  /** Vertical lines with names. */
  limits?: { name: string; value: number; tip: string }[];
  ticks?: Marks[];
  dots?: (Marks & { axisName: string; format: (value: number) => string }) | null;
}

const legendHeight = 26;
const limitHeight = 15;
const dotsHeight = 44;
const axisHeight = 50;

/** The height that shows every line. */
export function barHeight(bars: Bars): number {
  return top(bars) + bars.lines.length * lineHeight(bars) + axisHeight;
}

/** The option of a chart of horizontal bars, the first line on top. */
export function barOption(bars: Bars, theme: Theme, width: number): EChartsCoreOption {
  const [left, right] = [labelWidth(bars, width), Math.min(widest(bars.lines.map(line => line.text ?? ""), 11) + 12, 0.3 * width)];
  const kind = bars.logarithmic ? "log" as const : "value" as const;
  const numbers = (format: (value: number) => string) => ({ color: theme.text, formatter: format, hideOverlap: true });
  const values = { type: kind, ...(bars.logarithmic ? decades(bars) : { min: 0 }), splitNumber: width < 600 ? 2 : 5 };
  return {
    ...base(theme),
    tooltip: { ...base(theme).tooltip, trigger: "axis", axisPointer: { type: "shadow" }, formatter: (items: { dataIndex: number }[]) => tip(bars.lines[items[0]?.dataIndex ?? -1]) },
    legend: { show: named(bars).length > 1, type: "scroll", top: 0, left: 0, textStyle: { color: theme.text }, data: named(bars) },
    grid: { left: left + 8, right: right + 8, top: top(bars), bottom: axisHeight },
    xAxis: [
      { ...values, ...axis(theme, bars.axisName), axisLabel: numbers(bars.format) },
      ...(bars.dots ? [{ type: kind, position: "top", ...axis(theme, bars.dots.axisName), nameGap: 24, splitNumber: width < 600 ? 2 : 5, splitLine: { show: false }, axisLabel: numbers(bars.dots.format) }] : []),
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
      ...(bars.dots ? [dotSeries(bars.dots, theme)] : []),
    ],
  };
}

function named(bars: Bars): string[] {
  return [...bars.series.map(series => series.name), ...(bars.ticks ?? []).map(ticks => ticks.name), ...(bars.dots ? [bars.dots.name] : [])];
}

function tip(line: Line | undefined): string {
  return line === undefined ? "" : line.tip ?? line.label;
}

function top(bars: Bars): number {
  return 8 + (named(bars).length > 1 ? legendHeight : 0) + limitHeight * (bars.limits?.length ?? 0) + (bars.dots ? dotsHeight : 0);
}

// Bars of one stack share a place; those side by side need one each.
function lineHeight(bars: Bars): number {
  const places = new Set(bars.series.map(series => series.stack ?? series.name)).size;
  return Math.max(20, 6 + 12 * places);
}

// On a phone the bars need the room more than long names do, which stand in the tooltip as well.
function labelWidth(bars: Bars, width: number): number {
  const labels = (heading: boolean) => bars.lines.filter(line => Boolean(line.heading) === heading).map(line => line.label);
  return Math.min(Math.max(widest(labels(false), 12), widest(labels(true), 12, true)) + 4, 300, 0.4 * width);
}

function widest(texts: string[], size: number, bold = false): number {
  return Math.ceil(Math.max(0, ...texts.map(text => textWidth(text, size, bold))));
}

// A bar on a logarithmic axis begins nowhere: here at the power of ten below all that is drawn. The end is the power above: left to itself
// a narrow axis ends decades later.
function decades(bars: Bars): { min: number; max: number } {
  const ends = bars.lines.flatMap(line => [line.low, line.high, line.end]);
  const all = [...bars.series.flatMap(series => series.values), ...(bars.ticks ?? []).flatMap(ticks => ticks.values), ...(bars.limits ?? []).map(limit => limit.value), ...ends];
  const positive = all.filter(value => value != null && value > 0) as number[];
  const power = (value: number, round: (exponent: number) => number) => 10 ** round(Math.log10(value));
  return positive.length === 0 ? { min: 1, max: 10 } : { min: power(Math.min(...positive), Math.floor), max: power(Math.max(...positive), exponent => Math.floor(exponent) + 1) };
}

function barSeries(series: BarSeries, theme: Theme) {
  const decal = series.hatched ? { decal: { symbol: "rect", symbolSize: 1, dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4, color: theme.background } } : {};
  return {
    type: "bar", name: series.name, stack: series.stack, barMaxWidth: 16, barCategoryGap: "25%", barGap: "10%",
    itemStyle: { color: series.color, ...decal }, data: series.values.map(value => value ?? "-"),
  };
}

interface Place { coordSys: { x: number; y: number; width: number; height: number } }
interface Api { value(place: number): number; coord(point: [number, number]): [number, number]; size(lengths: [number, number]): [number, number] }

// The interval around the end of a bar, and the text behind it.
function endSeries(bars: Bars, theme: Theme) {
  const data = bars.lines.flatMap((line, place) => (line.end == null && !line.text ? [] : [[line.end ?? 0, place, line.low ?? NaN, line.high ?? NaN]]));
  return {
    type: "custom", silent: true, clip: false, z: 5, encode: { x: [0, 2, 3], y: 1 }, data, tooltip: { show: false },
    renderItem: ({ coordSys }: Place, api: Api) => {
      const [end, place, low, high] = [api.value(0), api.value(1), api.value(2), api.value(3)];
      const at = (value: number) => (value > 0 ? Math.max(coordSys.x, api.coord([value, place])[0]) : coordSys.x);
      const y = api.coord([end || 1, place])[1];
      const interval = Number.isFinite(low) && Number.isFinite(high) ? whisker(at(low), at(high), y, theme) : [];
      const x = Math.max(at(end), Number.isFinite(high) ? at(high) : 0) + 5;
      return { type: "group", children: [...interval, { type: "text", style: { x, y, text: bars.lines[place]?.text ?? "", fill: theme.text, stroke: theme.background, lineWidth: 3, fontSize: 11, verticalAlign: "middle" } }] };
    },
  };
}

function whisker(low: number, high: number, y: number, theme: Theme) {
  const line = (x1: number, y1: number, x2: number, y2: number) => ({ type: "line", shape: { x1, y1, x2, y2 }, style: { stroke: theme.text, lineWidth: 1.2 } });
  return [line(low, y, high, y), line(low, y - 4, low, y + 4), line(high, y - 4, high, y + 4)];
}

// A name each above the grid, one below the other: limits lie close together.
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
      // On the side that has the room.
      const left = x + 8 + textWidth(name, 11) < coordSys.x + coordSys.width || x - coordSys.x < coordSys.width / 2;
      return {
        type: "group", children: [
          // Wide enough to be pointed at.
          { type: "rect", shape: { x: x - 4, y: y - 6, width: 8, height: coordSys.y + coordSys.height - y + 6 }, style: { fill: theme.muted, opacity: 0 } },
          { type: "line", shape: { x1: x, y1: y, x2: x, y2: coordSys.y + coordSys.height }, style: { stroke: theme.muted, lineWidth: 1.2, lineDash: place % 2 === 0 ? [5, 3] : [1, 2] } },
          { type: "text", style: { x: left ? x + 4 : x - 4, y, text: name, fill: theme.muted, fontSize: 11, width: (left ? coordSys.x + coordSys.width - x + right : x) - 4, overflow: "truncate", align: left ? "left" : "right", verticalAlign: "middle" } },
        ],
      };
    },
  };
}

function tickSeries(ticks: Marks, theme: Theme) {
  return {
    type: "scatter", name: ticks.name, silent: true, symbol: ticks.pointed ? "triangle" : "rect", symbolSize: ticks.pointed ? 10 : [3, 13], symbolRotate: ticks.pointed ? 90 : 0, z: 6,
    itemStyle: { color: ticks.color, opacity: 1, borderColor: theme.background, borderWidth: 0.5 }, data: points(ticks.values),
  };
}

function dotSeries(dots: Marks, theme: Theme) {
  return { type: "scatter", name: dots.name, silent: true, symbol: "diamond", symbolSize: 12, z: 7, xAxisIndex: 1, itemStyle: { color: dots.color, borderColor: theme.background, borderWidth: 1.5, opacity: 1 }, data: points(dots.values) };
}

function points(values: (number | null)[]) {
  return values.flatMap((value, place) => (value === null ? [] : [[value, place]]));
}
