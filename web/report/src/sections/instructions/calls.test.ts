import { expect, test } from "vitest";
import type { Calls, CallTree } from "../../data/contract";
import { cellFor } from "../../data/report";
import { row, sample } from "../../data/sample";
import { barsBelow, byGroup, merged, methodsOf, start, treeOf } from "./calls";

// Loop calls Write, which calls Text twice and Old or New.
const calls: Calls = {
  methods: ["Loop", "Write", "Text", "Old", "New"], groups: ["types", "library", "text", "library", "library"], trees: [],
};
const base: CallTree = { cell: 0, callers: [-1, 0, 1, 1], nodes: [0, 1, 2, 3], instructions: [0, 40, 30, 30] };
const head: CallTree = { cell: 3, callers: [-1, 0, 1, 1], nodes: [0, 1, 2, 4], instructions: [-1, 40, 35, 50] };

test("a cell finds its calls, and what they are for adds up to its instructions", () => {
  const report = sample([...row("A", 1, 1, 1), ...row("B", 1, 1, 1)]);
  report.document.calls = { ...calls, trees: [base, head] };
  expect(treeOf(report, cellFor(report.groups[0]!.rows[1]!, "serialize"))).toBe(head);
  expect(treeOf(report, cellFor(report.groups[0]!.rows[1]!, "deserialize"))).toBeUndefined();
  expect(treeOf(report, undefined)).toBeUndefined();
  expect(byGroup(calls, head)).toEqual({ types: -1, library: 90, text: 35 });
});

test("methods are ordered by their instructions, and with two sides by their difference", () => {
  expect(methodsOf(calls, base).map(({ name, head }) => [name, head])).toEqual([["Write", 40], ["Text", 30], ["Old", 30]]);
  expect(methodsOf(calls, head, base).map(method => [method.name, method.base, method.head])).toEqual([
    ["New", 0, 50], ["Old", 30, 0], ["Text", 30, 35], ["Loop", 0, -1], ["Write", 40, 40],
  ]);
});

test("both sides lie over each other, and the larger one of both has room", () => {
  const nodes = merged(calls, head, base);
  expect(nodes.map(node => [node.name, node.base, node.head, node.size])).toEqual([
    ["Loop", 0, -1, 155], ["Write", 40, 40, 155], ["Text", 30, 35, 35], ["New", 0, 50, 50], ["Old", 30, 0, 30],
  ]);
  expect([nodes[0]!.baseSize, nodes[0]!.headSize]).toEqual([100, 124]);
});

test("the picture begins where calls divide, and each node stands below its caller", () => {
  const nodes = merged(calls, base);
  expect(start(nodes)).toBe(1);
  expect(barsBelow(nodes, 1).map(({ node, x, width, row }) => [node, x, width, row])).toEqual([[1, 0, 1, 0], [2, 0, 0.3, 1], [3, 0.3, 0.3, 1]]);
  expect(barsBelow(nodes, 3).map(({ node, width, row }) => [node, width, row])).toEqual([[3, 1, 0]]);
});

test("several methods at the top stand beside each other, and what is too narrow to see is left out", () => {
  const nodes = merged(calls, { cell: 0, callers: [-1, -1, 1, 0], nodes: [0, 1, 2, 3], instructions: [60_000, 39_999, 1, 0] });
  expect(start(nodes)).toBe(-1);
  expect(barsBelow(nodes, -1).map(({ node, x, row }) => [node, x, row])).toEqual([[0, 0, 0], [1, 0.6, 0]]);
});

test("a method below itself ten thousand times is no recursion", () => {
  const many = Array.from({ length: 10_000 }, (_, node) => node);
  const nodes = merged(calls, { cell: 0, callers: many.map(node => node - 1), nodes: many.map(() => 1), instructions: many.map(() => 2) });
  expect(nodes[0]!.size).toBe(20_000);
  expect(barsBelow(nodes, start(nodes)).length).toBeGreaterThan(9_000);
});
