import type { Cell } from "../data/contract";
import type { Report, Row } from "../data/report";
import { withoutSlowerShapes } from "../data/shapes";
import { sortBy } from "../data/sorting";
import { chosenGroup } from "../state/chosen";
import type { Params } from "../state/params";

/** The most serializers that fit side by side. */
export const mostCompared = 4;

const known = new WeakMap<Report, string[]>();

/**
 * Every serializer with a result: measured, called for the first time, failed or only probed. Sorted by name. A reference without an adapter, such as the
 * first failing load, is none.
 */
export function allNames(report: Report): string[] {
  const names = known.get(report)
    ?? sortBy([...new Set([...report.cells.filter(cell => !cell.limit || report.traits.has(cell.serializer)), ...report.probeResults].map(one => one.serializer))], name => name);
  known.set(report, names);
  return names;
}

/** The serializers that the reader wants to see alone: `who=MemoryPack,MessagePack`. Unknown names are left out. */
export function chosenNames(report: Report, params: Params): string[] {
  if (!params.who)
    return [];
  // A name may contain a comma.
  const wanted = allNames(report).includes(params.who) ? [params.who] : params.who.split(",");
  return [...new Set(wanted)].filter(name => allNames(report).includes(name)).slice(0, mostCompared);
}

/**
 * The row that stands for a serializer in findings and comparisons: its fastest on the selected data set and N, else any other. One without numbers, with
 * the version of its probes, if it was only probed.
 */
export function rowFor(report: Report, name: string, params: Params): Row {
  const chosen = chosenGroup(report, params);
  const groups = [...(chosen === undefined ? [] : [chosen]), ...report.groups, ...report.firstCalls];
  for (const group of groups) {
    const own = withoutSlowerShapes(group.rows.filter(row => row.serializer === name && row.main.costNs !== null));
    const best = own.find(row => row.main.ownRatio === 1) ?? own[0];
    if (best !== undefined)
      return best;
  }
  const probed = report.probeResults.find(result => result.serializer === name && !result.protection);
  const { version = "", runtime = "", deployment = "" } = probed ?? {};
  return { name, serializer: name, main: blank({ serializer: name, version, runtime, deployment }), cells: [] };
}

function blank(values: Partial<Cell>): Cell {
  const nothing = { dataSet: "", count: 1, operation: "", lost: [], remarks: [], status: "unavailable", costNs: null, reason: null, requestedVersion: "" };
  return { ...nothing, ...values } as Cell;
}
