import { expect, test } from "vitest";
import { bytes, count, number, time } from "./units";

test("a time takes the unit that leaves it between 1 and 1000", () => {
  expect([1.5, 1_234, 12_345_678, 2.5e10].map(time)).toEqual(["1.50 ns", "1.23 µs", "12.3 ms", "25.0 s"]);
});

test("what was not measured is a dash", () => {
  expect([time(null), bytes(NaN), count(null), number(Infinity)]).toEqual(["–", "–", "–", "–"]);
});

test("thousands stand in groups of three", () => {
  expect([count(10_000), number(1_234_567), count(999)]).toEqual(["10 000", "1 234 567", "999"]);
});
