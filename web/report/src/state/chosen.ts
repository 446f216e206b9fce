import { serializersIn } from "../data/availability";
import type { Group, Report } from "../data/report";
import { count } from "../data/units";
import type { Params } from "./params";

/**
 * The selected group: the one that `set`, `n` and `payload` name. Otherwise the one with the most serializers: among equals the first data set at its
 * smallest N, which is a message.
 */
export function chosenGroup(report: Report, params: Params): Group | undefined {
  const set = report.groups.some(group => group.dataSet === params.set) ? params.set : fullest(report)?.dataSet;
  const groups = report.groups.filter(group => group.dataSet === set);
  const named = groups.find(group => String(group.count) === params.n
    && String(group.payloadPerObjectBytes) === (params.payload ?? String(group.payloadPerObjectBytes)));
  return named ?? fullestOf(groups);
}

/** The selected group at the end of a title: `, books, N = 10`. Empty if there is none. */
export function groupText(report: Report, params: Params): string {
  const group = chosenGroup(report, params);
  return group ? `, ${group.dataSet}, N = ${count(group.count)}` : "";
}

// Counted once for each report: every chart needs it at each move of a slider.
const counts = new WeakMap<Group, number>();

function sizeOf(group: Group): number {
  const known = counts.get(group) ?? serializersIn(group.rows).size;
  counts.set(group, known);
  return known;
}

function fullest(report: Report): Group | undefined {
  const most = Math.max(...report.groups.map(sizeOf));
  return report.groups.find(group => sizeOf(group) === most);
}

function fullestOf(groups: Group[]): Group | undefined {
  return groups.reduce<Group | undefined>((best, group) => (best === undefined || sizeOf(group) > sizeOf(best)
    || (sizeOf(group) === sizeOf(best) && group.count < best.count) ? group : best), undefined);
}
