import { type Timing, timingNames } from "../../data/quantities";
import { cellFor, type Report, type Row } from "../../data/report";
import { nameText, referencesLast, shownRows } from "../../data/rows";
import { sortBy } from "../../data/sorting";
import { oneOf, type Params } from "../../state/params";

const operations = ["serialize", "deserialize", "roundtrip"] as const;

/** The name of an operation in a sentence. */
export function nameOf(operation: string): string {
  return timingNames[operation as Timing] ?? operation;
}

/** What a row reaches with a collector and a number of threads. */
export interface Together {
  row: Row;
  collector: string;
  threads: number;
  /** The figures by name, such as `callsPerSecond`. */
  figures: ReadonlyMap<string, number>;
}

/** A percentile of the times of single calls. The longest call is the last one. */
export interface Percentile {
  /** The share of calls that took no longer. */
  share: number;
  ns: number;
}

/** What the reader chose, of what was measured. */
export interface Chosen {
  operations: string[];
  operation: string;
  collectors: string[];
  /** "all", or a collector. */
  collector: string;
  threads: number[];
  count: number;
  /** All of the operation, every collector and number of threads. */
  all: Together[];
}

/** True if calls on several threads, or single calls, were measured. */
export function isMeasuredTogether(report: Report): boolean {
  return report.cells.some(cell => cell.parallel != null || cell.parallelFaults != null);
}

/** The view of the reader. Null if the selected data set and N have no such figures. */
export function chosenOf(report: Report, params: Params): Chosen | null {
  const rows = referencesLast(shownRows(report, params));
  const known = operations.filter(operation => rows.some(row => cellFor(row, operation)?.parallel != null));
  if (known.length === 0)
    return null;
  const operation = oneOf(params["threads-of"], known as unknown as [string, ...string[]]);
  const all = rows.flatMap(row => togetherOf(row, operation));
  const collectors = [...new Set(all.map(one => one.collector))];
  const threads = sortBy([...new Set(all.map(one => one.threads))], each => each);
  const wanted = Number(params["threads-count"]);
  return {
    operations: [...known], operation, collectors, threads, all,
    collector: collectors.length < 2 ? collectors[0] ?? "" : oneOf(params.collector, ["all", ...collectors]),
    count: threads.includes(wanted) ? wanted : threads.at(-1) ?? 1,
  };
}

/** Those with the chosen collector and number of threads. */
export function shownOf(chosen: Chosen): Together[] {
  return chosen.all.filter(one => one.threads === chosen.count && (chosen.collector === "all" || one.collector === chosen.collector));
}

/** The name of each in a chart of these: with its collector if they differ. */
export function namesOf(shown: readonly Together[]): (one: Together) => string {
  const several = new Set(shown.map(one => one.collector)).size > 1;
  return one => `${nameText(one.row)}${several ? `, ${one.collector}` : ""}`;
}

/** The figures of an operation of a row. */
export function togetherOf(row: Row, operation: string): Together[] {
  const found = new Map<string, { collector: string; threads: number; figures: Map<string, number> }>();
  for (const [key, value] of Object.entries(cellFor(row, operation)?.parallel ?? {})) {
    const [collector = "", threads = "", name = ""] = key.split("/");
    const place = `${collector}/${threads}`;
    const one = found.get(place) ?? { collector, threads: Number(threads), figures: new Map<string, number>() };
    one.figures.set(name, value);
    found.set(place, one);
  }
  return [...found.values()].map(one => ({ row, ...one }));
}

/** A figure. Null if it is unknown, such as the scaling of one thread. */
export function figure(one: Together, name: string): number | null {
  return one.figures.get(name) ?? null;
}

/** The percentiles of single calls, the smallest first. Empty if they were not timed. */
export function percentilesOf({ figures }: Together): Percentile[] {
  const [calls, longest] = [figures.get("timedCalls"), figures.get("longestNs")];
  // A damaged file can have no calls or none of a length.
  if (calls === undefined || !(calls >= 1) || longest === undefined || !(longest > 0))
    return [];
  const known = [...figures].flatMap(([name, ns]) => {
    const percent = /^p([\d.]+)Ns$/.exec(name)?.[1];
    return percent === undefined ? [] : [{ share: Number(percent) / 100, ns }];
  });
  return sortBy([...known.filter(point => point.ns > 0), { share: 1 - 1 / calls, ns: longest }], point => point.share);
}

/** What went wrong on several threads: a sentence for each. */
export function faultsOf(report: Report, params: Params): { row: Row; text: string }[] {
  const all = shownRows(report, params).flatMap(row => row.cells.flatMap(cell =>
    (cell.parallelFaults ?? []).map(fault => ({ row, text: `${row.name}: ${nameOf(cell.operation)}, ${fault}` }))));
  return [...new Map(all.map(one => [one.text, one])).values()];
}
