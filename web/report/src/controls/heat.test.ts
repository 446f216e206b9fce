import { expect, test } from "vitest";
import { shadesOf } from "./heat";

test("shades go from the least to the largest by powers of ten", () => {
  expect([1, 10, 100].map(shadesOf([100, 1, null, 10]))).toEqual([0, 0.5, 1]);
});

test("what is no positive number, and a column with one value, have no shade", () => {
  expect([null, 0, -1, "x"].map(shadesOf([1, 100, 0, null]))).toEqual([0, 0, 0, 0]);
  expect(shadesOf([5, 5])(5)).toBe(0);
});

test("a small difference is not dark", () => {
  expect(shadesOf([1, 2])(2)).toBeCloseTo(Math.log10(2));
});
