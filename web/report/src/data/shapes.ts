import type { Params } from "../state/params";
import { roundTripNs } from "./needs/cost";
import type { Row } from "./report";

/** True if the reader wants all shapes and not only the fastest of each serializer: `shapes=all`. */
export function wantsAllShapes(params: Params): boolean {
  return params.shapes === "all";
}

/** The rows in the shapes that the reader wants to see. */
export function inShownShapes(rows: Row[], params: Params): Row[] {
  return wantsAllShapes(params) ? rows : withoutSlowerShapes(rows);
}

/**
 * The row with the fastest shape of each serializer, version, runtime, deployment and origin: the least time for a round trip, so that the whole page
 * shows the same one. Rows without a time stay, so that their reason is visible.
 */
export function withoutSlowerShapes(rows: Row[]): Row[] {
  const fastest = new Map<string, Row>();
  for (const row of rows) {
    const [ns, before] = [decidingNs(row), fastest.get(targetOf(row))];
    if (ns !== null && (before === undefined || ns < decidingNs(before)!))
      fastest.set(targetOf(row), row);
  }
  return rows.filter(row => decidingNs(row) === null || fastest.get(targetOf(row)) === row);
}

/** What rows of different shapes have in common, as one text. */
export function targetOf({ main }: Row): string {
  return JSON.stringify([main.serializer, main.requestedVersion || main.version, main.runtime, main.deployment, main.machine, main.scenario]);
}

// If only one direction was measured, its time decides.
function decidingNs(row: Row): number | null {
  return roundTripNs(row) ?? row.main.costNs;
}
