import { expect, test } from "vitest";
import { marked, marks, marksOfAll } from "./marks";
import { cell } from "./sample";

test("a reliable number has no mark", () => {
  expect(marks(cell({ serializer: "A" }))).toBe("");
});

test("losses and doubts are marked, also together", () => {
  const of = (values: object) => marks(cell({ serializer: "A", ...values }));
  expect([of({ status: "lossy" }), of({ lost: ["Secret"] }), of({ doubts: ["noisy"] })]).toEqual(["≠", "≠", "~"]);
  expect(of({ lost: ["Secret"], doubts: ["noisy"] })).toBe("≠~");
});

test("a missing number has no other mark", () => {
  expect([marks(cell({ serializer: "A", status: "unavailable", doubts: ["noisy"] })), marks(cell({ serializer: "A", status: "failed" }))])
    .toEqual(["†", "†"]);
});

test("a number has its marks, and a missing one is only a dagger", () => {
  const [steady, noisy] = [cell({ serializer: "A" }), cell({ serializer: "A", doubts: ["noisy"] })];
  const failed = cell({ serializer: "A", status: "failed", costNs: null });
  expect([marked(steady, "1 ms"), marked(noisy, "1 ms"), marked(failed, "–"), marked(undefined, "–")]).toEqual(["1 ms", "~ 1 ms", "†", "–"]);
  expect(marksOfAll([noisy, steady, failed, noisy])).toBe("~†");
});
