import { expect, test } from "vitest";
import { format, numberOf, oneOf, parse } from "./params";

test("a view is the same after a round trip through its fragment", () => {
  const view = { set: "books & more", sort: "size", n: "10000" };
  expect(parse(format(view))).toEqual(view);
});

test("defaults are not in the fragment", () => {
  expect(format({ sort: "" })).toBe("");
});

test("unknown values become the default", () => {
  expect(oneOf("<img src=x>", ["size", "time"])).toBe("size");
  expect([numberOf("abc", 0, 10, 5), numberOf("99", 0, 10, 5), numberOf(undefined, 0, 10, 5), numberOf("", 0, 10, 5)]).toEqual([5, 10, 5, 5]);
});
