import { expect, test } from "vitest";
import { remembered } from "./remembered";

const report = {};

test("it computes again only if a value that it read has changed", () => {
  let times = 0;
  const of = remembered((_: object, params) => { times++; return params.n ?? "none"; });
  expect([of(report, {}), of(report, { sort: "size" }), times]).toEqual(["none", "none", 1]);
  expect([of(report, { n: "1" }), of(report, { n: "1", sort: "name" }), of({}, { n: "1" }), times]).toEqual(["1", "1", "1", 3]);
});

test("the values that an inner function read count for the outer one, even if the inner one did not compute again", () => {
  const inner = remembered((_: object, params) => params.n);
  const outer = remembered((of: object, params) => `N ${inner(of, params)}`);
  inner(report, { n: "1" });
  expect([outer(report, { n: "1" }), outer(report, { n: "2" })]).toEqual(["N 1", "N 2"]);
});
