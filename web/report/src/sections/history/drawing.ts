import type { SeriesChange } from "../../data/contract";
import type { Strip } from "./history";

/** The size of a drawing in its own units. It is stretched to the width of the page. */
export const [width, height] = [600, 56];
const edge = 4;
/** More points than this would only overlap: each pixel then shows the median of its points. */
const most = 400;
/** A series without a change shall look level: the range is at least this far around the median. Counts have no noise. */
const [leastOfTimes, leastOfCounts] = [0.05, 0.005];
/** A few runs that are far off must not flatten the others. They leave the drawing at its edge. */
const farOff = 0.01;

/** The lines of a strip. */
export interface Drawing {
  /** All runs. */
  line: string;
  /** The level of each stretch between changes. */
  levels: { x1: number; x2: number; y: number }[];
  /** The places of the changes. */
  changes: { x: number; slower: boolean; change: SeriesChange }[];
  /** The values at the lower and the upper edge. */
  range: [number, number];
}

/** The lines of a strip, in units of the drawing. */
export function drawingOf({ points, levels, series }: Strip): Drawing {
  const range = rangeOf(points, series.counted ? leastOfCounts : leastOfTimes);
  const x = (place: number) => (points.length < 2 ? width / 2 : edge + (width - 2 * edge) * place / (points.length - 1));
  const y = (value: number) => height - edge - (height - 2 * edge) * (Math.min(range[1], Math.max(range[0], value)) - range[0]) / (range[1] - range[0]);
  return {
    line: thinned(points).map(([place, value]) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(" "),
    levels: levels.map(({ from, end, level }) => ({ x1: x(from), x2: x(end - 1), y: y(level) })),
    changes: series.changes.map(change => ({ x: (x(change.at - 1) + x(change.at)) / 2, slower: change.ratio > 1, change })),
    range,
  };
}

function rangeOf(points: readonly number[], least: number): [number, number] {
  const sorted = points.toSorted((a, b) => a - b);
  const rest = Math.floor(sorted.length * farOff);
  return [Math.min(1 - least, sorted[rest]!), Math.max(1 + least, sorted[sorted.length - 1 - rest]!)];
}

function thinned(points: readonly number[]): [place: number, value: number][] {
  const step = Math.ceil(points.length / most);
  const all: [number, number][] = [];
  for (let from = 0; from < points.length; from += step) {
    const part = points.slice(from, from + step).toSorted((a, b) => a - b);
    all.push([from + (part.length - 1) / 2, part[part.length >> 1]!]);
  }
  return all;
}
