import type { Cell } from "./contract";

/** What a reader must know of a number wherever it stands: ≠ it lost data, ~ it is unsteady, noisy or of one launch only, † there is no number. */
export function marks(cell: Cell): string {
  if (cell.status === "unavailable" || cell.status === "failed")
    return "†";
  // A first call is never steady: it is one call, repeated by launches.
  const unsteady = (!cell.steady && !cell.firstCall) || cell.noisy || cell.launches === 1;
  return (cell.lost.length > 0 || cell.status === "lossy" ? "≠" : "") + (unsteady ? "~" : "");
}

/** A number with its marks ahead: "~ 1.23 ms"; the number alone where there is no such cell. */
export function marked(cell: Cell | undefined, text: string): string {
  const signs = cell === undefined ? "" : marks(cell);
  return signs === "" ? text : signs === "†" ? "†" : `${signs} ${text}`;
}

/** The marks of several cells, each once. */
export function marksOfAll(cells: readonly Cell[]): string {
  return [...new Set(cells.flatMap(cell => [...marks(cell)]))].join("");
}

/** The marks in words. */
export const markLegend = "≠ does not bring everything back, ~ not steady, noisy or a single launch, † no number: the reason stands below or under “Without numbers”";
