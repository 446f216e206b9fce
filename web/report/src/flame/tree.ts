/** Calls as a tree. Each node comes after its caller, and has the weight of its method itself. */
export interface Tree { callers: readonly number[]; nodes: readonly number[]; weights: readonly number[] }

/** The methods of trees. */
export interface Names { methods: readonly string[]; groups: readonly string[] }

/**
 * A method below its callers. A node comes after its caller. Sizes are weights with all that it calls. `base` is 0 without another side. What is drawn is
 * `size`: that of the head, in which a weight below 0 is 0.
 */
export interface Node { name: string; group: string; caller: number; head: number; base: number; headSize: number; baseSize: number; size: number }

/** One side, or both sides laid over each other. */
export function merged(names: Names, head: Tree, base?: Tree): Node[] {
  const nodes: Node[] = [];
  const known = new Map<string, number>();
  const add = (tree: Tree, side: "head" | "base") => {
    const places: number[] = [];
    tree.nodes.forEach((method, node) => {
      const caller = places[tree.callers[node]!] ?? -1;
      const key = `${caller} ${method}`;
      let place = known.get(key);
      if (place === undefined) {
        known.set(key, place = nodes.length);
        nodes.push({ name: names.methods[method]!, group: names.groups[method]!, caller, head: 0, base: 0, headSize: 0, baseSize: 0, size: 0 });
      }
      places.push(place);
      nodes[place]![side] += tree.weights[node]!;
    });
  };
  add(head, "head");
  if (base)
    add(base, "base");
  for (const node of nodes.toReversed()) {
    node.headSize += node.head;
    node.baseSize += node.base;
    node.size += Math.max(0, node.head);
    const caller = nodes[node.caller];
    if (caller) {
      caller.headSize += node.headSize;
      caller.baseSize += node.baseSize;
      caller.size += node.size;
    }
  }
  return nodes;
}

/** The size of all nodes. */
export function sumOf(nodes: readonly Node[], side: "size" | "headSize" | "baseSize"): number {
  return nodes.reduce((sum, node) => sum + (node.caller < 0 ? node[side] : 0), 0);
}

/** A node as a rectangle: its place and width as shares of the picture, and its row from the top. */
export interface Bar { node: number; x: number; width: number; row: number }

// Narrower than a pixel on a wide screen.
const leastWidth = 1 / 2000;

/** The picture of a node and all that it calls. -1 for all nodes without a caller. */
export function barsBelow(nodes: readonly Node[], top: number, least = leastWidth): Bar[] {
  const bars = new Map<number, Bar & { used: number }>();
  const all = top < 0 ? sumOf(nodes, "size") : nodes[top]!.size;
  let used = 0;
  nodes.forEach(({ caller, size }, node) => {
    const width = size / (all || 1);
    const above = bars.get(caller);
    if (width < least || (node !== top && !above && (top >= 0 || caller >= 0)))
      return;
    bars.set(node, { node, width, x: above ? above.x + above.used : used, row: above ? above.row + 1 : 0, used: 0 });
    if (above)
      above.used += width;
    else
      used += width;
  });
  return [...bars.values()];
}

/** The innermost node that has nearly all of the weight: those above it say nothing. -1, for all nodes, if it calls nothing. */
export function start(nodes: readonly Node[]): number {
  const all = sumOf(nodes, "size");
  const innermost = nodes.findLastIndex(node => node.size > 0.98 * all);
  return nodes.some(node => node.caller === innermost) ? innermost : -1;
}

/** A node and its callers, the outermost first. */
export function pathOf(nodes: readonly Node[], node: number): number[] {
  const path = [];
  for (let at = node; at >= 0; at = nodes[at]!.caller)
    path.unshift(at);
  return path;
}

/** The nodes with a text in their names, and the share of the whole that they have with what they call. A match below another counts once. */
export function search(nodes: readonly Node[], text: string): { found: ReadonlySet<number>; share: number } {
  const wanted = text.trim().toLowerCase();
  const [found, within] = [new Set<number>(), new Set<number>()];
  if (wanted === "")
    return { found, share: 0 };
  let sum = 0;
  nodes.forEach(({ name, caller, size }, node) => {
    const isFound = name.toLowerCase().includes(wanted);
    if (isFound)
      found.add(node);
    if (within.has(caller))
      within.add(node);
    else if (isFound) {
      within.add(node);
      sum += size;
    }
  });
  return { found, share: sum / (sumOf(nodes, "size") || 1) };
}

/** A method, with its own weight, and that with all that it calls. A recursive call counts once. */
export interface Method { name: string; group: string; head: number; base: number; headSize: number; baseSize: number }

/** The methods of a tree, those with the most own weight first. */
export function methods(nodes: readonly Node[]): Method[] {
  const found = new Map<string, Method>();
  for (const { name, group, caller, head, base, headSize, baseSize } of nodes) {
    let above = caller;
    while (above >= 0 && nodes[above]!.name !== name)
      above = nodes[above]!.caller;
    const isRecursive = above >= 0;
    const known = found.get(name) ?? { name, group, head: 0, base: 0, headSize: 0, baseSize: 0 };
    known.head += head;
    known.base += base;
    known.headSize += isRecursive ? 0 : headSize;
    known.baseSize += isRecursive ? 0 : baseSize;
    found.set(name, known);
  }
  return [...found.values()].sort((a, b) => b.head - a.head);
}
