import type { ProbeResult, Verdict } from "../contract";

/** Verdicts from best to worst. Only this order decides which of several is the worst. Touchstone uses the same order. */
export const verdicts = [
  "kept", "not applicable", "refused", "failed", "lost", "changed", "exhausted", "hung", "crashed",
] as const satisfies readonly Verdict[];

/** Verdicts differ in shape and word as well as in color. */
export const symbols: Record<Verdict, string> = {
  "kept": "✓", "not applicable": "†", "refused": "⊘", "failed": "✗", "lost": "∅", "changed": "≠",
  "exhausted": "▲", "hung": "∞", "crashed": "■",
};

/** What each verdict means, in the words of the tables of touchstone. */
export const meanings: Record<Verdict, string> = {
  "kept": "everything came back equal",
  "refused": "an exception that refuses the value; on hostile input as good as kept",
  "failed": "an exception that no documentation promises",
  "lost": "null, default or missing, without an exception",
  "changed": "another value, without an exception",
  "exhausted": "it used more memory than allowed",
  "hung": "it did not end in time",
  "crashed": "the process died",
  "not applicable": "the serializer, its schema or its format cannot hold it; see the reason",
};

/** The place of a verdict in the order. An unknown verdict counts as the worst, so that it is not overlooked. */
export function rankOf(verdict: string): number {
  const place = verdicts.indexOf(verdict as Verdict);
  return place < 0 ? verdicts.length : place;
}

/** True for kept. Hostile input must do no harm: it may also be refused, or read as other data. */
export function isGood(result: ProbeResult): boolean {
  return result.verdict === "kept" || (result.topic === "hostile" && result.verdict === "refused") || isMisread(result);
}

/** True if damaged data were read as other data. No format without a checksum can detect that. A type that the payload names is another matter. */
export function isMisread(result: ProbeResult): boolean {
  return result.topic === "hostile" && isOther(result) && !createsType(result);
}

/** True if hostile input named a type, and it was created. */
export function createsType(result: ProbeResult): boolean {
  return isOther(result) && result.probe.startsWith("hostile/type confusion/");
}

function isOther({ verdict }: ProbeResult): boolean {
  return verdict === "lost" || verdict === "changed";
}

/** How bad a result is: 0 for a good one, then in the order of verdicts. A type that a payload named and that was created is the worst. */
export function badness(result: ProbeResult): number {
  if (isGood(result))
    return isMisread(result) ? 0.5 : 0;
  return createsType(result) ? verdicts.length + 1 : rankOf(result.verdict);
}

/** The word for a result: its verdict, or that a type was created which hostile input named. */
export function wordOf(result: ProbeResult): string {
  return createsType(result) ? "type created" : result.verdict;
}

/** The worst first. Equally bad results are sorted by the name of their probe. */
export function worstFirst(results: readonly ProbeResult[]): ProbeResult[] {
  return [...results].sort((a, b) => badness(b) - badness(a) || (a.probe < b.probe ? -1 : a.probe > b.probe ? 1 : 0));
}

/** The summary of a topic: the number of good results, the number of probes that ran, and the worst verdict of the others. Null if none is bad. */
export interface Tally {
  kept: number;
  applicable: number;
  worst: Verdict | null;
  /** What to call the worst. A type that hostile input named and that was created has a word of its own. */
  word: string;
}

/** Counts results. Probes that do not apply are not counted. */
export function tally(results: readonly ProbeResult[]): Tally {
  const applicable = results.filter(result => result.verdict !== "not applicable");
  const bad = applicable.filter(result => !isGood(result));
  const worst = worstFirst(bad)[0];
  return { kept: applicable.length - bad.length, applicable: applicable.length, worst: worst?.verdict ?? null, word: worst ? wordOf(worst) : "" };
}

/** A tally as the tables of touchstone write it: 7/9 ok, lost; 5/5; †. */
export function tallyText({ kept, applicable, worst, word }: Tally): string {
  return applicable === 0 ? "†" : `${kept}/${applicable}${worst === null ? "" : ` ok, ${word}`}`;
}

/** What happened, in a sentence without its subject. Empty if the value was kept. */
export function what(result: ProbeResult): string {
  const path = result.path === "" ? "" : `${result.path}: `;
  const value = result.before === "" ? "" : `${path}${result.before} ${result.after === "missing" ? "is missing" : `became ${result.after}`}`;
  return [value, result.exception, result.reason].filter(part => part !== "").join("; ");
}
