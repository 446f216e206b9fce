import { expect, test } from "vitest";
import { barsBelow, merged, methods, pathOf, search, start, sumOf, type Tree } from "./tree";

// Loop calls Write, which calls Text and Old or New.
const names = { methods: ["Loop", "Write", "Text", "Old", "New"], groups: ["types", "library", "text", "library", "library"] };
const base: Tree = { callers: [-1, 0, 1, 1], nodes: [0, 1, 2, 3], weights: [0, 40, 30, 30] };
const head: Tree = { callers: [-1, 0, 1, 1], nodes: [0, 1, 2, 4], weights: [-1, 40, 35, 50] };

test("both sides lie over each other, and the width is that of the head", () => {
  const nodes = merged(names, head, base);
  expect(nodes.map(node => [node.name, node.base, node.head, node.size])).toEqual([
    ["Loop", 0, -1, 125], ["Write", 40, 40, 125], ["Text", 30, 35, 35], ["New", 0, 50, 50], ["Old", 30, 0, 0],
  ]);
  expect([nodes[0]!.baseSize, nodes[0]!.headSize]).toEqual([100, 124]);
});

test("the picture begins where calls divide, and each node stands below its caller", () => {
  const nodes = merged(names, base);
  expect(start(nodes)).toBe(1);
  expect(start(merged(names, { callers: [-1, 0], nodes: [0, 1], weights: [0, 9] }))).toBe(-1);
  expect(barsBelow(nodes, 1).map(({ node, x, width, row }) => [node, x, width, row])).toEqual([[1, 0, 1, 0], [2, 0, 0.3, 1], [3, 0.3, 0.3, 1]]);
  expect(barsBelow(nodes, 3).map(({ node, width, row }) => [node, width, row])).toEqual([[3, 1, 0]]);
  expect(pathOf(nodes, 3)).toEqual([0, 1, 3]);
  expect(pathOf(nodes, -1)).toEqual([]);
});

test("the widths below a node and its own weight are its width", () => {
  const nodes = merged(names, { callers: [-1, 0, 0, 2, 2, 4], nodes: [0, 1, 2, 3, 4, 1], weights: [10, 20, 5, 15, 25, 25] });
  const bars = barsBelow(nodes, -1);
  for (const { node, width } of bars) {
    const below = bars.filter(bar => nodes[bar.node]!.caller === node).reduce((sum, bar) => sum + bar.width, 0);
    expect(below + nodes[node]!.head / 100).toBeCloseTo(width, 12);
  }
});

test("several methods at the top stand beside each other, and what is too narrow to see is left out", () => {
  const nodes = merged(names, { callers: [-1, -1, 1, 0], nodes: [0, 1, 2, 3], weights: [60_000, 39_999, 1, 0] });
  expect(start(nodes)).toBe(-1);
  expect(barsBelow(nodes, -1).map(({ node, x, row }) => [node, x, row])).toEqual([[0, 0, 0], [1, 0.6, 0]]);
  expect(barsBelow(nodes, -1, 0.5).map(({ node }) => node)).toEqual([0]);
});

test("a method below itself ten thousand times is no recursion", () => {
  const many = Array.from({ length: 10_000 }, (_, node) => node);
  const nodes = merged(names, { callers: many.map(node => node - 1), nodes: many.map(() => 1), weights: many.map(() => 2) });
  expect(nodes[0]!.size).toBe(20_000);
  expect(barsBelow(nodes, start(nodes)).length).toBeGreaterThan(9_000);
  expect(methods(nodes)).toEqual([{ name: "Write", group: "library", head: 20_000, base: 0, headSize: 20_000, baseSize: 0 }]);
});

test("a search has the share of what it finds with all that it calls, each part once", () => {
  // Write (30) calls Text (20), and Text calls Write (10) again. Loop (40) calls nothing.
  const nodes = merged(names, { callers: [-1, 0, 1, -1], nodes: [1, 2, 1, 0], weights: [30, 20, 10, 40] });
  expect(search(nodes, " WRITE ")).toEqual({ found: new Set([0, 2]), share: 0.6 });
  expect(search(nodes, "text").share).toBe(0.3);
  expect(search(nodes, "nobody")).toEqual({ found: new Set(), share: 0 });
  expect(search(nodes, " ").share).toBe(0);
});

test("no calls are an empty picture", () => {
  expect([sumOf([], "size"), start([]), barsBelow([], -1), methods([])]).toEqual([0, -1, [], []]);
});
