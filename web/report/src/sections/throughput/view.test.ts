import { expect, test } from "vitest";
import { row, sample, traits } from "../../data/sample";
import { rankText, viewOf } from "./view";

const timed = (name: string, ns: number, values = {}) => row(name, ns, ns + 1, 100, values).map(cell =>
  ({ ...cell, rank: 1, rankWorst: 9, lowNs: cell.costNs! * 0.95, highNs: cell.costNs! * 1.05, ...values }));
const shape = (name: string, ns: number) => timed("A", ns, { row: `A (${name})`, requestedShape: name });
const report = sample(
  [
    ...shape("bytes", 10), ...shape("buffer", 20), ...timed("B", 30), ...timed("C", 31),
    ...timed("Nop", 1, { limit: true, rank: null, rankWorst: null }),
  ],
  [traits("A"), traits("B", { format: "XML" }), traits("C")],
);
const ranksOf = (params: Record<string, string>, from = report) => {
  const view = viewOf(from, params)!;
  return view.rows.map(one => [one.name, rankText(one, view)]);
};

test("a hidden shape takes no rank", () => {
  expect(ranksOf({})).toEqual([["A (bytes)", "1"], ["B", "2-3"], ["C", "2-3"]]);
  expect(ranksOf({ shapes: "all" })).toEqual([["A (bytes)", "1"], ["A (buffer)", "2"], ["B", "3-4"], ["C", "3-4"]]);
});

test("a row that loses data comes last and has no rank, however fast it is", () => {
  expect(ranksOf({}, sample([...timed("Lossy", 1, { status: "lossy", lost: ["Books"] }), ...timed("A", 10)]))).toEqual([["A", "1"], ["Lossy", ""]]);
});

test("a row without a rank in the report has none, and sums have none", () => {
  const unranked = { rank: null, rankWorst: null };
  expect(ranksOf({}, sample([...row("A", 1, 2, 3, unranked), ...row("B", 2, 3, 3, unranked)]))).toEqual([["A", ""], ["B", ""]]);
  expect(ranksOf({ quantity: "both" }).map(([, rank]) => rank)).toEqual(["", "", ""]);
});

test("a sum is never on a logarithmic axis", () => {
  expect([viewOf(report, { scale: "log" })!.logarithmic, viewOf(report, { scale: "log", quantity: "both" })!.logarithmic]).toEqual([true, false]);
});

test("references are separate, and rows are grouped by format only if the reader chooses it", () => {
  const view = viewOf(report, { sort: "-time", grouped: "format" })!;
  expect([view.references.map(one => one.name), view.rows.map(one => one.name)]).toEqual([["Nop"], ["C", "B", "A (bytes)"]]);
  expect(view.formats.map(one => one.format)).toEqual(["JSON", "XML"]);
  expect(viewOf(report, {})!.formats.map(one => one.format)).toEqual([""]);
});

test("unknown values of the fragment become the default", () => {
  const view = viewOf(report, { sort: "<b>", baseline: "nobody", quantity: "?", grouped: "?" })!;
  expect([view.sort, view.baseline, view.timing, view.formats.length]).toEqual(["time", null, "roundtrip", 1]);
  expect(viewOf(sample([]), {})).toBeNull();
});
