import type { Answer } from "./contract";
import { rankOf, worstFirst } from "./verdicts";

/** The name of the topic. */
export const topic = "hostile";

/** The attacks of `touchstone probe`: the second part of a probe's name. Each has one or more probes, and not every probe applies to every format. */
export const attacks = [
  "empty input", "truncated", "flipped", "huge numbers", "invalid text", "members", "trailing bytes", "random bytes", "nesting", "type confusion",
] as const;

/** What the probes say about untrusted input. The filter, the table and the advice use only this. */
export interface Judgment {
  /** harmful: it did harm, or its documentation forbids untrusted input. not tested: no harm found, but an attack was not tried. */
  word: "harmful" | "not tested" | "no harm found";
  /** The results that did harm, worst first. */
  offences: Answer[];
  /** The results where damaged data were read as other data. No format without a checksum can detect that, so it is not an offence. */
  misread: Answer[];
  /** The attacks of which no probe applied or ran. */
  untested: string[];
  /** The number of probes that applied. */
  asked: number;
  /** What the adapter warns of, if it forbids untrusted input. Otherwise empty. */
  forbidden: string;
}

/** The judgment on these results of one serializer, with the caution of its adapter. */
export function judge(answers: readonly Answer[], caution = ""): Judgment {
  const asked = answers.filter(answer => answer.topic === topic && answer.verdict !== "not applicable");
  const offences = worstFirst(asked.filter(isOffence));
  const tried = new Set(asked.map(attackOf));
  const untested = attacks.filter(attack => !tried.has(attack));
  const forbidden = /untrusted/i.test(caution) ? caution : "";
  const word = offences.length > 0 || forbidden !== "" ? "harmful" : untested.length > 0 ? "not tested" : "no harm found";
  return { word, offences, misread: asked.filter(answer => isMisread(answer) && !isOffence(answer)), untested, asked: asked.length, forbidden };
}

/**
 * How bad a judgment is, for sorting. An attack that was not tried counts against the serializer: otherwise fewer probes would mean a better place.
 */
export function severity({ word, offences }: Judgment): number {
  const worst = offences[0];
  if (worst !== undefined)
    return 10 + rankOf(worst.verdict);
  return { "harmful": 3, "not tested": 2, "no harm found": 1 }[word];
}

function isOffence(answer: Answer): boolean {
  return isMisread(answer) ? attackOf(answer) === "type confusion" : answer.verdict !== "kept" && answer.verdict !== "refused";
}

function isMisread({ verdict }: Answer): boolean {
  return verdict === "lost" || verdict === "changed";
}

function attackOf({ probe }: Answer): string {
  return probe.split("/")[1] ?? "";
}
