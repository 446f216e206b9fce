import type { Cell, ProbeResult } from "../contract";
import type { Report, Row } from "../report";

interface Index {
  results: Map<string, ProbeResult[]>;
  cells: Map<string, Cell[]>;
}

// Made once for each report: each move of a slider checks the needs of each row.
const indexes = new WeakMap<Report, Index>();

/**
 * The results of `touchstone probe` for a row: those of its serializer, for the version, runtime and deployment nearest to the row's. Empty if it was not
 * probed.
 */
export function resultsFor(report: Report, row: Row): ProbeResult[] {
  // Measurements run without the library's own protection.
  const all = (index(report).results.get(row.serializer) ?? []).filter(result => !result.protection);
  const versions = groupBy(all, result => JSON.stringify([result.requestedVersion, result.version, result.runtime, result.deployment]));
  const nearness = ([result]: ProbeResult[]) =>
    (result!.version === row.main.version ? 4 : 0) + (result!.runtime === row.main.runtime ? 2 : 0) + (result!.deployment === row.main.deployment ? 1 : 0);
  return [...versions.values()].reduce<ProbeResult[]>((best, results) => (best.length === 0 || nearness(results) > nearness(best) ? results : best), []);
}

/** All cells of a row's serializer, including first calls. */
export function cellsOf(report: Report, row: Row): Cell[] {
  return index(report).cells.get(row.serializer) ?? [];
}

function index(report: Report): Index {
  const known = indexes.get(report);
  if (known !== undefined)
    return known;
  const made = { results: groupBy(report.probeResults, result => result.serializer), cells: groupBy(report.cells, cell => cell.serializer) };
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
