import type { Chart } from "../../charts/chart";
import { axis, base, type Theme } from "../../charts/theme";
import { kernelsOf, minutesOf, type RunKernel, slowest } from "./kernels";
import type { Report } from "../../data/report";
import { whenText } from "../../data/runs";
import { number, round, share } from "../../data/units";

const [legendHeight, panelHeight, top, bottom] = [52, 176, 12, 52];
/** Slower steps leave their panel at the top. */
export const highestDrawn = 4;
export const names = { median: "median of a step", least: "fastest of a step", quiet: "quiet up to here" };

/** The reference kernel over the minutes of each run, one panel below the other. */
export const chart: Chart = {
  name: "kernel",
  height: report => legendHeight + panelHeight * drawn(report).length,
  title: () => "Reference kernel over time, as a multiple of its time on the quiet machine",
  description: report => {
    const all = kernelsOf(report);
    return all.length === 0 ? "no run has samples" : `${all.map(textOf).join(". ")}.`;
  },
  option: (report, _, theme, width) => {
    const all = drawn(report);
    return all.length === 0 ? null : optionOf(all, theme, width);
  },
};

/** How quiet the machine was during a run, in a sentence. */
export function textOf(of: RunKernel): string {
  const most = slowest(of);
  const worst = most === undefined ? "its times are not known" : `slowest at minute ${number(most.minute)}: ${number(most.median)} times the quiet time`;
  return `Run of ${whenText(of.run)}: the kernel was quiet around ${share(of.kernel.quietShare)} of the samples; ${worst}`;
}

function drawn(report: Report): RunKernel[] {
  return kernelsOf(report).filter(({ steps }) => steps.length > 0);
}

function optionOf(all: RunKernel[], theme: Theme, width: number) {
  const y = (place: number) => legendHeight + panelHeight * place;
  return {
    ...base(theme),
    tooltip: { ...base(theme).tooltip, trigger: "axis", formatter: (items: { data: unknown }[]) => tip(items) },
    legend: { show: true, top: 0, left: 0, selectedMode: false, textStyle: { color: theme.text }, data: Object.values(names) },
    grid: all.map((_, place) => ({ left: 52, right: 16, top: y(place) + top, height: panelHeight - top - bottom })),
    xAxis: all.map((of, place) => ({
      type: "value", gridIndex: place, min: 0, max: minutesOf(of), ...axis(theme, `minutes of the run of ${whenText(of.run)}`),
      splitNumber: width < 600 ? 3 : 6, axisLabel: { color: theme.text, formatter: (minute: number) => round(number(minute)), showMaxLabel: false },
    })),
    yAxis: all.map((of, place) => ({
      type: "value", gridIndex: place, ...axis(theme, ""), min: 0, max: highest(of), interval: 1,
      axisLabel: { color: theme.text, formatter: (value: number) => `${value} ×` },
    })),
    series: all.flatMap((of, place) => seriesOf(of, place, theme)),
  };
}

// A run that was quiet all the time has a level line, not one magnified to the height of the panel. And one step in which the machine stood still leaves the
// panel at the top, so that the others remain visible.
function highest(of: RunKernel): number {
  return Math.min(highestDrawn, Math.max(2, Math.ceil(slowest(of)!.median)));
}

function seriesOf(of: RunKernel, panel: number, theme: Theme) {
  const line = (name: string, data: (number | string)[][], color: string, width: number, type: string) => ({
    type: "line", name, xAxisIndex: panel, yAxisIndex: panel, data, symbol: "circle", symbolSize: 2, showAllSymbol: true, z: 3,
    lineStyle: { color, width, type }, itemStyle: { color },
  });
  const quiet = of.kernel.quietUpTo;
  return [
    { ...line(names.quiet, [[0, quiet], [minutesOf(of)!, quiet]], theme.muted, 1, "dotted"), symbol: "none", z: 2 },
    line(names.least, pointsOf(of, step => step.least), theme.palette[2]!, 1, "dashed"),
    line(names.median, pointsOf(of, step => step.median), theme.palette[0]!, 1.8, "solid"),
  ];
}

// Where no kernel ran, such as while programs were built, the line is interrupted.
function pointsOf({ steps, kernel }: RunKernel, value: (step: RunKernel["steps"][number]) => number): (number | string)[][] {
  const far = 1.5 * kernel.stepSeconds! / 60;
  return steps.flatMap((step, place) => {
    const before = steps[place - 1];
    const point = [step.minute, value(step)];
    return before !== undefined && step.minute - before.minute > far ? [[step.minute, "-"], point] : [point];
  });
}

function tip(items: { data: unknown; seriesName?: string }[]): string {
  const points = items.filter(item => item.seriesName !== names.quiet).map(item => ({ name: item.seriesName!, point: item.data as [number, number | string] }));
  const known = points.filter(({ point }) => typeof point[1] === "number");
  return known.length === 0 ? "" : [
    `minute ${number(known[0]!.point[0])}`, ...known.map(({ name, point }) => `${name}: ${number(point[1] as number)} × the quiet time`),
  ].join("\n");
}
