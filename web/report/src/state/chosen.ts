import type { Group, Report } from "../data/report";
import type { Params } from "./params";

/** The selected group: the one that `set`, `n` and `payload` name. Otherwise the first data set at its largest N. */
export function chosenGroup(report: Report, params: Params): Group | undefined {
  const first = report.groups[0]?.dataSet;
  const known = report.groups.some(group => group.dataSet === params.set);
  const groups = report.groups.filter(group => group.dataSet === (known ? params.set : first));
  const named = groups.find(group => String(group.count) === params.n
    && String(group.payloadPerObjectBytes) === (params.payload ?? String(group.payloadPerObjectBytes)));
  return named ?? groups.reduce<Group | undefined>((largest, group) => (largest === undefined || group.count > largest.count ? group : largest), undefined);
}
