import { expect, test } from "vitest";
import { launchesOf, launchesText } from "./launches";
import { cell } from "../../data/sample";

const of = (launches: number, launchCostsNs: number[]) => cell({ serializer: "A", launches, launchCostsNs });

test("the launches that count come first, the others are apart", () => {
  expect(launchesOf(of(2, [900, 950, 2_000]))).toEqual({ counted: [900, 950], noisy: [2_000] });
});

test("first calls have no launches", () => {
  expect(launchesOf(of(2, []))).toEqual({ counted: [], noisy: [] });
  expect(launchesOf(undefined)).toEqual({ counted: [], noisy: [] });
});

test("the text has the number of launches and how far they are apart", () => {
  expect(launchesText(of(3, [990, 1_020, 1_000]))).toBe("3 (990 ns to 1.02 µs)");
  expect(launchesText(of(2, [900, 950, 2_000, 3_000]))).toBe("2 (900 ns to 950 ns), 2 more not counted (2.00 µs to 3.00 µs)");
  expect(launchesText(of(1, [990]))).toBe("1 (990 ns)");
  expect(launchesText(of(4, []))).toBe("4");
});
