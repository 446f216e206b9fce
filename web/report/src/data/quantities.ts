import { cellFor, type Row } from "./report";
import type { Cell, Document } from "./contract";
import { notCompared } from "./marks";
import { share, time } from "./units";

/** The times that a chart can show: one operation, or both directions stacked. */
export const timings = ["roundtrip", "serialize", "deserialize", "both"] as const;
export type Timing = (typeof timings)[number];

export const timingNames: Record<Timing, string> = {
  roundtrip: "round trip", serialize: "serialize", deserialize: "deserialize", both: "serialize + deserialize",
};

/** The text with an uppercase first letter. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A time in ns per call with the ends of its 95 % interval. They are null if unknown, and for a sum. */
export interface Span {
  ns: number;
  low: number | null;
  high: number | null;
}

/** The time of a row. Null if it was not measured. */
export function spanOf(row: Row, timing: Timing): Span | null {
  if (timing !== "both")
    return spanOfCell(cellFor(row, timing));
  const [serialize, deserialize] = [spanOf(row, "serialize"), spanOf(row, "deserialize")];
  return serialize && deserialize && { ns: serialize.ns + deserialize.ns, low: null, high: null };
}

/** The time of a cell. Null if it was not measured. */
export function spanOfCell(cell: Cell | undefined): Span | null {
  return cell === undefined || cell.costNs === null ? null : { ns: cell.costNs, low: cell.lowNs, high: cell.highNs };
}

/** What intervals are about: "within this run". */
export function withinText(runCount: number): string {
  return runCount > 1 ? "within these runs" : "within this run";
}

/**
 * What intervals leave out. In the records of this project, a third of them did not contain the mean of another day. A page of several runs says how far its
 * runs differ.
 */
export function anotherDay({ betweenRuns }: Pick<Document, "betweenRuns">): string {
  return betweenRuns === undefined
    ? "On another day, the same machine can be faster or slower than that."
    : `Runs differ by more: 95 % of the times of one run are within ${share(betweenRuns)} of the mean of the other runs of the row.`;
}

/** The ends of the wider interval of a time: where the time of another run is in 95 % of cases. Undefined if the page does not know how its runs differ. */
export function anotherRun(ns: number, { betweenRuns }: Pick<Document, "betweenRuns">): [low: number, high: number] | undefined {
  return betweenRuns === undefined ? undefined : [ns / (1 + betweenRuns), ns * (1 + betweenRuns)];
}

/** The text of the interval that follows a time, such as " (95 %: 1.20 ms to 1.30 ms)". Empty if there is no interval. */
export function intervalText(low: number | null, high: number | null): string {
  return low === null || high === null ? "" : ` (95 %: ${time(low)} to ${time(high)})`;
}

/** The time alone, to sort by. */
export function nsOf(row: Row, timing: Timing): number | null {
  return spanOf(row, timing)?.ns ?? null;
}

/** The time that a row is compared by. Null if it was not measured, or if the row loses data without declaring it. */
export function comparedNs(row: Row, timing: Timing): number | null {
  return lossText(row, timing) === "" ? nsOf(row, timing) : null;
}

/** What a chart shows instead of the time of a row that loses data. Empty if it may be compared. */
export function lossText(row: Row, timing: Timing): string {
  return cellsOf(row, timing).map(notCompared).find(text => text !== "") ?? "";
}

/** The span as a multiple of the baseline's time. */
export function over(span: Span, baselineNs: number): Span {
  return { ns: span.ns / baselineNs, low: span.low === null ? null : span.low / baselineNs, high: span.high === null ? null : span.high / baselineNs };
}

/** The times that at least one row has. The first of them is the default. */
export function availableTimings(rows: Row[]): Timing[] {
  const has = timings.filter(timing => rows.some(row => spanOf(row, timing) !== null));
  return has.includes("roundtrip") || !has.includes("both") ? has : ["both", ...has.filter(timing => timing !== "both")];
}

/** The cells that a time is made of. */
export function cellsOf(row: Row, timing: Timing): Cell[] {
  return (timing === "both" ? ["serialize", "deserialize"] : [timing]).flatMap(operation => cellFor(row, operation) ?? []);
}
