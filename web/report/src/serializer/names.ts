import type { Cell } from "../data/contract";
import { originText } from "../data/ranking";
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
  const names = known.get(report) ?? sortBy(
    [...new Set([
      ...report.cells.filter(cell => !cell.limit || report.traits.has(cell.serializer)),
      ...report.probeResults,
      ...report.exchanges,
    ].map(one => one.serializer))],
    name => name,
  );
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
export function rowFor(report: Report, name: string, params: Params, where?: string): Row {
  const chosen = chosenGroup(report, params);
  const groups = [...(chosen === undefined ? [] : [chosen]), ...report.groups, ...report.firstCalls];
  for (const group of groups) {
    const best = bestOf(group.rows.filter(row => row.serializer === name && (where === undefined || originText(row.main) === where)));
    if (best !== undefined)
      return best;
  }
  return blankRow(report, name);
}

/** The row that stands for one serializer among its rows in a table. Undefined if none has a number. */
export function bestOf(rows: Row[]): Row | undefined {
  const own = withoutSlowerShapes(rows.filter(row => row.main.costNs !== null));
  return own.find(row => row.main.ownRatio === 1) ?? own[0];
}

/**
 * The rows that stand for several serializers. They are of one machine if all were measured there: times of different machines are not compared.
 */
export function rowsFor(report: Report, names: readonly string[], params: Params): Row[] {
  const where = placeOf(chosenGroup(report, params)?.rows ?? [], names, params);
  return names.map(name => rowFor(report, name, params, where));
}

/** The machines, with their scenarios, on which all of these serializers have a number in a table. */
export function placesOf(rows: readonly Row[], names: readonly string[]): string[] {
  const places = names.map(name => new Set(rows.filter(row => row.serializer === name && row.main.costNs !== null).map(row => originText(row.main))));
  return [...(places[0] ?? [])].filter(place => places.every(own => own.has(place)));
}

/** The one that the reader chose with `on`, else the first. */
export function placeOf(rows: readonly Row[], names: readonly string[], params: Params): string | undefined {
  const places = placesOf(rows, names);
  return places.find(place => place === params.on) ?? places[0];
}

/** A row without numbers. It has the version of the serializer's probes. */
export function blankRow(report: Report, name: string): Row {
  const probed = report.probeResults.find(result => result.serializer === name && !result.protection);
  const { version = "", runtime = "", deployment = "" } = probed ?? {};
  return { name, serializer: name, main: blank({ serializer: name, version, runtime, deployment }), cells: [] };
}

function blank(values: Partial<Cell>): Cell {
  const nothing = { dataSet: "", count: 1, operation: "", lost: [], remarks: [], status: "unavailable", costNs: null, reason: null, requestedVersion: "" };
  return { ...nothing, ...values } as Cell;
}
