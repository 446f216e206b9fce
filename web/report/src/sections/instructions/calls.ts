import type { CallTree, Calls, Cell } from "../../data/contract";
import type { Report } from "../../data/report";

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

/** A method below its callers. A node comes after its caller. Sizes are instructions with all that it calls. */
export interface Node { name: string; group: string; caller: number; head: number; base: number; headSize: number; baseSize: number; size: number }

/** One side, or both sides laid over each other. Then the size of a node holds the larger one of both, so that nothing is hidden. */
export function merged(calls: Calls, head: CallTree, base?: CallTree): Node[] {
  const nodes: Node[] = [];
  const known = new Map<string, number>();
  const add = (tree: CallTree, side: "head" | "base") => {
    const places: number[] = [];
    tree.nodes.forEach((method, node) => {
      const caller = places[tree.callers[node]!] ?? -1;
      const key = `${caller} ${method}`;
      let place = known.get(key);
      if (place === undefined) {
        known.set(key, place = nodes.length);
        nodes.push({ name: calls.methods[method]!, group: calls.groups[method]!, caller, head: 0, base: 0, headSize: 0, baseSize: 0, size: 0 });
      }
      places.push(place);
      nodes[place]![side] += tree.instructions[node]!;
    });
  };
  add(head, "head");
  if (base)
    add(base, "base");
  for (const node of nodes.toReversed()) {
    node.headSize += node.head;
    node.baseSize += node.base;
    node.size += Math.max(node.head, node.base, 0);
    const caller = nodes[node.caller];
    if (caller) {
      caller.headSize += node.headSize;
      caller.baseSize += node.baseSize;
      caller.size += node.size;
    }
  }
  return nodes;
}

/** A node as a rectangle: its place and width as shares of the picture, and its row from the top. */
export interface Bar { node: number; x: number; width: number; row: number }

// Narrower than a pixel on a wide screen.
const leastWidth = 1 / 2000;

/** The picture of a node and all that it calls. -1 for all nodes without a caller. */
export function barsBelow(nodes: readonly Node[], top: number): Bar[] {
  const bars = new Map<number, Bar & { used: number }>();
  const all = top < 0 ? nodes.reduce((sum, node) => sum + (node.caller < 0 ? node.size : 0), 0) : nodes[top]!.size;
  let used = 0;
  nodes.forEach(({ caller, size }, node) => {
    const width = size / (all || 1);
    const above = bars.get(caller);
    if (width < leastWidth || (node !== top && !above && (top >= 0 || caller >= 0)))
      return;
    bars.set(node, { node, width, x: above ? above.x + above.used : used, row: above ? above.row + 1 : 0, used: 0 });
    if (above)
      above.used += width;
    else
      used += width;
  });
  return [...bars.values()];
}

/** The innermost node that has nearly all instructions: those above it say nothing. */
export function start(nodes: readonly Node[]): number {
  const all = nodes.reduce((sum, node) => sum + (node.caller < 0 ? node.size : 0), 0);
  return nodes.findLastIndex(node => node.size > 0.98 * all);
}
