import type { ProbeResult } from "../contract";
import { isGood, worstFirst } from "./verdicts";

/** How a serializer stands out in a group of probes: by harm, by what it refuses, or not at all. */
export type Emphasis = "usual" | "refuses" | "harm";

// Among fewer, "most" says nothing, and every harm stands out.
const fewest = 5;

/** True for data that are lost or changed without an exception, and for what ends or stops the process. */
export function isHarm(result: ProbeResult): boolean {
  return !isGood(result) && result.verdict !== "refused" && result.verdict !== "failed";
}

/** What stands out in a cell of a table of serializers and groups of probes, and the worst result that makes it stand out. */
export interface Outstanding { standing: Emphasis; worst: ProbeResult | undefined }

/**
 * How the serializers stand out in a group of probes. A probe counts if most serializers pass it. One that fails in more than twice as many of its
 * probes as the median serializer stands out. Every harm by hostile input stands out.
 * @param cells The results of each serializer.
 */
export function outstandingOf(cells: readonly (readonly ProbeResult[])[]): Outstanding[] {
  const applicable = cells.map(results => results.filter(({ verdict }) => verdict !== "not applicable"));
  const harms = outstanding(applicable, isHarm);
  const refusals = outstanding(applicable, result => !isGood(result) && !isHarm(result));
  return cells.map((_, place) => (harms[place] !== undefined ? { standing: "harm", worst: harms[place] }
    : refusals[place] !== undefined ? { standing: "refuses", worst: refusals[place] }
    : { standing: "usual", worst: undefined }));
}

/** For each serializer the worst result by which it stands out. Undefined if it does not. */
function outstanding(cells: readonly (readonly ProbeResult[])[], isBad: (result: ProbeResult) => boolean): (ProbeResult | undefined)[] {
  const tested = cells.filter(results => results.length > 0);
  // What an attacker can do to one serializer is no better because others have the same fault.
  const compared = tested.length >= fewest && !(isBad === isHarm && tested[0]![0]!.topic === "hostile");
  const common = compared ? commonly(tested, isBad) : new Set<string>();
  const bad = cells.map(results => results.filter(result => isBad(result) && !common.has(result.probe)));
  const shares = cells.map((results, place) => bad[place]!.length / (results.length || 1));
  const usual = compared ? 2 * median(shares.filter((_, place) => cells[place]!.length > 0)) : 0;
  return cells.map((_, place) => (shares[place]! > usual ? worstFirst(bad[place]!)[0] : undefined));
}

/** The probes that are bad for at least half of the serializers. */
function commonly(cells: readonly (readonly ProbeResult[])[], isBad: (result: ProbeResult) => boolean): Set<string> {
  const counts = new Map<string, { all: number; bad: number }>();
  for (const result of cells.flat()) {
    const known = counts.get(result.probe) ?? { all: 0, bad: 0 };
    counts.set(result.probe, { all: known.all + 1, bad: known.bad + (isBad(result) ? 1 : 0) });
  }
  return new Set([...counts].filter(([, { all, bad }]) => 2 * bad >= all).map(([probe]) => probe));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? 0;
}
