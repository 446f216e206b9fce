import { choosable } from "./needs/candidates";
import { type Group, isMeasured, type Report, type Row } from "./report";
import { count } from "./units";

/** The names of the measured serializers in these rows. References and parsers are not serializers. */
export function serializersIn(rows: readonly Row[]): Set<string> {
  return new Set(choosable([...rows]).filter(isMeasured).map(row => row.serializer));
}

/** How many of the serializers with warm calls in this report were measured in this group, such as "38 of 49 serializers measured here". */
export function measuredHere(report: Report, group: Group): string {
  const [here, all] = [serializersIn(group.rows).size, serializersIn(report.groups.flatMap(one => one.rows)).size];
  return here === all ? `all ${count(all)} serializers measured here` : `${count(here)} of ${count(all)} serializers measured here`;
}

/** The serializers that were not available for this group: with numbers elsewhere in the report, and with none. */
export function notAvailable({ document, groups }: Report, { dataSet, count: n, payloadPerObjectBytes }: Group): { elsewhere: string[]; nowhere: string[] } {
  const names = document.omitted.filter(one => one.dataSet === dataSet && one.count === n && one.payloadPerObjectBytes === payloadPerObjectBytes)
    .flatMap(one => one.names);
  const measured = serializersIn(groups.flatMap(group => group.rows));
  // A name has a version: "MessagePack 3.1.8".
  const has = (name: string) => measured.has(name.split(" ")[0]!);
  return { elsewhere: names.filter(has), nowhere: names.filter(name => !has(name)) };
}
