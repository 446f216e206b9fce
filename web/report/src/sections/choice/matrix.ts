import type { Cell, Document } from "../../data/contract";
import { groupsOf } from "../../data/counts/growth";
import { metOrder } from "../../data/needs/finding";
import { type Need, needs } from "../../data/needs/needs";
import { anotherRun, withinText } from "../../data/quantities";
import { rangeText, rank, type RankRange } from "../../data/ranking";
import type { Report, Row } from "../../data/report";
import { inShownShapes, targetOf, wantsAllShapes } from "../../data/shapes";
import { sortBy, type Sortable } from "../../data/sorting";
import { count, share, time } from "../../data/units";
import { chosenGroup } from "../../state/chosen";
import type { Params } from "../../state/params";
import { remembered } from "../../state/remembered";
import { type Candidate, candidatesOf, chosenNeeds, comparedCell, inOrder, shortName } from "./view";

/** The time of one row at one N, per object: the code and the collections, which add up to the cost. */
export interface TimeAt {
  cell: Cell;
  ns: number;
  /** The part of pauses and of slower calls after collections. Null if the results are too old to have it. */
  gcNs: number | null;
  /** The rank at this N among those that meet the needs. */
  range: RankRange | undefined;
  /** The rank by the code alone, as if collections were free. Undefined without a rank. */
  byCode: number | undefined;
  /** The length of the bar, 0 to 1, and of the part of it that is collections. */
  length: number;
  gcLength: number;
  /** True if the bar is cut off: a few very slow rows would hide the differences of all others. */
  cut: boolean;
}

/** A line of the matrix: a serializer that can be chosen. */
export interface MatrixRow {
  candidate: Candidate;
  name: string;
  /** One for each column of N. Undefined if it was not measured there. */
  times: (TimeAt | undefined)[];
  /** Bytes of the payload and bytes allocated by a round trip, per object. */
  bytes: number | null;
  allocated: number | null;
}

/** The matrix that decides: what a serializer costs at each N, and what it can do. */
export interface Matrix {
  /** The values of N that have a column, ascending, and the place of the chosen one. */
  counts: number[];
  chosen: number;
  /** The values of N that have none, since a table has room for a few. */
  more: number;
  /** The needs that have a column. */
  needs: Need[];
  /** In the order of the ranking: those that meet the needs, then the others. */
  rows: MatrixRow[];
}

/** More columns of N than this do not fit. */
const mostCounts = 4;
/** The needs that have a column even if nobody chose them: whether it is safe, evolves, can be compiled ahead, and leaves types alone. */
const usual = ["hostile", "versioning", "aot", "plain"];
/** A bar ends at this multiple of the median. Without an end, one row that is a hundred times slower would hide all differences. */
const longest = 3;

/** The matrix of the chosen data set. */
export const matrixOf: (report: Report, params: Params) => Matrix = remembered((report: Report, params: Params) => {
  const group = chosenGroup(report, params);
  const groups = group === undefined ? [] : groupsOf(report, group);
  const counts = shownCounts(groups.map(one => one.count), group?.count ?? 0);
  const wanted = chosenNeeds(params);
  const candidates = inOrder("roundtrip", candidatesOf(report, params));
  const columns = counts.map(n => timesAt(groups.find(one => one.count === n)?.rows ?? [], candidates, params));
  const rows = candidates.map((candidate): MatrixRow => {
    const { row } = candidate;
    const each = (value: number | null | undefined) => (value == null ? null : value / row.main.count);
    return {
      candidate, name: shortName(row, params), times: columns.map(column => column.get(candidate)),
      bytes: each(row.main.payloadBytes), allocated: each(comparedCell(row)?.allocatedBytes),
    };
  });
  return {
    counts, chosen: counts.indexOf(group?.count ?? 0), more: groups.length - counts.length,
    needs: needs.filter(need => usual.includes(need.id) || wanted.includes(need)), rows,
  };
});

/** The values of N with a column: the smallest, the chosen, the largest, and the one nearest to the middle of the widest gap. */
export function shownCounts(all: readonly number[], chosen: number): number[] {
  const sorted = [...new Set(all)].sort((a, b) => a - b);
  const shown = new Set([sorted[0], chosen, sorted.at(-1)].filter(n => n !== undefined && sorted.includes(n)) as number[]);
  while (shown.size < Math.min(mostCounts, sorted.length)) {
    const distance = (n: number) => Math.min(...[...shown].map(other => Math.abs(Math.log(n / other))));
    shown.add(sorted.filter(n => !shown.has(n)).reduce((best, n) => (distance(n) > distance(best) ? n : best)));
  }
  return [...shown].sort((a, b) => a - b);
}

/** The times of the candidates in a group, in the shape that is the fastest there. */
function timesAt(rows: Row[], candidates: readonly Candidate[], params: Params): Map<Candidate, TimeAt> {
  const keyOf = (row: Row) => (wantsAllShapes(params) ? row.name : targetOf(row));
  const here = new Map(inShownShapes(rows, params).map(row => [keyOf(row), row]));
  const cells = new Map(candidates.flatMap(candidate => {
    const row = here.get(keyOf(candidate.row));
    const cell = row === undefined ? undefined : comparedCell(row);
    return cell === undefined ? [] : [[candidate, cell] as const];
  }));
  const met = [...cells].filter(([candidate, cell]) => candidate.meets && cell.status === "ok").map(([, cell]) => cell);
  const ranges = rank(met);
  const codes = met.filter(cell => ranges.has(cell)).map(codeNs).sort((a, b) => a - b);
  const full = fullLength([...cells.values()].filter(cell => cell.status === "ok").map(perObject));
  return new Map([...cells].map(([candidate, cell]) => {
    const [ns, gc] = [perObject(cell), gcOf(cell)];
    const length = Math.min(1, ns / full);
    return [candidate, {
      cell, ns, gcNs: gc === null ? null : gc / cell.count, range: ranges.get(cell),
      byCode: ranges.has(cell) ? 1 + codes.filter(code => code < codeNs(cell)).length : undefined,
      length, gcLength: gc === null ? 0 : length * Math.min(1, gc / cell.costNs!), cut: ns > full,
    }] as const;
  }));
}

function fullLength(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.min(sorted.at(-1) ?? 1, longest * (sorted[sorted.length >> 1] ?? 1));
}

function perObject(cell: Cell): number {
  return cell.costNs! / cell.count;
}

/** The cost of collections in ns per call: pauses, and slower calls during and after them. Null if unknown. */
function gcOf({ gcPauseNs, gcAftermathNs, costNs }: Cell): number | null {
  return gcPauseNs === null ? null : Math.min(costNs!, Math.max(0, gcPauseNs + (gcAftermathNs ?? 0)));
}

function codeNs(cell: Cell): number {
  return cell.costNs! - (gcOf(cell) ?? 0);
}

/** The keys that the matrix can be sorted by, with their values. Times are n and the value of N. */
export function sortValueOf(matrix: Matrix, key: string): ((row: MatrixRow) => Sortable) | undefined {
  const place = matrix.counts.findIndex(n => key === `n${n}`);
  const need = matrix.needs.find(one => one.id === key);
  if (place >= 0)
    return row => row.times[place]?.ns ?? null;
  if (need !== undefined)
    return row => metOrder.indexOf(row.candidate.findings.get(need.id)!.met);
  return key === "name" ? row => row.name : key === "bytes" ? row => row.bytes : key === "allocated" ? row => row.allocated : undefined;
}

/** The rows in the order of the view, without those that the reader's search leaves out. */
export function sortedRows(matrix: Matrix, params: Params): MatrixRow[] {
  const wanted = (params["choice-find"] ?? "").trim().toLowerCase();
  const rows = matrix.rows.filter(row => row.candidate.row.name.toLowerCase().includes(wanted));
  const value = sortValueOf(matrix, (params["choice-sort"] ?? "").replace(/^-/, ""));
  return value === undefined ? rows : sortBy(rows, value, params["choice-sort"]!.startsWith("-"));
}

/** What a time consists of, in a line for a tooltip. */
export function timeTip({ cell, ns, gcNs, range, byCode, cut }: TimeAt, document: Document): string {
  const each = (value: number) => time(value / cell.count);
  const other = anotherRun(ns, document);
  return [
    `N = ${count(cell.count)}: ${time(ns)} per object`
      + (cell.lowNs === null || cell.highNs === null ? ", too little data for an interval"
        : ` (95 % ${withinText(document.runCount)}: ${each(cell.lowNs)} to ${each(cell.highNs)})`),
    ...(other === undefined ? [] : [`95 % of the runs: ${time(other[0])} to ${time(other[1])}`]),
    ...(gcNs === null ? [] : [`code ${time(ns - gcNs)}, collections ${time(gcNs)} (${share(gcNs / ns)})`]),
    ...(range === undefined ? [] : [`rank ${rangeText(range)}${byCode === undefined || byCode === range.best ? "" : `, ${byCode} by the code alone`}`]),
    ...(cut ? ["the bar is cut off"] : []),
  ].join("; ");
}

/** From this share on, collections are named as the reason of a rank. */
const muchGc = 0.25;

/**
 * Why ranks change with N, in sentences: first the falls that collections explain, then the largest changes that the data separate. Collections are a reason
 * only if the code alone has a better rank.
 */
export function changesOf(matrix: Matrix, most = 3): string[] {
  return rankChanges(matrix).slice(0, most).map(one => one.text);
}

/** A rank that differs between the smallest and the largest N, whatever the noise. */
export interface RankChange {
  row: MatrixRow;
  falls: boolean;
  /** Why, if the numbers say so: collections for a fall, those of others or a cost that all objects of a call share for a rise. Otherwise empty. */
  why: string;
  text: string;
}

/** The changes of ranks: first the falls with a reason, then the largest. */
export function rankChanges({ rows, counts }: Matrix): RankChange[] {
  const median = medianGrowth(rows);
  const found = rows.flatMap(row => {
    const { name, times } = row;
    const [from, to] = [times[0], times.at(-1)];
    if (counts.length < 2 || !from?.range || !to?.range)
      return [];
    // Ranges that overlap may be the same rank.
    const [falls, rises] = [to.range.best - from.range.worst, from.range.best - to.range.worst];
    const why = falls > 0 ? whyOf(to) : whyItRises(from, to, median);
    const text = `${name} ${falls > 0 ? "falls" : "rises"} from rank ${rangeText(from.range)} at N = ${count(from.cell.count)} `
      + `to ${rangeText(to.range)} at N = ${count(to.cell.count)}${why}.`;
    return Math.max(falls, rises) <= 0 ? [] : [{ row, falls: falls > 0, by: Math.max(falls, rises), why, text }];
  });
  return found.sort((a, b) => Number(b.falls && b.why !== "") - Number(a.falls && a.why !== "") || b.by - a.by);
}

// Only what the numbers say: how much of the time is collections, and which rank the rest would have.
function whyOf({ ns, gcNs, byCode, range }: TimeAt): string {
  const gc = (gcNs ?? 0) / ns;
  return gc < muchGc || byCode! >= range!.best ? ""
    : `: ${Math.round(100 * gc)} % of its time there is collections, and its code alone (${time(ns - gcNs!)}) is number ${byCode}`;
}

// Only what the numbers say: others lose more to collections, or more of the cost of a call does not depend on N.
function whyItRises(from: TimeAt, to: TimeAt, median: number): string {
  if (to.byCode! > to.range!.worst)
    return `: others spend more of their time there in collections, by the code alone it is number ${to.byCode}`;
  const percent = (value: number) => `${Math.round(100 * value)} %`;
  return to.ns / from.ns >= clearlyLess * median ? ""
    : `: its time per object is ${percent(to.ns / from.ns)} of that at N = ${count(from.cell.count)} (the median of all: ${percent(median)}), so more of its `
      + "cost is for each call and not for each object";
}

/** A growth below this share of the median is named as the reason of a rank. */
const clearlyLess = 0.9;

/** The median over the ranked rows of the time per object at the largest N over that at the smallest. */
function medianGrowth(rows: readonly MatrixRow[]): number {
  const grown = rows.flatMap(({ times }) => (times[0]?.range && times.at(-1)?.range ? [times.at(-1)!.ns / times[0].ns] : [])).sort((a, b) => a - b);
  return grown[grown.length >> 1] ?? 1;
}

/** The serializers that the reader ticked: `compare=A,B`. */
export function tickedOf({ rows }: Matrix, params: Params): string[] {
  const known = new Set(rows.map(row => row.candidate.row.serializer));
  return [...new Set((params.compare ?? "").split(","))].filter(name => known.has(name));
}
