import { expect, test } from "vitest";
import rankings from "../../../../tests/Shared/Rankings.json";
import type { Cell } from "./contract";
import { rangeText, rank } from "./ranking";
import { cell } from "./sample";

const timed = (serializer: string, costNs: number, half: number, values = {}) =>
  cell({ serializer, costNs, lowNs: costNs - half, highNs: costNs + half, ...values });
const ranksOf = (...cells: Cell[]) => cells.map(one => rangeText(rank(cells).get(one)));

interface Row {
  name: string;
  ns: number | null;
  low: number | null;
  high: number | null;
  rank: string | null;
  limit?: boolean;
  parserOnly?: boolean;
  status?: string;
  degrees?: number;
}

// The report has decided already which rows compete. The page decides again for the rows that it shows.
function cellOf({ name, ns, low, high, limit = false, parserOnly = false, status = "ok", degrees = 8 }: Row): Cell {
  const competes = !limit && !parserOnly && status === "ok";
  return cell({
    serializer: name, costNs: ns, lowNs: low, highNs: high, limit, parserOnly, status: status as Cell["status"], rank: competes ? 1 : null,
    degreesOfFreedom: degrees,
  });
}

test.each(rankings as { what: string; rows: Row[] }[])("$what", ({ rows }) => {
  expect(ranksOf(...rows.map(cellOf))).toEqual(rows.map(row => row.rank ?? ""));
});

test("a cell that loses data has no rank and takes no place, whatever the report says", () => {
  expect(ranksOf(timed("Lossy", 2, 0.1, { status: "lossy" }), timed("A", 100, 1))).toEqual(["", "1"]);
});

test("cells of different machines and scenarios are ranked apart", () => {
  expect(ranksOf(timed("A", 100, 1), timed("B", 200, 1, { machine: "other" }), timed("C", 300, 1, { scenario: "other" }), timed("D", 400, 1)))
    .toEqual(["1", "1", "1", "2"]);
});
