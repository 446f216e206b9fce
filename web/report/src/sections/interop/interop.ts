import type { ProbeResult } from "../../data/contract";
import { groupBy } from "../../data/groupBy";
import { targetsOf } from "../../data/probes/targets";
import { worstFirst } from "../../data/probes/verdicts";

/** What a reader makes of the payloads of a writer: numbers of values. */
export interface Pair {
  same: number;
  /** Read as another value, without an exception. */
  dialect: number;
  /** Refused, or ended in a failure. */
  refused: number;
}

/** The serializers of a format on one runtime: a row per reader, a column per writer. */
export interface Format {
  name: string;
  runtime: string;
  writers: string[];
  /** Undefined where a serializer would read its own payload. */
  rows: { reader: string; serializer: string; cells: (Pair | undefined)[] }[];
  /** What was not read as the same value, the worst first. */
  differences: ProbeResult[];
}

/** Each format on each runtime, from the results between two serializers. */
export function formatsOf(results: readonly ProbeResult[]): Format[] {
  return [...groupBy(results, ({ format, runtime, deployment }) => JSON.stringify([format, runtime, deployment])).values()].map(all => {
    const writers = [...new Set(all.map(result => result.writer!))].sort((a, b) => a.localeCompare(b, "en"));
    const rows = targetsOf(all).map(({ name, serializer, results: own }) => {
      const pairs = groupBy(own, result => result.writer!);
      return { reader: name, serializer, cells: writers.map(writer => pairOf(pairs.get(writer))) };
    });
    const differences = worstFirst(all.filter(result => result.verdict !== "kept" && result.verdict !== "not applicable"));
    return { name: all[0]!.format ?? "", runtime: all[0]!.runtime, writers, rows, differences };
  });
}

/** "95/12/3", as in the terminal; † if no value was tested. */
export function textOf(pair: Pair | undefined): string {
  if (pair === undefined)
    return "";
  return pair.same + pair.dialect + pair.refused === 0 ? "†" : `${pair.same}/${pair.dialect}/${pair.refused}`;
}

function pairOf(results: readonly ProbeResult[] | undefined): Pair | undefined {
  if (results === undefined)
    return undefined;
  const tested = results.filter(result => result.verdict !== "not applicable");
  const same = tested.filter(result => result.verdict === "kept").length;
  const dialect = tested.filter(result => result.verdict === "lost" || result.verdict === "changed").length;
  return { same, dialect, refused: tested.length - same - dialect };
}
