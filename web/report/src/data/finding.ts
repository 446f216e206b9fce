import { answersFor } from "./asked";
import type { Answer, Verdict } from "./contract";
import { linkOf } from "./promises";
import type { Report, Row } from "./report";

export type Reply = "yes" | "no" | "unknown";

/** The source of a finding: probe results, claims in traits.json, measurements, or what the adapter declares. */
export type Source = "probed" | "claimed" | "measured" | "declared";

/** Whether a row meets a need. */
export interface Finding {
  answer: Reply;
  from: Source;
  /** The reason, a sentence. */
  why: string;
  /** The probe results that contradict the need. */
  against: Answer[];
  /** The page of the library that promises it. Empty or missing for none. */
  link?: string;
}

export function finding(answer: Reply, from: Source, why: string, against: Answer[] = []): Finding {
  return { answer, from, why, against };
}

/** The finding from probe results: yes if every result is good. Null if there are none, or no probe applies. */
export function byProbes(
  report: Report, row: Row, isMeant: (answer: Answer) => boolean, isGood: (verdict: Verdict, answer: Answer) => boolean, good = "kept",
): Finding | null {
  const asked = answersFor(report, row).filter(answer => isMeant(answer) && answer.verdict !== "not applicable");
  if (asked.length === 0)
    return null;
  const against = asked.filter(answer => !isGood(answer.verdict, answer));
  const why = `${asked.length - against.length} of ${asked.length} results are ${good}` + (against.length === 0 ? "" : `; not ${some(against)}`);
  return finding(against.length === 0 ? "yes" : "no", "probed", why + elsewhere(asked[0]!, row), against);
}

/** The finding from the claims in traits.json, with the library's page that makes the promise. An untested claim is unknown, and no claim means no. */
export function byClaim(report: Report, row: Row, names: readonly string[]): Finding {
  const traits = report.traits.get(row.serializer);
  // Files of older versions have no demands, and no claims either.
  if (traits === undefined || traits.demands === "")
    return finding("unknown", "claimed", "its claims are unknown");
  const claim = names.find(name => traits.claims.includes(name));
  if (claim === undefined)
    return finding("no", "claimed", `its adapter lists no such promise; ${unasked(report, row)}`);
  const link = linkOf(traits, claim);
  return { ...finding("unknown", "claimed", `not tested: ${link === "" ? "its adapter lists it" : "promised by its library"}; ${unasked(report, row)}`), link };
}

/** Why there is no finding from probes: it was not probed, or no probe about the need applies to it. */
export function unasked(report: Report, row: Row): string {
  return answersFor(report, row).length > 0 ? "no probe about it applies" : "not probed here";
}

/** The first three of these results, and how many more there are. */
export function some(answers: Answer[]): string {
  const named = answers.slice(0, 3).map(answer => `${answer.probe} ${answer.verdict}`).join(", ");
  return answers.length > 3 ? `${named} and ${answers.length - 3} more` : named;
}

/** Where a result was found, if the row has another version, runtime or deployment. */
export function elsewhere(answer: Answer, { main }: Row): string {
  const same = answer.version === main.version && answer.runtime === main.runtime && answer.deployment === main.deployment;
  return same ? "" : ` (probed: ${answer.version} on ${answer.runtime}/${answer.deployment})`;
}
