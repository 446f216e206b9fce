import type { Cell } from "./contract";
import { groupBy } from "./groupBy";
import { notCompared } from "./marks";
import { twoSided, twoSidedLimit } from "./student";
import { number } from "./units";

/** The accepted probability of any wrong range in a table. */
const level = 0.05;

/** The range of ranks that a row may have, because the data do not separate them. */
export interface RankRange {
  best: number;
  worst: number;
}

/**
 * The ranks of cells that are compared with each other, by the same rule as touchstone. A part of a table has its own ranks: rows that the reader does not
 * see do not count. A cell without a rank in the report has none here either. If the fastest cell has no interval, none has a rank.
 */
export function rank(cells: readonly Cell[]): Map<Cell, RankRange> {
  const competing = cells.filter(cell => cell.rank !== null && cell.costNs !== null && notCompared(cell) === "").sort((a, b) => a.costNs! - b.costNs!);
  return new Map([...groupBy(competing, originOf).values()].flatMap(own => [...ranksOf(own)]));
}

/** Where a cell was measured. Cells of different machines or scenarios are not compared. */
export function originOf({ machine, scenario }: Cell): string {
  return JSON.stringify([machine, scenario]);
}

/** The same in words. */
export function originText({ machine, scenario }: Cell): string {
  return [machine, scenario].filter(part => part !== "").join(", ") || "an unknown machine";
}

// Sorted, and of one origin. All ranges of a table hold together with 95 %: Holm's correction over all pairs.
function ranksOf(competing: Cell[]): Map<Cell, RankRange> {
  if (competing.length > 1 && !hasInterval(competing[0]!))
    return new Map();
  const ranges = new Map(competing.map(cell => [cell, { best: 1, worst: competing.length }]));
  const known = competing.filter(hasInterval);
  const pairs = known.flatMap((slower, place) => known.slice(0, place).filter(faster => differ(slower, faster))
    .map(faster => ({ slower, faster, chance: chanceOf(slower, faster) }))).sort((a, b) => a.chance - b.chance);
  let tests = known.length * (known.length - 1) / 2;
  for (const { slower, faster, chance } of pairs) {
    if (chance * tests-- >= level)
      break;
    ranges.get(slower)!.best++;
    ranges.get(faster)!.worst--;
  }
  return ranges;
}

/** The rank as text, such as "2-4" if the data cannot tell which of these it is. Empty without a rank. */
export function rangeText(range: RankRange | undefined): string {
  return range === undefined ? "" : range.best === range.worst ? `${range.best}` : `${range.best}-${range.worst}`;
}

/** How many times the time of another cell a cell takes, with the 95 % interval of the ratio. */
export interface Ratio {
  value: number;
  /** Null if one of the cells has no interval. */
  low: number | null;
  high: number | null;
  /** False if the data cannot tell which of them is faster: the interval contains 1. */
  differs: boolean;
}

/** The ratio of two times. Null if they were not measured in the same place, or one of them has no number. */
export function ratioOf(cell: Cell, to: Cell): Ratio | null {
  if (cell.costNs === null || to.costNs === null || !(to.costNs > 0) || originOf(cell) !== originOf(to))
    return null;
  const value = cell.costNs / to.costNs;
  if (!hasInterval(cell) || !hasInterval(to))
    return { value, low: null, high: null, differs: false };
  const spread = Math.exp(Math.hypot(halfWidth(cell), halfWidth(to)));
  return { value, low: value / spread, high: value * spread, differs: differ(cell, to) };
}

/** A ratio with its interval, such as "2.15 × (2.08 to 2.23)". Of two that the data do not separate, that is said instead. */
export function ratioText({ value, low, high, differs }: Ratio): string {
  return low === null ? `${number(value)} ×, too little data for an interval`
    : differs ? `${number(value)} × (${number(low)} to ${number(high)})` : "cannot be told apart";
}

// The 95 % interval of the ratio does not contain 1.
function differ(a: Cell, b: Cell): boolean {
  return hasInterval(a) && hasInterval(b) && Math.abs(Math.log(a.costNs! / b.costNs!)) > Math.hypot(halfWidth(a), halfWidth(b));
}

// The probability of such a ratio if there is no difference. Degrees of freedom of Welch and Satterthwaite, as in RatioEstimate.cs.
function chanceOf(a: Cell, b: Cell): number {
  const [ofA, ofB] = [halfWidth(a) ** 2, halfWidth(b) ** 2];
  const degrees = Math.floor(Math.min(1000, Math.max(1, (ofA + ofB) ** 2 / (ofA ** 2 / degreesOf(a) + ofB ** 2 / degreesOf(b)) || 1)));
  return twoSided(Math.log(a.costNs! / b.costNs!) / Math.sqrt(ofA + ofB) * twoSidedLimit(degrees), degrees);
}

function degreesOf({ degreesOfFreedom, launches }: Cell): number {
  return Math.max(1, degreesOfFreedom ?? launches - 1);
}

// On a logarithmic scale, where the squares of the half widths of independent estimates add up.
function halfWidth(cell: Cell): number {
  return Math.log(cell.highNs! / Math.max(cell.lowNs!, Number.MIN_VALUE)) / 2;
}

function hasInterval(cell: Cell): boolean {
  return cell.lowNs !== null && cell.highNs !== null;
}
