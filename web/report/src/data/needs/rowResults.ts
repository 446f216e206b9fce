import type { Cell, ProbeResult } from "../contract";
import type { Report, Row, ShippedProbes } from "../report";
import { adapterOf } from "../serializerOf";

interface Index {
  shipped: Map<string, ShippedProbes>;
  results: Map<string, ProbeResult[]>;
  cells: Map<string, Cell[]>;
}

// Made once for each report: each move of a slider checks the needs of each row.
const indexes = new WeakMap<Report, Index>();

/**
 * The results of `touchstone probe` for a row: those of its serializer, for the version, runtime and deployment nearest to the row's. If it was not probed,
 * those of exactly this version that come with its adapter. Empty if there are none.
 */
export function resultsFor(report: Report, row: Row): ProbeResult[] {
  // Measurements run without the library's own protection.
  const all = (index(report).results.get(adapterOf(row.serializer)) ?? shippedFor(report, row)?.results ?? []).filter(result => !result.protection);
  const versions = groupBy(all, result => JSON.stringify([result.requestedVersion, result.version, result.runtime, result.deployment]));
  const nearness = ([result]: ProbeResult[]) =>
    (result!.version === row.main.version ? 4 : 0) + (result!.runtime === row.main.runtime ? 2 : 0) + (result!.deployment === row.main.deployment ? 1 : 0);
  return [...versions.values()].reduce<ProbeResult[]>((best, results) => (best.length === 0 || nearness(results) > nearness(best) ? results : best), []);
}

/** What comes with the adapter, if the row was not probed and has the version that was tested. */
export function shippedFor(report: Report, row: Row): ShippedProbes | undefined {
  const { results, shipped } = index(report);
  const own = shipped.get(adapterOf(row.serializer));
  return results.has(adapterOf(row.serializer)) || own?.version !== row.main.version ? undefined : own;
}

/** All cells of a row's serializer, including first calls. */
export function cellsOf(report: Report, row: Row): Cell[] {
  return index(report).cells.get(row.serializer) ?? [];
}

function index(report: Report): Index {
  const known = indexes.get(report);
  if (known !== undefined)
    return known;
  const made = {
    shipped: new Map(report.shipped.map(shipped => [shipped.serializer, shipped])),
    results: groupBy(report.probeResults, result => result.serializer), cells: groupBy(report.cells, cell => cell.serializer),
  };
  indexes.set(report, made);
  return made;
}

function groupBy<T>(all: T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group === undefined)
      groups.set(key(one), [one]);
    else
      group.push(one);
  }
  return groups;
}
