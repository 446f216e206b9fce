import { expect, test } from "vitest";
import { rangeText, rank } from "./ranking";
import { cell } from "./sample";

const timed = (serializer: string, costNs: number, half: number | null, values = {}) =>
  cell({ serializer, costNs, lowNs: half === null ? null : costNs - half, highNs: half === null ? null : costNs + half, ...values });
const ranksOf = (...cells: ReturnType<typeof timed>[]) => cells.map(one => rangeText(rank(cells).get(one)));

test("cells that the data do not separate share a range of ranks", () => {
  expect(ranksOf(timed("A", 100, 1), timed("B", 200, 10), timed("C", 205, 10), timed("D", 300, 1))).toEqual(["1", "2-3", "2-3", "4"]);
});

test("a cell without a rank in the report, and one that loses data, has none and takes no place", () => {
  expect(ranksOf(timed("Nop", 1, 0.1, { rank: null }), timed("Lossy", 2, 0.1, { status: "lossy" }), timed("A", 100, 1))).toEqual(["", "", "1"]);
});

test("cells of different machines and scenarios are ranked apart", () => {
  expect(ranksOf(timed("A", 100, 1), timed("B", 200, 1, { machine: "other" }), timed("C", 300, 1, { scenario: "other" }), timed("D", 400, 1)))
    .toEqual(["1", "1", "1", "2"]);
});

test("without an interval of the fastest there is no rank, and without one of another it differs from none", () => {
  expect(ranksOf(timed("A", 100, null), timed("B", 200, 1))).toEqual(["", ""]);
  expect(ranksOf(timed("A", 100, 1), timed("B", 200, null), timed("C", 300, 1))).toEqual(["1-2", "1-3", "2-3"]);
  expect(ranksOf(timed("A", 100, null))).toEqual(["1"]);
});
