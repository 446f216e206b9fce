import { cellFor, type Row } from "../report";

/** A row as a point: the cost of a round trip in ns per object, and the payload in bytes per object. */
export interface Point {
  row: Row;
  ns: number;
  bytes: number;
}

/**
 * The cost of a round trip in ns per call, for the whole page: the measured round trip, which ranks rows. If it was not measured, serialize plus
 * deserialize. Null without either.
 */
export function roundTripNs(row: Row): number | null {
  return cellFor(row, "roundtrip")?.costNs ?? directionsNs(row);
}

/** Serialize plus deserialize, each measured alone, in ns per call. Null if one of them was not measured. */
export function directionsNs(row: Row): number | null {
  const [serialize, deserialize] = [cellFor(row, "serialize")?.costNs ?? null, cellFor(row, "deserialize")?.costNs ?? null];
  return serialize === null || deserialize === null ? null : serialize + deserialize;
}

/** Beyond this share, the directions and the round trip disagree enough to be reported. */
const mostGap = 0.1;

/**
 * The sum of the directions as a multiple of the measured round trip, if they differ by more than 10 %. Then caches and collections make a direction
 * alone cost more or less than in a round trip. Null if they agree, or one of them was not measured.
 */
export function disagreement(row: Row): number | null {
  const [both, directions] = [cellFor(row, "roundtrip")?.costNs ?? null, directionsNs(row)];
  return both === null || directions === null || Math.abs(directions / both - 1) <= mostGap ? null : directions / both;
}

/** The disagreement in words, such as "serialize + deserialize is 1.50 times the round trip". Empty if there is none. */
export function disagreementText(row: Row): string {
  const ratio = disagreement(row);
  return ratio === null ? "" : `serialize + deserialize is ${ratio.toFixed(2)} times the round trip`;
}

/** The rows with both numbers, without references and parsers, which cannot be chosen. */
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
