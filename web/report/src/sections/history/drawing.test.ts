import { expect, test } from "vitest";
import { type Strip, stripsOf } from "./history";
import { drawingOf, height, width } from "./drawing";

function strip(values: number[], at?: number, counted = false): Strip {
  const changes = at === undefined ? [] : [{ at, ratio: 1.5, low: 1.4, high: 1.6, added: null, shared: false }];
  const series = { row: "A", dataSet: "books", count: 1, operation: "serialize", counted, origin: "", at: null, values, changes };
  const runs = values.map(() => ({ commit: "", created: "", dirty: false }));
  const { changed, steady } = stripsOf({ result: "", leastChange: 0.03, machines: [], steps: [], commitAddress: "", runs, series: [series] });
  return [...changed, ...steady][0]!.strips[0]!;
}

test("a change is drawn between its runs, with a level on each side", () => {
  const drawing = drawingOf(strip([100, 100, 100, 150, 150, 150], 3));
  expect(drawing.changes[0]!.x).toBeCloseTo(width / 2);
  expect(drawing.changes[0]!.slower).toBe(true);
  expect(drawing.levels[0]!.y).toBeGreaterThan(drawing.levels[1]!.y);
});

test("noise looks like noise: the range is never narrower than 5 % around the median", () => {
  expect(drawingOf(strip([100, 100.1, 99.9, 100])).range).toEqual([0.95, 1.05]);
});

test("a step of half a percent is seen in counts", () => {
  const { levels } = drawingOf(strip([1000, 1000, 1005, 1005], 2, true));
  expect(levels[0]!.y - levels[1]!.y).toBeGreaterThan(height / 4);
});

test("one bad run of hundreds leaves the drawing at its edge", () => {
  const drawing = drawingOf(strip([...Array.from({ length: 300 }, () => 100), 5000]));
  expect(drawing.range[1]).toBe(1.05);
  const ys = drawing.line.split(" ").map(point => Number(point.split(",")[1]));
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...ys)).toBeLessThanOrEqual(height);
});

test("a thousand runs are drawn with at most four hundred points", () => {
  expect(drawingOf(strip(Array.from({ length: 1000 }, (_, run) => 100 + run % 3))).line.split(" ").length).toBeLessThanOrEqual(400);
});

test("a single run is a point in the middle", () => {
  expect(drawingOf(strip([100])).line).toBe(`${(width / 2).toFixed(1)},${(height / 2).toFixed(1)}`);
});
