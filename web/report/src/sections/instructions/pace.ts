import type { Row } from "../../data/report";
import { operations, pace as paceOf } from "./instructions.chart";

/** Two serializers of which one executes several times as many instructions in the same time. */
export interface Apart { operation: string; slow: Row; slowPace: number; fast: Row; fastPace: number }

// Below this, rows differ little, and a sentence would only repeat the table.
const worthASentence = 1.5;

/** The operation in which the paces differ most, with the slowest and the fastest. References do less, so they do not count. Null if all are alike. */
export function farApart(rows: readonly Row[]): Apart | null {
  const all = operations.flatMap((operation): Apart[] => {
    const paced = rows.filter(row => !row.main.limit)
      .flatMap(row => { const pace = paceOf(row, operation); return pace === null ? [] : [{ row, pace }]; })
      .sort((a, b) => a.pace - b.pace);
    const [slow, fast] = [paced[0], paced.at(-1)];
    return slow === undefined || fast === undefined || fast.pace < worthASentence * slow.pace ? []
      : [{ operation, slow: slow.row, slowPace: slow.pace, fast: fast.row, fastPace: fast.pace }];
  });
  return all.sort((a, b) => b.fastPace / b.slowPace - a.fastPace / a.slowPace)[0] ?? null;
}
