import type { Cell } from "../../data/contract";
import type { Group, Report, Row } from "../../data/report";
import { notAvailable, serializersIn } from "../../data/availability";
import { groupBy } from "../../data/groupBy";
import { split } from "../../data/reason";
import { quoted } from "../../data/shell";
import { count } from "../../data/units";
import { shippedFor } from "../../data/needs/rowResults";
import { standings } from "../hostile/hostile";

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

/** A part of what this page does not know, and what fills the gap. */
export interface Unknown {
  /** What is unknown, before the names: "no times, since they were only probed". */
  what: string;
  /** The serializers. Empty if it concerns all of them. */
  names: string[];
  /** The command that helps. Empty if none does. */
  next: string;
}

/** All that was not measured or tested here, apart from rows without numbers. Each part names its serializers. */
export function unknowns(report: Report): Unknown[] {
  const { groups, firstCalls, probeResults, cells, traits } = report;
  const [warm, calls] = [groups.flatMap(group => group.rows), firstCalls.flatMap(group => group.rows)];
  const [measured, called, probed] = [serializersIn(warm), serializersIn(calls), new Set(probeResults.map(result => result.serializer))];
  const aot = [...warm, ...calls].filter(row => row.main.deployment === "aot");
  const tried = new Set(aot.map(row => row.serializer));
  const native = new Set(aot.filter(row => row.main.costNs !== null && row.main.status === "ok").map(row => row.serializer));
  const partly = new Set(aot.filter(row => row.cells.some(cell => cell.status !== "ok")).map(row => row.serializer).filter(name => native.has(name)));
  const all = [...new Set([...measured, ...called, ...probed])].filter(name => !warm.some(row => row.serializer === name && row.main.limit)).sort();
  const lacking = (of: Iterable<string>, has: ReadonlySet<string>) => [...of].filter(name => !has.has(name)).sort();
  const evolved = new Set(probeResults.filter(result => result.topic === "evolution" && result.verdict !== "not applicable").map(result => result.serializer));
  const attacked = standings(probeResults.filter(result => result.protection === null), traits);
  const known = serializersIn(warm.filter(row => shippedFor(report, row) !== undefined));
  const repeat = (names: string) => `touchstone probe ${names}`;
  const part = (what: string, names: string[], next: (names: string) => string): Unknown =>
    ({ what, names, next: next(quoted(names.map(name => `#${name}`).join())) });
  const parts: Unknown[] = [
    part("No times", lacking(all, measured), names => `touchstone run ${names}`),
    part("No first call", lacking(all, called), names => `touchstone first-call ${names}`),
    part("Not tried under NativeAOT", lacking(all, tried), names => `touchstone first-call ${names} --runtime net10.0/aot`),
    part("Tried under NativeAOT, without a number that counts: see First call", lacking(tried, native).filter(name => all.includes(name)), () => ""),
    part(
      "NativeAOT works for some types only, whose numbers are shown: see First call",
      lacking(partly, new Set()).filter(name => all.includes(name)), () => ""),
    part("Not probed in this run; results that come with Touchstone are shown", lacking(all, probed).filter(name => known.has(name)), repeat),
    part("Not probed, so it is unknown what they keep and whether they are safe", lacking(all, probed).filter(name => !known.has(name)), repeat),
    part("Changed types not tested, since no probe applies", lacking([...probed].filter(name => all.includes(name)), evolved), () => ""),
    part(
      "Some attacks of hostile input not tested, or they could not be tried: see Hostile input",
      [...new Set(attacked.filter(one => one.judgment.untested.length > 0).map(one => one.target.serializer))].sort(), () => "",
    ),
  ];
  const every: Unknown[] = [
    ...(measured.size > 0 && warm.every(row => row.main.deployment === "jit")
      ? [{ what: "Warm calls under ReadyToRun and NativeAOT", names: [], next: "touchstone run --runtime net10.0/r2r,net10.0/aot" }] : []),
    ...(measured.size > 0 && cells.every(cell => cell.gzipBytes === null)
      ? [{ what: "Sizes after compression", names: [], next: "touchstone run --compress" }] : []),
    ...(measured.size > 0 && cells.every(cell => cell.parallel == null)
      ? [{ what: "Calls on several threads, and how long single calls take", names: [], next: "touchstone run --threads cores --latency" }] : []),
  ];
  return [...parts.filter(one => one.names.length > 0), ...every];
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
