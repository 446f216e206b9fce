import type { LimitColumn, LimitRow, Limits, LimitTable, Quantity } from "../../data/contract";
import { bytes, count, number, share, speed, time } from "../../data/units";

export const dotNet = ".NET";
export const cpp = "C++";

const formats: Record<Quantity, (value: number | null) => string> = {
  time, bytes, speed, share, frequency: value => (value === null ? "–" : `${number(value / 1e9)} GHz`),
  ratio: value => (value === null ? "–" : number(value)),
  count: value => (value === null || Number.isInteger(value) ? count(value) : number(value)),
};

/** A number of a column as text, with its unit. */
export function textOf(column: LimitColumn, value: number | null): string {
  return (formats[column.quantity] ?? number)(value);
}

/** The columns of a table with at least one number. */
export function columnsOf(limits: Limits, table: LimitTable): LimitColumn[] {
  return limits.columns.filter(({ member }) => table.rows.some(row => numberOf(row, member) !== null));
}

/** The number of a row. Null if there is none. */
export function numberOf(row: LimitRow, member: string): number | null {
  return row.numbers[member] ?? null;
}

/** The C++ row that a row is compared with. Undefined for none. */
export function counterpartOf(table: LimitTable, row: LimitRow): LimitRow | undefined {
  return row.by !== dotNet || row.cpp === "" ? undefined : table.rows.find(other => other.by === cpp && other.name === row.cpp);
}

/** The row that shows what is possible. Undefined for none. */
export function ceilingOf(table: LimitTable, row: LimitRow): LimitRow | undefined {
  return row.ceiling === "" ? undefined : table.rows.find(other => other.by === dotNet && other.name === row.ceiling);
}

/** The name of a row in a list with both languages, such as "memcpy (C++)". */
export function nameOf(row: LimitRow): string {
  return row.by === dotNet ? row.name : `${row.name} (${row.by})`;
}
