import { expect, test } from "vitest";
import { logAxis, share } from "./logAxis";

test("an axis is a little wider than its values", () => {
  const axis = logAxis([20, 2_000], 10);
  expect([axis.min < 20, axis.min > 10, axis.max > 2_000, axis.max < 4_000]).toEqual([true, true, true, true]);
});

test("ticks are 1, 2, 5, and fewer if there is less room", () => {
  expect(logAxis([20, 400], 6).ticks).toEqual([20, 50, 100, 200]);
  expect(logAxis([20, 400], 3).ticks).toEqual([30, 100, 300]);
  expect(logAxis([2, 40_000], 5).ticks).toEqual([10, 100, 1_000, 10_000]);
});

test("the narrower the data, the finer the ticks", () => {
  expect(logAxis([20, 42], 10).ticks).toEqual([20, 25, 30, 40]);
  expect(logAxis([20, 160], 12).ticks).toEqual([20, 30, 40, 50, 60, 70, 80, 90, 100]);
});

test("there are at least two ticks", () => {
  expect(logAxis([620, 1_500], 2).ticks.length).toBeGreaterThan(1);
});

test("one value or none still has an axis", () => {
  expect(logAxis([100], 10).ticks).toContain(100);
  expect(logAxis([], 10).ticks.length).toBeGreaterThan(1);
});

test("the place of a value follows its logarithm", () => {
  expect(share({ min: 1, max: 100, ticks: [] }, 10)).toBeCloseTo(0.5, 9);
});
