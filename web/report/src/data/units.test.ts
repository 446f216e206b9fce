import { expect, test } from "vitest";
import { binaryBytes, bytes, count, number, round, share, speed, time } from "./units";

test("a time has the unit that leaves it between 1 and 1000", () => {
  expect([1.5, 1_234, 12_345_678, 2.5e10].map(time)).toEqual(["1.50 ns", "1.23 µs", "12.3 ms", "25.0 s"]);
});

test("a missing number is a dash", () => {
  expect([time(null), bytes(NaN), count(null), number(Infinity)]).toEqual(["–", "–", "–", "–"]);
});

test("digits are in groups of three", () => {
  expect([count(10_000), number(1_234_567), count(999)]).toEqual(["10 000", "1 234 567", "999"]);
});

test("on an axis, fractions have no trailing zeros", () => {
  expect(["20.0 GB/s", "0.0100 s", "1.50", "100 ns", "10 000 s", "2.00"].map(round)).toEqual(["20 GB/s", "0.01 s", "1.5", "100 ns", "10 000 s", "2"]);
});

test("speeds are in GB/s, shares in %", () => {
  expect([speed(8.41e9), speed(4e7), speed(null), share(0.5), share(null)]).toEqual(["8.41 GB/s", "0.0400 GB/s", "–", "50.0 %", "–"]);
});

test("caches have binary units", () => {
  expect([32 * 1024, 1.5 * 2 ** 20, 2 ** 30, null].map(binaryBytes)).toEqual(["32.0 KiB", "1.50 MiB", "1.00 GiB", "–"]);
});
