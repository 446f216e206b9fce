import type { LimitColumn, LimitRow, LimitTable } from "../../data/contract";
import { ceilingOf, columnsOf, counterpartOf, dotNet, numberOf } from "./limits";
import type { Report } from "../../data/report";
import { sortBy } from "../../data/sorting";
import { oneOf, type Params } from "../../state/params";

/** The fragment parameters of this section. */
export const names = { topic: "limit-topic", table: "limit-table", shown: "limit-show", order: "limit-order", sort: "limit-sort" } as const;

// More lines than this across all bars cannot be read. Then each bar has a mark instead.
const mostLines = 3;
const wideRange = 100;

/** A line of the chart: a .NET row with its counterparts, or a C++ row without a .NET counterpart. */
export interface Line {
  row: LimitRow;
  value: number | null;
  low: number | null;
  high: number | null;
  cpp: number | null;
  ceiling: number | null;
}

/** What the reader chose to see of the limits. */
export interface View {
  topics: string[];
  /** The tables of the topic. */
  tables: LimitTable[];
  table: LimitTable;
  /** All columns with numbers. */
  columns: LimitColumn[];
  /** The columns that can be drawn. */
  drawn: LimitColumn[];
  column: LimitColumn | undefined;
  /** The column that is drawn by default. */
  usual: LimitColumn | undefined;
  lines: Line[];
  /** The rows that limit others, if they are few enough to be lines across all bars. */
  ceilings: { name: string; value: number }[];
  logarithmic: boolean;
  sorted: boolean;
}

/** The view of a fragment. Null if no limits were measured. */
export function viewOf({ limits }: Report, params: Params): View | null {
  const topics = [...new Set(limits.tables.map(table => table.topic))];
  if (topics.length === 0)
    return null;
  const topic = oneOf(params[names.topic], topics as [string, ...string[]]);
  const tables = limits.tables.filter(table => table.topic === topic);
  const table = tables.find(one => one.title === params[names.table]) ?? tables[0]!;
  const columns = columnsOf(limits, table);
  const drawn = columns.filter(column => column.member !== "spread");
  const usual = usualOf(table, drawn);
  const column = drawn.find(one => one.member === params[names.shown]) ?? usual;
  const sorted = params[names.order] === "value";
  const lines = column === undefined ? [] : linesOf(table, column, sorted);
  const ceilings = ceilingsOf(table, lines, column);
  const logarithmic = isWide([...lines.flatMap(values), ...ceilings.map(one => one.value)]);
  return { topics, tables, table, columns, drawn, column, usual, lines, ceilings, logarithmic, sorted };
}

/** The speed, if every row with a time has one. Otherwise the time per item. */
function usualOf(table: LimitTable, drawn: LimitColumn[]): LimitColumn | undefined {
  const of = (member: string) => drawn.find(column => column.member === member);
  const hasSpeed = table.rows.every(row => numberOf(row, "perItemNs") === null || numberOf(row, "bytesPerSecond") !== null);
  return (hasSpeed ? of("bytesPerSecond") : undefined) ?? of("perItemNs") ?? drawn[0];
}

/** The lines, in the order of the table or best first: the largest speed, or the smallest time. */
function linesOf(table: LimitTable, column: LimitColumn, sorted: boolean): Line[] {
  const beside = new Set(table.rows.map(row => counterpartOf(table, row)));
  const lines = table.rows.filter(row => row.by === dotNet || !beside.has(row)).map(row => lineOf(table, column, row));
  return sorted ? sortBy(lines, line => line.value, column.quantity !== "time") : lines;
}

function lineOf(table: LimitTable, { member, quantity }: LimitColumn, row: LimitRow): Line {
  const of = (other: LimitRow | undefined) => (other === undefined ? null : numberOf(other, member));
  const [value, spread] = [numberOf(row, member), numberOf(row, "spread")];
  const known = value !== null && spread !== null && spread < 1 && (member === "wallNs" || member === "perItemNs" || quantity === "speed");
  return {
    row, value, cpp: row.by === dotNet ? of(counterpartOf(table, row)) : value, ceiling: of(ceilingOf(table, row)),
    low: known ? (quantity === "speed" ? value / (1 + spread) : value * (1 - spread)) : null,
    high: known ? (quantity === "speed" ? value / (1 - spread) : value * (1 + spread)) : null,
  };
}

// The limit of a ratio is 1 by definition.
function ceilingsOf(table: LimitTable, lines: Line[], column: LimitColumn | undefined): { name: string; value: number }[] {
  if (column?.member === "speedOfCpp" || column?.member === "shareOfCeiling")
    return [{ name: column.member === "speedOfCpp" ? "as fast as C++" : "the limit", value: 1 }];
  const all = new Map(lines.flatMap(({ row, ceiling }) => (ceiling === null ? [] : [[ceilingOf(table, row)!.name, ceiling] as const])));
  return all.size > mostLines ? [] : [...all].map(([name, value]) => ({ name: `limit: ${name}`, value }));
}

function values({ value, cpp, ceiling }: Line): (number | null)[] {
  return [value, cpp, ceiling];
}

function isWide(all: (number | null)[]): boolean {
  const known = all.filter(value => value !== null);
  return known.length > 0 && Math.min(...known) > 0 && Math.max(...known) / Math.min(...known) > wideRange;
}
