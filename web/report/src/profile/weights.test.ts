import { expect, test } from "vitest";
import { changeOf } from "./weights";

const node = (head: number, base: number) => ({ name: "", group: "", caller: -1, head, base, headSize: head, baseSize: base, size: head });
const weights = (perSample: number) => ({ unit: "bytes", now: { callers: [], nodes: [], weights: [] }, perSample });

test("a change counts if more samples differ than by chance, whatever a sample stands for", () => {
  expect(changeOf(node(600, 400), weights(1), { head: 1000, base: 1000 })).toBeCloseTo(1 / 3);
  expect(changeOf(node(101, 100), weights(1), { head: 1000, base: 1000 })).toBe(0);
  expect(changeOf(node(600, 400), weights(100), { head: 1000, base: 1000 })).toBe(0);
});

test("shares are compared, since one profile can be longer than the other", () => {
  expect(changeOf(node(2000, 1000), weights(1), { head: 20_000, base: 10_000 })).toBe(0);
  expect(changeOf(node(0, 300), weights(1), { head: 1000, base: 1000 })).toBe(-1);
  expect(changeOf(node(0, 0), weights(1), { head: 0, base: 0 })).toBe(0);
});
