import type { ProbeResult } from "../contract";
import { plural } from "../units";
import { badness, isGood, isMisread, worstFirst } from "./verdicts";

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
  offences: ProbeResult[];
  /** The results where damaged data were read as other data. No format without a checksum can detect that, so it is not an offence. */
  misread: ProbeResult[];
  /** The attacks of which no probe applied or ran, without those that cannot apply. */
  untested: string[];
  /** Those of them that have results: its schema or its adapter lacks a type, or the probe does not know its format. */
  untried: string[];
  /** The attacks that cannot apply: its format has no place for them. */
  inapplicable: string[];
  /** The number of probes that applied. */
  applicable: number;
  /** What the adapter warns of, if it forbids untrusted input. Otherwise empty. */
  forbidden: string;
}

/** The judgment on these results of one serializer, with the caution of its adapter. */
export function judge(results: readonly ProbeResult[], caution = ""): Judgment {
  const applicable = results.filter(result => result.topic === topic && result.verdict !== "not applicable");
  const offences = worstFirst(applicable.filter(result => !isGood(result)));
  const tried = new Set(applicable.map(attackOf));
  const known = (attack: string) => results.filter(result => result.topic === topic && attackOf(result) === attack);
  const inapplicable = attacks.filter(attack => !tried.has(attack) && known(attack).length > 0 && known(attack).every(hasNoPlace));
  const untested = attacks.filter(attack => !tried.has(attack) && !inapplicable.includes(attack));
  const forbidden = /untrusted/i.test(caution) ? caution : "";
  const word = offences.length > 0 || forbidden !== "" ? "harmful" : untested.length > 0 ? "not tested" : "no harm found";
  return {
    word, offences, misread: applicable.filter(isMisread), untested, untried: untested.filter(attack => known(attack).length > 0), inapplicable,
    applicable: applicable.length, forbidden,
  };
}

/** The score of the attacks and what is missing in it, such as "13 of 13 passed, 2 attacks do not apply". Empty if no probe applied. */
export function scoreText({ applicable, offences, untested, untried, inapplicable }: Judgment): string {
  const open = untested.length - untried.length;
  return applicable === 0 ? "" : [
    `${applicable - offences.length} of ${applicable} passed`,
    ...(inapplicable.length > 0 ? [`${plural(inapplicable.length, "attack")} ${inapplicable.length === 1 ? "does" : "do"} not apply`] : []),
    ...(untried.length > 0 ? [`${plural(untried.length, "attack")} could not be tried`] : []),
    ...(open > 0 ? [`${plural(open, "attack")} not tested`] : []),
  ].join(", ");
}

/**
 * How bad a judgment is, for sorting. What its documentation forbids is as bad as the worst offence: such payloads can run code. An attack that was not
 * tried counts against the serializer: otherwise fewer probes would mean a better place.
 */
export function severity({ word, offences, forbidden }: Judgment): number {
  const worst = offences[0];
  if (forbidden !== "")
    return 100;
  return worst !== undefined ? 10 + badness(worst) : word === "not tested" ? 2 : 1;
}

// The words of adapters for tables. Every other reason is a gap of the adapter or of the probe, which says nothing about the format.
function hasNoPlace({ reason }: ProbeResult): boolean {
  return / it has no place for /.test(reason);
}

function attackOf({ probe }: ProbeResult): string {
  return probe.split("/")[1] ?? "";
}
