import { answersFor } from "./asked";
import type { Answer, Verdict } from "./contract";
import type { Report, Row } from "./report";

export type Reply = "yes" | "no" | "unknown";

/** Where a reply comes from: what probes saw, what the library claims, what was measured, what its adapter declares. */
export type Source = "probed" | "claimed" | "measured" | "declared";

/** Whether a row meets a need. */
export interface Finding {
  answer: Reply;
  from: Source;
  /** The reason, a sentence. */
  why: string;
  /** The answers that speak against it. */
  against: Answer[];
}

export function finding(answer: Reply, from: Source, why: string, against: Answer[] = []): Finding {
  return { answer, from, why, against };
}

/** What the probes say: yes where every answer is good. Null where nobody asked, or the questions apply to nothing of it. */
export function byProbes(report: Report, row: Row, isMeant: (answer: Answer) => boolean, isGood: (verdict: Verdict, answer: Answer) => boolean, good = "kept"): Finding | null {
  const asked = answersFor(report, row).filter(answer => isMeant(answer) && answer.verdict !== "not applicable");
  if (asked.length === 0)
    return null;
  const against = asked.filter(answer => !isGood(answer.verdict, answer));
  const why = `${asked.length - against.length} of ${asked.length} answers are ${good}` + (against.length === 0 ? "" : `; not ${some(against)}`);
  return finding(against.length === 0 ? "yes" : "no", "probed", why + elsewhere(asked[0]!, row), against);
}

/** What the library claims, by the name of the claim. */
export function byClaim(report: Report, row: Row, claim: string): Finding {
  const traits = report.traits.get(row.serializer);
  // Files of older versions name no demands, and no claims either.
  if (traits === undefined || traits.demands === "")
    return finding("unknown", "claimed", "nothing is known of its claims");
  const claims = traits.claims.includes(claim);
  return finding(claims ? "yes" : "no", "claimed", `${claims ? "claimed" : "not claimed"} by its library; ${unasked(report, row)}`);
}

/** Why no probe counts: nobody asked, or nothing that was asked applies to it. */
export function unasked(report: Report, row: Row): string {
  return answersFor(report, row).length > 0 ? "no question about it applies to it" : "not probed here";
}

/** The first three of some answers, and how many more there are. */
export function some(answers: Answer[]): string {
  const named = answers.slice(0, 3).map(answer => `${answer.probe} ${answer.verdict}`).join(", ");
  return answers.length > 3 ? `${named} and ${answers.length - 3} more` : named;
}

function elsewhere(answer: Answer, { main }: Row): string {
  const same = answer.version === main.version && answer.runtime === main.runtime && answer.deployment === main.deployment;
  return same ? "" : ` (asked: ${answer.version} on ${answer.runtime}/${answer.deployment})`;
}
