import { cellFor, type Row } from "./report";
import type { Cell } from "./contract";
import { time } from "./units";

/** Times that a chart can show: an operation, or both directions one upon the other. */
export const timings = ["roundtrip", "serialize", "deserialize", "both"] as const;
export type Timing = (typeof timings)[number];

export const timingNames: Record<Timing, string> = {
  roundtrip: "round trip", serialize: "serialize", deserialize: "deserialize", both: "serialize + deserialize",
};

/** A text that begins a sentence. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A time in ns per call with the ends of its 95 % interval, which are null where none is known: a sum has none. */
export interface Span {
  ns: number;
  low: number | null;
  high: number | null;
}

/** The time of a row; null where it was not measured. */
export function spanOf(row: Row, timing: Timing): Span | null {
  if (timing !== "both")
    return spanOfCell(cellFor(row, timing));
  const [serialize, deserialize] = [spanOf(row, "serialize"), spanOf(row, "deserialize")];
  return serialize && deserialize && { ns: serialize.ns + deserialize.ns, low: null, high: null };
}

/** The time of a cell. */
export function spanOfCell(cell: Cell | undefined): Span | null {
  return cell === undefined || cell.costNs === null ? null : { ns: cell.costNs, low: cell.lowNs, high: cell.highNs };
}

/** The interval in words, to stand behind a time: " (95 %: 1.20 ms to 1.30 ms)"; "" where there is none. */
export function intervalText(low: number | null, high: number | null): string {
  return low === null || high === null ? "" : ` (95 %: ${time(low)} to ${time(high)})`;
}

/** The time alone, to sort by. */
export function nsOf(row: Row, timing: Timing): number | null {
  return spanOf(row, timing)?.ns ?? null;
}

/** The span as a multiple of a baseline's time. */
export function over(span: Span, baselineNs: number): Span {
  return { ns: span.ns / baselineNs, low: span.low === null ? null : span.low / baselineNs, high: span.high === null ? null : span.high / baselineNs };
}

/** The times that some row has; the first of them is what is shown when nothing was chosen. */
export function availableTimings(rows: Row[]): Timing[] {
  const has = timings.filter(timing => rows.some(row => spanOf(row, timing) !== null));
  return has.includes("roundtrip") || !has.includes("both") ? has : ["both", ...has.filter(timing => timing !== "both")];
}

/** The cells that a time is made of. */
export function cellsOf(row: Row, timing: Timing): Cell[] {
  return (timing === "both" ? ["serialize", "deserialize"] : [timing]).flatMap(operation => cellFor(row, operation) ?? []);
}
