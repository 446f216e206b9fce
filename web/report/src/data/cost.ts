import { cellFor, type Row } from "./report";

/** A row as a point: what a round trip costs in ns per object, and what it takes in bytes per object. */
export interface Point {
  row: Row;
  ns: number;
  bytes: number;
}

/** Serialize and deserialize together, in ns per call; the round trip where one of them was not measured; null without either. */
export function roundTripNs(row: Row): number | null {
  const [serialize, deserialize] = [cellFor(row, "serialize")?.costNs ?? null, cellFor(row, "deserialize")?.costNs ?? null];
  return serialize !== null && deserialize !== null ? serialize + deserialize : cellFor(row, "roundtrip")?.costNs ?? null;
}

/** The rows that have both numbers and are serializers: limits and parsers cannot be chosen. */
export function points(rows: Row[]): Point[] {
  return rows.flatMap(row => {
    const [ns, bytes] = [roundTripNs(row), row.main.payloadBytes];
    return ns === null || bytes === null || row.main.limit || row.main.parserOnly ? [] : [{ row, ns: ns / row.main.count, bytes: bytes / row.main.count }];
  });
}

/** The points that no other beats in one quantity without losing in the other, by ascending cost. */
export function pareto(all: Point[]): Point[] {
  const sorted = [...all].sort((a, b) => a.ns - b.ns || a.bytes - b.bytes);
  let least = Infinity;
  return sorted.filter(point => {
    const better = point.bytes < least;
    least = Math.min(least, point.bytes);
    return better;
  });
}
