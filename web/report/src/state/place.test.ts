import { expect, test } from "vitest";
import { linkTo, targetOf } from "./place";

const places = ["probes", "machine"];

test("a plain anchor goes to its place and leaves the view", () => {
  expect(targetOf("#probes", places)).toEqual({ params: null, at: "probes" });
});

test("a link to a view may name a place", () => {
  expect(targetOf(linkTo({ set: "books" }, "machine"), places)).toEqual({ params: { set: "books" }, at: "machine" });
  expect(linkTo({}, "")).toBe("#");
});

test("places that there are not are not gone to", () => {
  expect(targetOf("#at=elsewhere&n=1", places)).toEqual({ params: { n: "1" }, at: "" });
  expect(targetOf("#%zz", places).at).toBe("");
});
