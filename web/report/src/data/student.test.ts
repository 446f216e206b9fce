import { expect, test } from "vitest";
import { twoSided, twoSidedLimit } from "./student";

// Tables of Student's t.
test.each([[1, 12.706], [2, 4.303], [3, 3.182], [4, 2.776], [9, 2.262], [10, 2.228], [30, 2.042], [120, 1.980]])(
  "with %i degrees, 5 %% are beyond %f", (degrees, limit) => {
    expect(twoSidedLimit(degrees)).toBeCloseTo(limit, 3);
  });

test.each([[4, 4.604, 0.01], [4, 8.610, 0.001], [9, 4.781, 0.001], [30, 3.646, 0.001]])("with %i degrees, t = %f has its probability", (degrees, t, chance) => {
  expect(twoSided(t, degrees)).toBeCloseTo(chance, 5);
  expect(twoSided(-t, degrees)).toBe(twoSided(t, degrees));
});
