import type { Cell } from "../../data/contract";
import type { Group, Report, Row } from "../../data/report";
import { notAvailable, serializersIn } from "../../data/availability";
import { groupBy } from "../../data/groupBy";
import { split } from "../../data/reason";
import { count } from "../../data/units";

/** Why some rows have no number, and what helps. */
export interface Gap {
  names: string[];
  reason: string;
  /** The command that helps. Empty if there is none. */
  next: string;
  /** The groups of these rows, such as "books, N = 100". */
  places: string[];
}

/** The gaps of these groups in their order. Rows with the same reason share a gap. */
export function gapsOf(groups: readonly Group[]): Gap[] {
  const gaps = new Map<string, { names: Set<string>; places: Set<string> }>();
  for (const group of groups) {
    for (const [row, reason] of group.rows.flatMap(row => reasonsOf(row).map(reason => [row, reason] as const))) {
      const gap = gaps.get(reason) ?? { names: new Set(), places: new Set() };
      gaps.set(reason, gap);
      gap.names.add(row.name);
      gap.places.add(placeOf(group));
    }
  }
  return [...gaps].map(([reason, { names, places }]) => ({ names: [...names], places: [...places], ...split(reason) }));
}

/** What was not available, by the groups that lack the same serializers: "for books, N = 1 and 100". */
export function placesOfOmitted(report: Report): { where: string; elsewhere: string[]; nowhere: string[] }[] {
  const found = [...report.groups, ...report.firstCalls].map(group => ({ group, ...notAvailable(report, group) }))
    .filter(one => one.elsewhere.length + one.nowhere.length > 0);
  return [...groupBy(found, one => JSON.stringify([one.elsewhere, one.nowhere])).values()]
    .map(same => ({ where: `for ${same.map(one => placeOf(one.group)).join("; ")}`, elsewhere: same[0]!.elsewhere, nowhere: same[0]!.nowhere }));
}

/** The serializers with warm numbers that lack something else: probe results, first calls or both. Each is in one list. */
export function untried({ groups, firstCalls, probeResults }: Report): { neither: string[]; notProbed: string[]; noFirstCall: string[] } {
  const measured = [...serializersIn(groups.flatMap(group => group.rows))].sort();
  const called = serializersIn(firstCalls.flatMap(group => group.rows));
  const probed = new Set(probeResults.map(result => result.serializer));
  const lacking = (probes: boolean, calls: boolean) => measured.filter(name => !probed.has(name) === probes && !called.has(name) === calls);
  return { neither: lacking(true, true), notProbed: lacking(true, false), noFirstCall: lacking(false, true) };
}

/** All groups but the chosen one. */
export function otherGroups(report: Report, chosen: Group | undefined): Group[] {
  return [...report.groups, ...report.firstCalls].filter(group => group !== chosen);
}

function reasonsOf(row: Row): string[] {
  return [...new Set(row.cells.filter(isMissing).map(cell => cell.reason ?? "no reason is known"))];
}

function isMissing(cell: Cell): boolean {
  return cell.status === "unavailable" || cell.status === "failed";
}

function placeOf(group: Group): string {
  const each = group.payloadPerObjectBytes > 0 ? ` with ${count(group.payloadPerObjectBytes)} bytes each` : "";
  return group.rows[0]?.main.firstCall ? group.dataSet : `${group.dataSet}${each}, N = ${count(group.count)}`;
}
