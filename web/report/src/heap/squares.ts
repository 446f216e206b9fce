/** A rectangle in pixels. */
export interface Box { x: number; y: number; width: number; height: number }

/**
 * Divides a box into one rectangle for each size, with an area in proportion, and each as close to a square as possible (Bruls, Huizing and van Wijk,
 * "Squarified Treemaps", 2000). The sizes are positive and descending.
 */
export function squares(sizes: readonly number[], box: Box): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= 0 || box.width <= 0 || box.height <= 0)
    return sizes.map(() => ({ ...box, width: 0, height: 0 }));
  const areas = sizes.map(size => size / total * box.width * box.height);
  const placed: Box[] = [];
  let rest = { ...box };
  for (let from = 0; from < areas.length;) {
    const side = Math.min(rest.width, rest.height);
    let [to, sum] = [from + 1, areas[from]!];
    // A row takes more rectangles as long as its worst one does not get longer.
    while (to < areas.length && worst(areas, from, to + 1, sum + areas[to]!, side) <= worst(areas, from, to, sum, side))
      sum += areas[to++]!;
    rest = placeRow(areas.slice(from, to), sum, rest, placed);
    from = to;
  }
  return placed;
}

function worst(areas: readonly number[], from: number, to: number, sum: number, side: number): number {
  const [largest, smallest] = [areas[from]!, areas[to - 1]!];
  return smallest <= 0 ? Infinity : Math.max(side * side * largest / (sum * sum), sum * sum / (side * side * smallest));
}

/** Places a row along the shorter side of the box, and returns the rest of the box. */
function placeRow(areas: readonly number[], sum: number, box: Box, placed: Box[]): Box {
  const along = box.width < box.height;
  const depth = sum / (along ? box.width : box.height);
  let at = along ? box.x : box.y;
  for (const area of areas) {
    const length = depth > 0 ? area / depth : 0;
    placed.push(along ? { x: at, y: box.y, width: length, height: depth } : { x: box.x, y: at, width: depth, height: length });
    at += length;
  }
  return along
    ? { ...box, y: box.y + depth, height: Math.max(0, box.height - depth) }
    : { ...box, x: box.x + depth, width: Math.max(0, box.width - depth) };
}
