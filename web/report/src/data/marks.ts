import type { Cell } from "./contract";

/** The marks of a number wherever it is shown: ≠ lost data, ~ for its doubts, † no number. */
export function marks(cell: Cell): string {
  if (cell.status === "unavailable" || cell.status === "failed")
    return "†";
  return (cell.lost.length > 0 || cell.status === "lossy" ? "≠" : "") + (cell.doubts.length > 0 ? "~" : "");
}

/** A number with its marks first, such as "~ 1.23 ms". The number alone if there is no such cell. */
export function marked(cell: Cell | undefined, text: string): string {
  const signs = cell === undefined ? "" : marks(cell);
  return signs === "" ? text : signs === "†" ? "†" : `${signs} ${text}`;
}

/**
 * What a chart shows instead of the bar of a cell that lost data without declaring it, such as "≠ loses Books: not compared". Less work is no shorter
 * time. Empty for all other cells.
 */
export function notCompared({ status, lost }: Cell): string {
  return status === "lossy" ? `≠ loses ${lost.slice(0, 3).join(", ") || "data"}: not compared` : "";
}

/** The marks of several cells, each once. */
export function marksOfAll(cells: readonly Cell[]): string {
  return [...new Set(cells.flatMap(cell => [...marks(cell)]))].join("");
}

/** The meaning of the marks. */
export const markLegend =
  "≠ loses data, ~ unsteady, noisy or one launch, † no number: see the reason below or under “What was not measured”";
