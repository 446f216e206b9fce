import { expect, test } from "vitest";
import type { Calls, CallTree } from "../../data/contract";
import { cellFor } from "../../data/report";
import { row, sample } from "../../data/sample";
import { byGroup, methodsOf, nodesOf, treeOf } from "./calls";

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

test("the calls of two sides lie over each other", () => {
  expect(nodesOf(calls, head, base).map(node => [node.name, node.base, node.head])).toEqual([
    ["Loop", 0, -1], ["Write", 40, 40], ["Text", 30, 35], ["New", 0, 50], ["Old", 30, 0],
  ]);
});
