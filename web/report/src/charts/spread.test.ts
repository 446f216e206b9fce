import { expect, test } from "vitest";
import { spread } from "./spread";

test("places with enough room do not move", () => {
  expect(spread([50, 10, 30], 10, 0, 100)).toEqual([50, 10, 30]);
});

test("crowded places spread around their middle, in their order", () => {
  expect(spread([50, 50, 51], 10, 0, 100)).toEqual([expect.closeTo(40.33, 1), expect.closeTo(50.33, 1), expect.closeTo(60.33, 1)]);
});

test("a run that grows into another moves with it", () => {
  const places = spread([10, 12, 25, 27], 10, 0, 100);
  expect(places.slice(1).map((place, index) => place - places[index]!)).toEqual([10, 10, 10]);
});

test("all places stay within the borders if there is room", () => {
  expect(spread([99, 100, 100], 10, 0, 100)).toEqual([80, 90, 100]);
  expect(spread([0, 1], 10, 0, 100)).toEqual([0, 10]);
});

test("no places stay no places", () => {
  expect(spread([], 10, 0, 100)).toEqual([]);
});
