import { barChart, firstBars, type Bars, type Line } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import { light, type Theme } from "../../charts/theme";
import { capital } from "../../data/quantities";
import type { Report } from "../../data/report";
import { sortBy } from "../../data/sorting";
import { count, number, plural, share } from "../../data/units";
import { groupText } from "../../state/chosen";
import { oneOf, type Params } from "../../state/params";
import { chosenOf, figure, nameOf, namesOf, shownOf, type Together } from "./threads";

export const kinds = ["scaling", "callsPerSecond"] as const;
export const kindNames = { scaling: "times the calls of one thread", callsPerSecond: "calls per second of all threads" } as const;

/** What the bars show. With one thread alone there is nothing to compare. */
export function kindOf(params: Params, threads: number): (typeof kinds)[number] {
  return threads === 1 ? "callsPerSecond" : oneOf(params.together, kinds);
}

/** What several threads reach together, the most first. */
export const chart: Chart = {
  name: "together",
  ...barChart(barsOf),
  title: (report, params) => {
    const chosen = chosenOf(report, params);
    return chosen === null ? "Calls on several threads"
      : `${capital(nameOf(chosen.operation))} on ${plural(chosen.count, "thread")}: ${kindNames[kindOf(params, chosen.count)]}${groupText(report, params)}`;
  },
  description: (report, params) => {
    const bars = barsOf(report, params, light);
    return bars.lines.length === 0 ? "no calls on several threads were measured" : `The most first: ${firstBars(bars)}.`;
  },
};

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const chosen = chosenOf(report, params);
  const kind = kindOf(params, chosen?.count ?? 1);
  const shown = sortBy(chosen === null ? [] : shownOf(chosen).filter(one => figure(one, kind) !== null), one => figure(one, kind), true);
  const nameIn = namesOf(shown);
  return {
    lines: shown.map(one => lineOf(one, kind, nameIn(one))),
    series: [{ name: kindNames[kind], color: theme.palette[0]!, values: shown.map(one => figure(one, kind)) }],
    axisName: kindNames[kind], format: kind === "scaling" ? number : value => count(Math.round(value)),
    ...(kind === "scaling" && chosen !== null && shown.length > 0
      ? { limits: [{ name: "if each thread did as much as one alone", value: chosen.count, tip: `${number(chosen.count)} times as many calls` }] } : {}),
  };
}

function lineOf(one: Together, kind: (typeof kinds)[number], label: string): Line {
  const [value, scaling] = [figure(one, kind)!, kind === "scaling"];
  return {
    label, who: one.row.serializer, end: value,
    low: scaling ? figure(one, "scalingLow") : null, high: scaling ? figure(one, "scalingHigh") : null,
    text: scaling ? `× ${number(value)}` : count(Math.round(value)),
    tip: [
      `${one.row.name}, ${one.collector} collector, ${plural(one.threads, "thread")}`,
      `${count(Math.round(figure(one, "callsPerSecond") ?? 0))} calls/s`, ...(scaling ? [scalingText(one)] : []),
      `running ${share(figure(one, "runningShare"))} of the time, stopped by the collector ${share(figure(one, "pauseShare"))}`,
      `${number(figure(one, "contentionsPerSecond"))} lock waits/s`,
    ].join("\n"),
  };
}

/** The scaling with its interval. */
export function scalingText(one: Together): string {
  const [value, low, high] = ["scaling", "scalingLow", "scalingHigh"].map(name => figure(one, name));
  return value == null ? "–" : `× ${number(value)}${low == null || high == null ? "" : ` (95 %: ${number(low)} to ${number(high)})`}`;
}
