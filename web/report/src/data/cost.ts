import { cellFor, type Row } from "./report";

/** A row as a point: the cost of a round trip in ns per object, and the payload in bytes per object. */
export interface Point {
  row: Row;
  ns: number;
  bytes: number;
}

/** Serialize plus deserialize, in ns per call. If one of them was not measured, the round trip. Null without either. */
export function roundTripNs(row: Row): number | null {
  const [serialize, deserialize] = [cellFor(row, "serialize")?.costNs ?? null, cellFor(row, "deserialize")?.costNs ?? null];
  return serialize !== null && deserialize !== null ? serialize + deserialize : cellFor(row, "roundtrip")?.costNs ?? null;
}

/** The rows with both numbers, without limits and parsers, which cannot be chosen. */
export function points(rows: Row[]): Point[] {
  return rows.flatMap(row => {
    const [ns, bytes] = [roundTripNs(row), row.main.payloadBytes];
    return ns === null || bytes === null || row.main.limit || row.main.parserOnly ? [] : [{ row, ns: ns / row.main.count, bytes: bytes / row.main.count }];
  });
}

/** The points for which no other is better in one quantity and no worse in the other, by ascending cost. */
export function pareto(all: Point[]): Point[] {
  const sorted = [...all].sort((a, b) => a.ns - b.ns || a.bytes - b.bytes);
  let least = Infinity;
  return sorted.filter(point => {
    const better = point.bytes < least;
    least = Math.min(least, point.bytes);
    return better;
  });
}
