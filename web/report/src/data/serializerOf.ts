import type { Report } from "./report";

/** The adapter of a serializer in a page of `touchstone ab`, where each side is a serializer of its own: "MyJson" of "MyJson [head]". */
export function adapterOf(serializer: string): string {
  return serializer.replace(/ \[(base|head|base again)\]$/, "");
}

const known = new WeakMap<Report, Map<string, string>>();

/** The serializer of a row by the row's name, which may have a version, runtime and shape. The name itself if there is no such row. */
export function serializerOf(report: Report, row: string): string {
  const names = known.get(report) ?? new Map([...report.groups, ...report.firstCalls].flatMap(group => group.rows).map(one => [one.name, one.serializer]));
  known.set(report, names);
  return names.get(row) ?? row;
}
