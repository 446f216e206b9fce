import { groupsOf } from "./growth";
import { comparedNs, type Timing } from "../quantities";
import type { Group, Report } from "../report";

/** The time per object at one N. */
export interface AtCount {
  count: number;
  ns: number;
}

/** The time per object of each row of this data set over N, by the name of the row and in ascending order of N. Rows that lose data have no points. */
export function overN(report: Report, group: Group, timing: Timing): Map<string, AtCount[]> {
  const found = new Map<string, AtCount[]>();
  for (const { rows, count } of groupsOf(report, group)) {
    for (const row of rows) {
      const ns = comparedNs(row, timing);
      if (ns !== null)
        found.set(row.name, [...found.get(row.name) ?? [], { count, ns: ns / count }]);
    }
  }
  return found;
}

/** How many times as long an object takes at the largest N as at the smallest. Null with fewer than two N. */
export function growthOf(points: readonly AtCount[] | undefined): number | null {
  return points === undefined || points.length < 2 ? null : points.at(-1)!.ns / points[0]!.ns;
}
