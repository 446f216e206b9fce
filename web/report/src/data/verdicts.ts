import type { Answer, Verdict } from "./contract";

/** Verdicts from the best to the worst: which of several counts as the worst is decided here alone, as touchstone decides it. */
export const verdicts = ["kept", "not applicable", "refused", "failed", "lost", "changed", "exhausted", "hung", "crashed"] as const satisfies readonly Verdict[];

/** Told by shape and word as well as by colour. */
export const symbols: Record<Verdict, string> = {
  "kept": "✓", "not applicable": "†", "refused": "⊘", "failed": "✗", "lost": "∅", "changed": "≠", "exhausted": "▲", "hung": "∞", "crashed": "■",
};

/** What each verdict means, and who notices. */
export const meanings: Record<Verdict, string> = {
  "kept": "everything came back equal",
  "refused": "an exception that says no; of hostile input as good as kept",
  "failed": "an exception that nobody promised",
  "lost": "null, default or missing, without an exception: nobody is told",
  "changed": "another value, without an exception: nobody is told",
  "exhausted": "it used more memory than it may",
  "hung": "it did not end in time",
  "crashed": "the process died",
  "not applicable": "the serializer, its schema or its format has no place for it; the reason stands beside it",
};

/** Where a verdict stands among all; one that is not known counts as the worst, since it must not be overlooked. */
export function rankOf(verdict: string): number {
  const place = verdicts.indexOf(verdict as Verdict);
  return place < 0 ? verdicts.length : place;
}

/** Kept; and what says no to hostile input does as well as who comes through it. */
export function isGood(answer: Answer): boolean {
  return answer.verdict === "kept" || (answer.verdict === "refused" && answer.topic === "hostile");
}

/** True when the serializer claims what this answer shows to be wrong. */
export function refutes(answer: Answer): boolean {
  return answer.claimed && answer.claim !== null && answer.verdict !== "kept" && answer.verdict !== "not applicable";
}

/** How bad an answer is: 0 for a good one, then in the order of verdicts. */
export function badness(answer: Answer): number {
  return isGood(answer) ? 0 : rankOf(answer.verdict);
}

/** The worst first; what is equally bad by the name of its question. */
export function worstFirst(answers: readonly Answer[]): Answer[] {
  return [...answers].sort((a, b) => badness(b) - badness(a) || (a.probe < b.probe ? -1 : a.probe > b.probe ? 1 : 0));
}

/** What came of a topic: how many questions were kept, how many were asked, and the worst verdict of the others; null when none is bad. */
export interface Tally {
  kept: number;
  asked: number;
  worst: Verdict | null;
}

/** Counts answers. What does not apply was not asked. */
export function tally(answers: readonly Answer[]): Tally {
  const asked = answers.filter(answer => answer.verdict !== "not applicable");
  const bad = asked.filter(answer => !isGood(answer));
  return { kept: asked.length - bad.length, asked: asked.length, worst: worstFirst(bad)[0]?.verdict ?? null };
}

/** A tally as the tables of touchstone write it: 7/9 lost, 5/5, †. */
export function tallyText({ kept, asked, worst }: Tally): string {
  return asked === 0 ? "†" : `${kept}/${asked}${worst === null ? "" : ` ${worst}`}`;
}

/** What happened, in a sentence without its subject; empty when all is well. */
export function what(answer: Answer): string {
  const value = answer.before === "" ? "" : `${answer.path === "" ? "" : `${answer.path}: `}${answer.before} ${answer.after === "missing" ? "is missing" : `became ${answer.after}`}`;
  return [value, answer.exception, answer.reason].filter(part => part !== "").join("; ");
}
