import type { Sortable } from "../data/sorting";

/**
 * A function that gives each value of a column its shade: 0 for the least and for what is no positive number, 1 for the largest if it is at least ten times
 * as much, and in between by powers of ten.
 */
export function shadesOf(values: readonly Sortable[]): (value: Sortable) => number {
  const known = values.filter(value => typeof value === "number" && value > 0 && Number.isFinite(value)) as number[];
  const least = Math.log(Math.min(...known));
  // At least a power of ten, so that small differences stay pale.
  const range = Math.max(Math.LN10, Math.log(Math.max(...known)) - least);
  return value => (typeof value !== "number" || !(value > 0) ? 0 : (Math.log(value) - least) / range);
}
