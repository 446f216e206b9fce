import { expect, test } from "vitest";
import { row, sample, traits } from "../../data/sample";
import { rankText, viewOf } from "./view";

const shape = (name: string, ns: number, rank: number) => row("A", ns, ns, 100, { row: `A (${name})`, askedShape: name, rank, rankWorst: rank });
const report = sample(
  [
    ...shape("bytes", 10, 1), ...shape("buffer", 20, 2), ...row("B", 30, 40, 100, { rank: 3, rankWorst: 4 }),
    ...row("C", 31, 41, 100, { rank: 3, rankWorst: 4 }), ...row("Nop", 1, 1, 100, { limit: true, rank: null, rankWorst: null }),
  ],
  [traits("A"), traits("B", { format: "XML" }), traits("C")],
);
const ranksOf = (params: Record<string, string>, from = report) => {
  const view = viewOf(from, params)!;
  return view.rows.map(one => [one.name, rankText(one, view.timing)]);
};

test("a hidden shape changes no rank", () => {
  expect(ranksOf({})).toEqual([["A (bytes)", "1"], ["B", "3-4"], ["C", "3-4"]]);
  expect(ranksOf({ shapes: "all" })).toEqual([["A (bytes)", "1"], ["A (buffer)", "2"], ["B", "3-4"], ["C", "3-4"]]);
});

test("a row without a rank in the report has none, and sums have none", () => {
  const unranked = { rank: null, rankWorst: null };
  expect(ranksOf({}, sample([...row("A", 1, 2, 3, unranked), ...row("B", 2, 3, 3, unranked)]))).toEqual([["A", ""], ["B", ""]]);
  expect(ranksOf({ quantity: "both" }).map(([, rank]) => rank)).toEqual(["", "", ""]);
});

test("a sum is never on a logarithmic axis", () => {
  expect([viewOf(report, { scale: "log" })!.logarithmic, viewOf(report, { scale: "log", quantity: "both" })!.logarithmic]).toEqual([true, false]);
});

test("references are separate, and rows are grouped by format in the chosen order", () => {
  const view = viewOf(report, { sort: "-time" })!;
  expect([view.references.map(one => one.name), view.rows.map(one => one.name)]).toEqual([["Nop"], ["C", "B", "A (bytes)"]]);
  expect(view.formats.map(one => one.format)).toEqual(["JSON", "XML"]);
});

test("unknown values of the fragment become the default", () => {
  const view = viewOf(report, { sort: "<b>", baseline: "nobody", quantity: "?", grouped: "none" })!;
  expect([view.sort, view.baseline, view.timing, view.formats.length]).toEqual(["time", null, "roundtrip", 1]);
  expect(viewOf(sample([]), {})).toBeNull();
});
