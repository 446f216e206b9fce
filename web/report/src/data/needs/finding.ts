import type { ProbeResult, Verdict } from "../contract";
import { linkOf } from "../probes/promises";
import type { Report, Row } from "../report";
import { resultsFor, shippedFor } from "./rowResults";
import { shortName } from "../probes/targets";
import { adapterOf } from "../serializerOf";
import { quoted } from "../shell";

/**
 * Inapplicable: it was probed, no probe about the need applies, since its adapter, schema or format cannot express what the need asks for, and nothing
 * promises it. It neither failed nor may it pass as untested.
 */
export type Met = "yes" | "no" | "unknown" | "inapplicable";

/** From what is best to what is worst for a reader who wants the need: the order of a sorted column. */
export const metOrder: readonly Met[] = ["yes", "unknown", "inapplicable", "no"];

/** The source of a finding: probe results, claims in traits.json, measurements, or what the adapter declares. */
export type Source = "probed" | "claimed" | "measured" | "declared";

/** Whether a row meets a need. */
export interface Finding {
  met: Met;
  from: Source;
  /** The reason, a sentence. */
  why: string;
  /** The probe results that contradict the need. */
  against: ProbeResult[];
  /** The page of the library that promises it. Empty or missing for none. */
  link?: string;
  /** The score in a few words, such as "13 of 13 passed, 2 attacks do not apply". Missing if there is none. */
  score?: string;
  /** A condition of the answer in two words, such as "needs opt-in". Missing if there is none. */
  note?: string;
}

export function finding(met: Met, from: Source, why: string, against: ProbeResult[] = []): Finding {
  return { met, from, why, against };
}

/** The finding from probe results: yes if every result is good. Null if there are none, or no probe applies. */
export function byProbes(
  report: Report, row: Row, isMeant: (result: ProbeResult) => boolean, isGood: (verdict: Verdict, result: ProbeResult) => boolean, good = "kept",
): Finding | null {
  const applicable = resultsFor(report, row).filter(result => isMeant(result) && result.verdict !== "not applicable");
  if (applicable.length === 0)
    return null;
  const against = applicable.filter(result => !isGood(result.verdict, result));
  const why = `${applicable.length - against.length} of ${applicable.length} results are ${good}`
    + (against.length === 0 ? "" : `; the others: ${some(against)}`);
  return finding(against.length === 0 ? "yes" : "no", "probed", why + elsewhere(report, applicable[0]!, row), against);
}

/**
 * The finding from the claims in traits.json, with the library's page that makes the promise. What was not probed is unknown, whatever the library promises.
 * If it was probed, but no probe applies and nothing is promised, the need does not apply to it.
 */
export function byClaim(report: Report, row: Row, names: readonly string[], isMeant: (result: ProbeResult) => boolean): Finding {
  const traits = report.traits.get(row.serializer);
  // Files of older versions have no demands, and no claims either.
  if (traits === undefined || traits.demands === "")
    return finding("unknown", "claimed", "its claims are unknown");
  const claim = names.find(name => traits.claims.includes(name));
  const why = whyUntested(report, row, isMeant);
  if (claim === undefined)
    return { ...untested(report, row, isMeant, "claimed"), why: `its adapter lists no such promise; ${why}` };
  const link = linkOf(traits, claim);
  const promise = link === "" ? "its adapter lists it" : "promised by its library";
  return { ...finding("unknown", "claimed", `${promise}; ${why}`), link };
}

/** The finding where no probe applies: inapplicable if it was probed, otherwise unknown. */
export function untested(report: Report, row: Row, isMeant: (result: ProbeResult) => boolean, from: Source = "probed"): Finding {
  return finding(resultsFor(report, row).some(isMeant) ? "inapplicable" : "unknown", from, whyUntested(report, row, isMeant));
}

/** Why there is no finding from probes: it was not probed, or no probe about the need applies to it. Then with the reason of the first of them. */
export function whyUntested(report: Report, row: Row, isMeant: (result: ProbeResult) => boolean): string {
  const meant = resultsFor(report, row).filter(isMeant);
  const reason = meant.find(result => result.reason)?.reason;
  return meant.length === 0 ? "not probed here" : `no probe about it applies${reason ? `: ${reason}` : ""}`;
}

/** The first three of these results, and how many more there are. */
export function some(results: ProbeResult[]): string {
  const named = results.slice(0, 3).map(result => `${shortName(result)}: ${result.verdict}`).join("; ");
  return results.length > 3 ? `${named} and ${results.length - 3} more` : named;
}

/** Where a result was found, if it comes with the adapter, or if the row has another version, runtime or deployment. */
export function elsewhere(report: Report, result: ProbeResult, row: Row): string {
  const { main, serializer } = row;
  const shipped = shippedFor(report, row);
  const same = result.version === main.version && result.runtime === main.runtime && result.deployment === main.deployment;
  const probed = same ? "" : ` (probed: ${result.version} on ${result.runtime}/${result.deployment})`;
  const again = `touchstone probe ${quoted(`#${adapterOf(serializer)}`)}`;
  return shipped === undefined ? probed : `${probed}; tested on ${shipped.date} and not in this run: ${again} repeats it`;
}
