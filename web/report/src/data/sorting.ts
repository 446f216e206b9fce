/** The value that rows are sorted by. Null if there is none. */
export type Sortable = number | string | null;

/** The rows in ascending or descending order. Equal rows keep their order. Rows without a value come last either way. */
export function sortBy<R>(rows: readonly R[], value: (row: R) => Sortable, descending = false): R[] {
  const sign = descending ? -1 : 1;
  return rows
    .map(row => ({ row, key: value(row) }))
    .sort((a, b) => (a.key === null || b.key === null ? Number(a.key === null) - Number(b.key === null) : sign * compare(a.key, b.key)))
    .map(({ row }) => row);
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === "number" && typeof b === "number")
    return a - b;
  return String(a).toLowerCase() < String(b).toLowerCase() ? -1 : String(a).toLowerCase() > String(b).toLowerCase() ? 1 : 0;
}
