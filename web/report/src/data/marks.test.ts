import { expect, test } from "vitest";
import { marked, marks, marksOfAll } from "./marks";
import { cell } from "./sample";

test("a number that holds has no mark", () => {
  expect(marks(cell({ serializer: "A" }))).toBe("");
});

test("losses and doubts are marked, both at once too", () => {
  const of = (values: object) => marks(cell({ serializer: "A", ...values }));
  expect([of({ status: "lossy" }), of({ lost: ["Secret"] }), of({ steady: false }), of({ noisy: true }), of({ launches: 1 }), of({ lost: ["Secret"], noisy: true })]).toEqual(["≠", "≠", "~", "~", "~", "≠~"]);
});

test("what has no number says only that", () => {
  expect([marks(cell({ serializer: "A", status: "unavailable", launches: 1 })), marks(cell({ serializer: "A", status: "failed" }))]).toEqual(["†", "†"]);
});

test("a first call is never steady, which is no doubt", () => {
  expect([marks(cell({ serializer: "A", firstCall: true, steady: false })), marks(cell({ serializer: "A", firstCall: true, steady: false, launches: 1 }))]).toEqual(["", "~"]);
});

test("a number carries its marks, and what has none says why alone", () => {
  const [steady, noisy, failed] = [cell({ serializer: "A" }), cell({ serializer: "A", noisy: true }), cell({ serializer: "A", status: "failed", costNs: null })];
  expect([marked(steady, "1 ms"), marked(noisy, "1 ms"), marked(failed, "–"), marked(undefined, "–")]).toEqual(["1 ms", "~ 1 ms", "†", "–"]);
  expect(marksOfAll([noisy, steady, failed, noisy])).toBe("~†");
});
