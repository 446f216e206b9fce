import type { CallTree, Calls, Cell } from "../../data/contract";
import type { Report } from "../../data/report";
import { merged, type Node, type Tree } from "../../flame/tree";

/** What code is for, with the name that readers see. CodeGroup of C# has the reasons. */
export const groups = {
  library: "the serializer", types: "types and adapter", text: "text and numbers", collections: "collections", memory: "memory and streams",
  framework: "other framework code", runtime: "runtime",
};
export type Group = keyof typeof groups;
export const groupKeys = Object.keys(groups) as Group[];

/** The counted calls of a cell. Undefined if they were not counted by method. */
export function treeOf({ document, cells }: Report, cell: Cell | undefined): CallTree | undefined {
  return cell && document.calls?.trees.find(tree => cells[tree.cell] === cell);
}

/** The instructions of a call in each group of code. */
export function byGroup(calls: Calls, tree: CallTree): Record<string, number> {
  const sums: Record<string, number> = {};
  tree.nodes.forEach((method, node) => {
    const group = calls.groups[method]!;
    sums[group] = (sums[group] ?? 0) + tree.instructions[node]!;
  });
  return sums;
}

/** A method, with the instructions that it executes itself. `base` is 0 without another side. */
export interface Method { name: string; group: string; head: number; base: number }

/** The methods of one side or two, those with the most instructions, or the largest difference, first. */
export function methodsOf(calls: Calls, head: CallTree, base?: CallTree): Method[] {
  const found = new Map<number, Method>();
  const add = (tree: CallTree, side: "head" | "base") => tree.nodes.forEach((method, node) => {
    const known = found.get(method) ?? { name: calls.methods[method]!, group: calls.groups[method]!, head: 0, base: 0 };
    known[side] += tree.instructions[node]!;
    found.set(method, known);
  });
  add(head, "head");
  if (base)
    add(base, "base");
  const weight = (method: Method) => (base ? Math.abs(method.head - method.base) : method.head);
  return [...found.values()].filter(method => method.head !== 0 || method.base !== 0).sort((a, b) => weight(b) - weight(a));
}

/** The calls of one side, or both sides laid over each other. */
export function nodesOf(calls: Calls, head: CallTree, base?: CallTree): Node[] {
  const tree = ({ callers, nodes, instructions }: CallTree): Tree => ({ callers, nodes, weights: instructions });
  return merged(calls, tree(head), base && tree(base));
}
