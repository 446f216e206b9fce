import { expect, test } from "vitest";
import { row, sample, traits } from "../../data/sample";
import { matrixOf } from "./matrix";
import { drawn, slopesOf } from "./slopes";

const at = (name: string, count: number, ns: number) => row(name, ns * count / 2, ns * count / 2, 10, { count })
  .map(cell => ({ ...cell, lowNs: cell.costNs! * 0.99, highNs: cell.costNs! * 1.01 }));
const of = (...times: [name: string, atOne: number, atHundred: number][]) => slopesOf(matrixOf(
  sample(times.flatMap(([name, one, many]) => [...at(name, 1, one), ...at(name, 100, many)]), times.map(([name]) => traits(name))), { n: "100" },
));

test("lines whose rank changes are lit and named, and their names do not overlap", () => {
  const { slopes, height } = of(["A", 10, 10], ["B", 20, 40], ["C", 30, 30]);
  expect(slopes.map(({ name, lit, label }) => [name, lit, label])).toEqual([["A", undefined, ""], ["C", "rises", "C 3 → 2"], ["B", "falls", "B 2 → 3"]]);
  expect(slopes.find(slope => slope.name === "B")!.points.map(({ y }) => (y - drawn.top) / drawn.step)).toEqual([1.5, 2.5]);
  const places = slopes.filter(slope => slope.lit !== undefined).map(slope => slope.labelY);
  expect(Math.abs(places[0]! - places[1]!)).toBeGreaterThanOrEqual(drawn.labelHeight);
  expect(Math.max(...places)).toBeLessThanOrEqual(height);
});

test("where no rank changes, nothing is drawn", () => {
  expect(of(["A", 10, 10], ["B", 20, 20])).toEqual({ slopes: [], height: 0 });
});
