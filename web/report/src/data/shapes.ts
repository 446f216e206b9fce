import type { Params } from "../state/params";
import { roundTripNs } from "./cost";
import type { Row } from "./report";

/** True when a reader wants all shapes, not only the fastest of each serializer: `shapes=all`. */
export function wantsAllShapes(params: Params): boolean {
  return params.shapes === "all";
}

/** The rows in the shapes that a reader wants to see. */
export function inShownShapes(rows: Row[], params: Params): Row[] {
  return wantsAllShapes(params) ? rows : withoutSlowerShapes(rows);
}

/**
 * Of each serializer, version, runtime, deployment and origin the row of its fastest shape: that with the least time for both directions, so
 * that all of the page shows the same one. Rows without a time stay, since somebody has to see why.
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
  return JSON.stringify([main.serializer, main.askedVersion || main.version, main.runtime, main.deployment, main.machine, main.scenario]);
}

// One direction alone where no other was measured.
function decidingNs(row: Row): number | null {
  return roundTripNs(row) ?? row.main.costNs;
}
