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
  return run.commit === "" ? run.created.replace(/T(\d\d:\d\d).*$/, " $1") : run.commit.slice(0, 12) + (run.dirty ? "-dirty" : "");
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
