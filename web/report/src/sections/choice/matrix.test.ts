import { expect, test } from "vitest";
import type { Cell } from "../../data/contract";
import { anotherDay } from "../../data/quantities";
import { probeResult, row, sample, traits } from "../../data/sample";
import { changesOf, matrixOf, shownCounts, sortedRows, tickedOf, timeTip } from "./matrix";
import { counted } from "./view";

// Half of the interval is 1 %, so that ranks are clear.
const at = (name: string, count: number, ns: number, values: Partial<Cell> = {}) => row(name, ns * count / 2, ns * count / 2, 10 * count, { count, ...values })
  .map(cell => ({ ...cell, lowNs: cell.costNs! * 0.99, highNs: cell.costNs! * 1.01 }));
const gc = (share: number, count: number, ns: number) => ({ gcPauseNs: share * ns * count / 2, gcAftermathNs: share * ns * count / 2 });
const report = sample([
  ...at("Fast", 1, 10), ...at("Fast", 100, 10), ...at("Loud", 1, 20, gc(0.1, 1, 20)), ...at("Loud", 100, 100, { ...gc(0.6, 100, 100), allocatedBytes: 4_000 }),
  ...at("Even", 1, 30), ...at("Even", 100, 50), ...at("Large", 100, 900), ...at("Nop", 100, 1, { limit: true }),
  ...at("Lossy", 100, 1, { status: "lossy", lost: ["Title"] }),
], ["Fast", "Loud", "Even", "Large", "Lossy"].map(name => traits(name)));

test("a row has its time, rank and bar at each N, and a gap where it was not measured", () => {
  const { counts, chosen, rows } = matrixOf(report, {});
  expect([counts, chosen]).toEqual([[1, 100], 1]);
  expect(rows.map(({ name, times }) => [name, ...times.map(one => one === undefined ? null : [one.ns, one.range?.best ?? 0])])).toEqual([
    ["Fast", [10, 1], [10, 1]], ["Even", [30, 3], [50, 2]], ["Loud", [20, 2], [100, 3]], ["Large", null, [900, 4]], ["Lossy", null, [1, 0]],
  ]);
  expect(rows.find(one => one.name === "Loud")).toMatchObject({ bytes: 10, allocated: 40 });
});

test("a bar is code and collections, and one very slow row does not hide the others", () => {
  const { rows } = matrixOf(report, {});
  const bar = (name: string) => rows.find(one => one.name === name)!.times[1]!;
  // The median of the four is 100, so bars end at 300.
  expect([bar("Loud").length, bar("Loud").gcLength].map(length => Number(length.toFixed(3)))).toEqual([0.333, 0.2]);
  expect([bar("Large").length, bar("Large").cut, bar("Even").cut]).toEqual([1, true, false]);
  expect(timeTip(bar("Loud"), report.document)).toBe(
    "N = 100: 100 ns per object (95 % within this run: 99.0 ns to 101 ns); code 40.0 ns, collections 60.0 ns (60.0 %); rank 3, 2 by the code alone",
  );
});

test("a page of several runs gives the wider interval between runs too", () => {
  const bar = matrixOf(report, {}).rows.find(one => one.name === "Fast")!.times[1]!;
  expect(timeTip(bar, { ...report.document, runCount: 5, betweenRuns: 0.25 }))
    .toContain("10.0 ns per object (95 % within these runs: 9.90 ns to 10.1 ns); 95 % of the runs: 8.00 ns to 12.5 ns");
  expect(anotherDay({ betweenRuns: 0.25 }))
    .toBe("Runs differ by more: 95 % of the times of one run are within 25.0 % of the mean of the other runs of the row.");
  expect(anotherDay({})).toContain("On another day");
});

test("a rank that falls because of collections says so, and one that rises because of those of others too", () => {
  expect(changesOf(matrixOf(report, {}))).toEqual([
    "Loud falls from rank 2 at N = 1 to 3 at N = 100: 60 % of its time there is collections, and its code alone (40.0 ns) is number 2.",
    "Even rises from rank 3 at N = 1 to 2 at N = 100: others spend more of their time there in collections, by the code alone it is number 3.",
  ]);
});

test("a rank that rises because calls have a fixed cost says how the time per object changes, and nothing if it changes as that of others", () => {
  const of = (b: number, c: number) => changesOf(matrixOf(sample([
    ...at("A", 1, 100), ...at("A", 100, 50), ...at("B", 1, 110), ...at("B", 100, b), ...at("C", 1, 120), ...at("C", 100, c),
  ], ["A", "B", "C"].map(name => traits(name))), {}));
  expect(of(55, 24)[0]).toBe("C rises from rank 3 at N = 1 to 1 at N = 100: its time per object is 20 % of that at N = 1 (the median of all: 50 %), "
    + "so more of its cost is for each call and not for each object.");
  // 55.5 of 120 is more than nine tenths of the median.
  expect(of(58, 55.5)).toContain("C rises from rank 3 at N = 1 to 2 at N = 100.");
});

test("ranks that overlap are no change", () => {
  const tied = sample([...at("A", 1, 10), ...at("B", 1, 10.01), ...at("A", 100, 10.01), ...at("B", 100, 10)], [traits("A"), traits("B")]);
  expect(changesOf(matrixOf(tied, {}))).toEqual([]);
});

test("four values of N are shown at most: the ends, the chosen one and those farthest from them", () => {
  expect(shownCounts([1, 10, 100, 1_000, 10_000, 100_000], 10)).toEqual([1, 10, 1_000, 100_000]);
  expect(shownCounts([100], 100)).toEqual([100]);
  expect(shownCounts([], 0)).toEqual([]);
});

test("what failed, what was not tested and what loses data stand apart", () => {
  const probed = { ...report, probeResults: [probeResult("Fast", "hostile/nesting/x", "crashed")] };
  const standings = matrixOf({ ...probed }, { needs: "hostile" }).rows.map(({ name, candidate }) => [name, candidate.standing]);
  expect(standings).toEqual([["Even", "untested"], ["Loud", "untested"], ["Large", "untested"], ["Fast", "fails"], ["Lossy", "lossy"]]);
});

test("a need that does not apply is neither met, nor untested, nor failed", () => {
  const inapplicable = probeResult("Fast", "references/cycle/one", "not applicable", "references");
  const failed = probeResult("Loud", "references/cycle/one", "failed", "references");
  const probed = { ...report, probeResults: [inapplicable, failed] };
  const standings = (params: Record<string, string>) => matrixOf(probed, { needs: "references", ...params }).rows
    .map(({ name, candidate }) => `${name} ${candidate.standing}`);
  expect(standings({})).toEqual(["Even meets", "Large meets", "Fast inapplicable", "Loud fails", "Lossy lossy"]);
  expect(standings({ known: "1" }).slice(0, 3)).toEqual(["Even untested", "Large untested", "Fast inapplicable"]);
  expect(sortedRows(matrixOf(probed, { needs: "references" }), { "choice-sort": "references" }).map(({ name }) => name).slice(-2)).toEqual(["Fast", "Loud"]);
  expect(counted(matrixOf(probed, { needs: "references" }).rows.map(({ candidate }) => candidate))).toContain("To 1 a need does not apply.");
});

test("every column sorts, a search filters, and what has no number is last", () => {
  const names = (params: Record<string, string>) => sortedRows(matrixOf(report, params), params).map(one => one.name);
  expect(names({ "choice-sort": "n1" })).toEqual(["Fast", "Loud", "Even", "Large", "Lossy"]);
  expect(names({ "choice-sort": "-n1" }).slice(0, 3)).toEqual(["Even", "Loud", "Fast"]);
  expect(names({ "choice-sort": "-allocated" })[0]).toBe("Loud");
  expect(names({ "choice-sort": "name", "choice-find": "l" })).toEqual(["Large", "Lossy", "Loud"]);
  expect(names({ "choice-sort": "nothing" })[0]).toBe("Fast");
});

test("ticked rows are those of the address that exist", () => {
  expect(tickedOf(matrixOf(report, {}), { compare: "Fast,nobody,Even,Fast" })).toEqual(["Fast", "Even"]);
});
