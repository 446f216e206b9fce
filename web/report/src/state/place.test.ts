import { expect, test } from "vitest";
import { linkTo, targetOf } from "./place";

const places = ["probes", "machine"];

test("a plain anchor shows its place and keeps the view", () => {
  expect(targetOf("#probes", places)).toEqual({ params: null, at: "probes" });
});

test("a link to a view can name a place", () => {
  expect(targetOf(linkTo({ set: "books" }, "machine"), places)).toEqual({ params: { set: "books" }, at: "machine" });
  expect(linkTo({}, "")).toBe("#");
});

test("an unknown place is ignored", () => {
  expect(targetOf("#at=elsewhere&n=1", places)).toEqual({ params: { n: "1" }, at: "" });
  expect(targetOf("#%zz", places).at).toBe("");
});
