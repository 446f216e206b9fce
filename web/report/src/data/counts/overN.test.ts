import { expect, test } from "vitest";
import { growthOf, overN } from "./overN";
import { row, sample } from "../sample";

const at = (name: string, count: number, ns: number, values = {}) => row(name, ns / 2, ns / 2, 100, { count, ...values });

test("each row has its time per object at every N of the data set, the smallest N first", () => {
  const report = sample([...at("A", 100, 1_000), ...at("A", 1, 40), ...at("B", 1, 20), ...at("A", 1, 7, { dataSet: "log" })]);
  const found = overN(report, report.groups[0]!, "roundtrip");
  expect([...found]).toEqual([["A", [{ count: 1, ns: 40 }, { count: 100, ns: 10 }]], ["B", [{ count: 1, ns: 20 }]]]);
  expect([growthOf(found.get("A")), growthOf(found.get("B")), growthOf(undefined)]).toEqual([0.25, null, null]);
});

test("a row that loses data has no points", () => {
  const report = sample([...at("A", 1, 40, { status: "lossy", lost: ["Title"] }), ...at("A", 100, 1_000)]);
  expect(overN(report, report.groups[0]!, "roundtrip").get("A")).toEqual([{ count: 100, ns: 10 }]);
});
