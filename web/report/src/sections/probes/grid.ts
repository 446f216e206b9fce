import type { ProbeResult } from "../../data/contract";
import { groupBy } from "../../data/groupBy";
import { isGood, worstFirst } from "../../data/probes/verdicts";
import type { Target } from "../../data/probes/targets";
import { type Emphasis, outstandingOf } from "../../data/probes/usual";

/** A cell: what was found, and the worst of it. */
export interface GridCell {
  /** Undefined if it was not tested. */
  worst: ProbeResult | undefined;
  /** Of the results that apply, how many are good. */
  good: number;
  applicable: number;
  /** How it stands out among the serializers. */
  standing: Emphasis;
}

/** Serializers by what was done to them or to their data: the second part of the names of the probes of a topic. */
export interface Grid {
  columns: string[];
  rows: { target: Target; cells: GridCell[] }[];
}

/**
 * The grid of a topic.
 * @param order The columns, in their order. Without it, those that most serializers survive come first.
 */
export function gridOf(targets: readonly Target[], topic: string, order?: readonly string[]): Grid {
  const of = new Map(targets.map(target => [target, groupBy(target.topics.get(topic) ?? [], partOf)]));
  const found = order ?? [...new Set([...of.values()].flatMap(parts => [...parts.keys()]))];
  const results = (target: Target, column: string) => of.get(target)!.get(column) ?? [];
  const ranked = new Map(found.map(column => [column, outstandingOf(targets.map(target => results(target, column)))]));
  const rows = targets.map((target, place) => ({
    target, by: new Map(found.map(column => [column, cellOf(results(target, column), ranked.get(column)![place]!.standing)])),
  }));
  const survivors = (column: string) => rows.filter(({ by }) => isKept(by.get(column)!)).length;
  const columns = order === undefined ? found.toSorted((a, b) => survivors(b) - survivors(a)) : [...found];
  return { columns, rows: rows.map(({ target, by }) => ({ target, cells: columns.map(column => by.get(column)!) })) };
}

function cellOf(results: readonly ProbeResult[], standing: Emphasis): GridCell {
  const applicable = results.filter(result => result.verdict !== "not applicable");
  return {
    worst: worstFirst(applicable.length > 0 ? applicable : results)[0],
    good: applicable.filter(isGood).length, applicable: applicable.length, standing,
  };
}

function isKept({ good, applicable }: GridCell): boolean {
  return applicable > 0 && good === applicable;
}

function partOf({ probe }: ProbeResult): string {
  return probe.split("/")[1] ?? "";
}
