import { groupBy } from "../../data/groupBy";
import type { History, HistoryRun, Series, SeriesChange } from "../../data/contract";

/** A series with what its drawing needs. */
export interface Strip {
  series: Series;
  /** The run of each point. */
  runs: HistoryRun[];
  /** The median of all points, in ns or instructions: the level 1 of the drawing. */
  middle: number;
  /** The points as multiples of the median. */
  points: number[];
  /** The median of each stretch between changes, as a multiple of the median of all: from, end (exclusive) and level. */
  levels: { from: number; end: number; level: number }[];
}

/** The strips of one serializer on one machine. */
export interface StripGroup { name: string; strips: Strip[] }

/** The series with changes and those without, grouped by serializer and machine, in the order of the document. */
export function stripsOf(history: History): { changed: StripGroup[]; steady: StripGroup[] } {
  const strips = history.series.map(series => stripOf(history, series));
  return {
    changed: grouped(strips.filter(strip => strip.series.changes.length > 0)),
    steady: grouped(strips.filter(strip => strip.series.changes.length === 0)),
  };
}

/** A step that most serializers make at the same run, in the same direction. */
export interface SharedStep {
  /** The run after the step. */
  run: HistoryRun;
  slower: boolean;
  /** True if instructions changed, false if times did. */
  counted: boolean;
  /** The series that make it, and their changes. */
  changes: Set<SeriesChange>;
  /** The serializers that make it, of those that changed at all and have runs on both sides. */
  rows: number;
  of: number;
}

/** Fewer serializers than this share nothing by chance alone. */
const fewestSharing = 3;
const sharingPart = 2 / 3;
/** And of the series: a few of each serializer are noise. */
const leastPart = 1 / 3;

/**
 * The steps that at least three serializers and two thirds of them share, with a third of the series. Libraries do not change on the same day, so such a step
 * comes from the machine, or from what all of them use. Series that never changed do not count: most of them are too short or too noisy to show a step.
 */
export function sharedSteps(history: History): SharedStep[] {
  const restless = history.series.filter(series => series.changes.length > 0);
  const steps = groupBy(
    restless.flatMap(series => series.changes.map(change => ({ series, change, at: series.at?.[change.at] ?? change.at }))),
    ({ series, change, at }) => JSON.stringify([series.origin, series.counted, at, change.ratio > 1]),
  );
  return [...steps.values()].flatMap(same => {
    const { series: { origin, counted }, change: { ratio }, at } = same[0]!;
    const spanning = restless.filter(series => series.origin === origin && series.counted === counted
      && (series.at === null || (series.at[0]! < at && series.at.at(-1)! >= at)));
    const [rows, of] = [new Set(same.map(one => one.series.row)).size, new Set(spanning.map(series => series.row)).size];
    return rows < fewestSharing || rows < sharingPart * of || same.length < leastPart * spanning.length ? []
      : [{ run: history.runs[at]!, slower: ratio > 1, counted, changes: new Set(same.map(one => one.change)), rows, of }];
  });
}

/** A shared step in words. */
export function stepText({ run, slower, counted, changes, rows, of }: SharedStep): string {
  const became = counted ? `execute ${slower ? "more" : "fewer"} instructions` : `became ${slower ? "slower" : "faster"}`;
  return `With the run of ${whenOf(run)}, ${changes.size} series of ${rows} of ${of} serializers ${became} together: `
    + `that is the ${counted ? "runtime" : "machine"}, or what all of them use, and not a library.`;
}

/** The series without the serializer: "books, N = 100, serialize". */
export function whatOf({ dataSet, count, operation }: Series): string {
  return `${dataSet}, N = ${count}, ${operation}`;
}

/** The address of the page of a commit. Undefined if it is not known. */
export function linkOf(history: History, run: HistoryRun): string | undefined {
  // Commits come from machine.json, which is not trusted.
  return history.commitAddress !== "" && /^[0-9a-f]{7,64}$/.test(run.commit) ? history.commitAddress + run.commit : undefined;
}

/** How a run is named: by its commit, with -dirty as in git if other files were measured, else by its time. */
export function nameOf(run: HistoryRun): string {
  return run.commit === "" ? whenOf(run) : run.commit.slice(0, 12) + (run.dirty ? "-dirty" : "");
}

function whenOf(run: HistoryRun): string {
  return run.created.replace(/T(\d\d:\d\d).*$/, " $1");
}

/** The runs before and after a change. */
export function around(strip: Strip, change: SeriesChange): [before: HistoryRun, after: HistoryRun] {
  return [strip.runs[change.at - 1]!, strip.runs[change.at]!];
}

function grouped(strips: Strip[]): StripGroup[] {
  const groups = new Map<string, Strip[]>();
  for (const strip of strips) {
    const name = strip.series.origin === "" ? strip.series.row : `${strip.series.row} on ${strip.series.origin}`;
    groups.set(name, [...(groups.get(name) ?? []), strip]);
  }
  return [...groups].map(([name, strips]) => ({ name, strips }));
}

function stripOf(history: History, series: Series): Strip {
  const middle = median(series.values);
  const points = series.values.map(value => value / middle);
  const edges = [0, ...series.changes.map(change => change.at), points.length];
  const levels = edges.slice(1).map((end, place) => ({ from: edges[place]!, end, level: median(points.slice(edges[place]!, end)) }));
  const runs = series.at === null ? history.runs : series.at.map(place => history.runs[place]!);
  return { series, runs, middle, points, levels };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
