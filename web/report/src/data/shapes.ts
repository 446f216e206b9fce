import type { Row } from "./report";

/**
 * Of each serializer, version, runtime, deployment and origin the row of its fastest shape; rows without a time stay, since somebody has to
 * see why. `nsOf` is the time that decides; without it that of the ranked operation.
 */
export function withoutSlowerShapes(rows: Row[], nsOf: (row: Row) => number | null = row => row.main.medianNs): Row[] {
  const fastest = new Map<string, Row>();
  for (const row of rows) {
    const [ns, before] = [nsOf(row), fastest.get(targetOf(row))];
    if (ns !== null && (before === undefined || ns < nsOf(before)!))
      fastest.set(targetOf(row), row);
  }
  return rows.filter(row => nsOf(row) === null || fastest.get(targetOf(row)) === row);
}

/** What rows of different shapes have in common, as one text. */
export function targetOf({ main }: Row): string {
  return JSON.stringify([main.serializer, main.askedVersion, main.runtime, main.deployment, main.machine, main.scenario]);
}
