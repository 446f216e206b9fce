import type { Cell } from "../../data/contract";
import { count, time } from "../../data/units";

/** The costs of the launches of a cell in ns per call. Noisy launches do not count: the machine was hardly ever quiet. */
export interface Launches { counted: number[]; noisy: number[] }

/** The launches of a cell. None for first calls. */
export function launchesOf(cell: Cell | undefined): Launches {
  const all = cell?.launchCostsNs ?? [];
  return { counted: all.slice(0, cell?.launches), noisy: all.slice(cell?.launches ?? 0) };
}

/** How many launches count and how far they are apart, such as "3 (990 ns to 1.02 µs)". */
export function launchesText(cell: Cell): string {
  const { counted, noisy } = launchesOf(cell);
  return count(cell.launches) + range(counted) + (noisy.length === 0 ? "" : `, ${noisy.length} more not counted${range(noisy)}`);
}

function range(values: number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(time);
  return values.length === 0 ? "" : values.length === 1 ? ` (${low})` : ` (${low} to ${high})`;
}
