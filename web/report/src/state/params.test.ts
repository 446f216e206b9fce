import { expect, test } from "vitest";
import { format, numberOf, oneOf, parse } from "./params";

test("a view survives its fragment", () => {
  const view = { set: "books & more", sort: "size", n: "10000" };
  expect(parse(format(view))).toEqual(view);
});

test("what is as by default is not in the fragment", () => {
  expect(format({ sort: "" })).toBe("");
});

test("values that nobody offered become the default", () => {
  expect(oneOf("<img src=x>", ["size", "time"])).toBe("size");
  expect([numberOf("abc", 0, 10, 5), numberOf("99", 0, 10, 5), numberOf(undefined, 0, 10, 5), numberOf("", 0, 10, 5)]).toEqual([5, 10, 5, 5]);
});
