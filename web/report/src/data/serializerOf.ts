import type { Report } from "./report";

const known = new WeakMap<Report, Map<string, string>>();

/** The serializer of a row by the row's name, which may have a version, runtime and shape. The name itself if there is no such row. */
export function serializerOf(report: Report, row: string): string {
  const names = known.get(report) ?? new Map([...report.groups, ...report.firstCalls].flatMap(group => group.rows).map(one => [one.name, one.serializer]));
  known.set(report, names);
  return names.get(row) ?? row;
}
