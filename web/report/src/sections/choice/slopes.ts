import { spread } from "../../charts/spread";
import { rangeText } from "../../data/ranking";
import { type Matrix, rankChanges } from "./matrix";

/** A serializer as a line through its places at each N. */
export interface Slope {
  name: string;
  /** The points of the line, in pixels. Only where it has a rank. */
  points: { x: number; y: number }[];
  /** What its change is. Undefined for a line that stays grey. */
  lit: "falls" | "rises" | undefined;
  /** The text at the end of a lit line, and its height. */
  label: string;
  labelY: number;
}

/** More lit lines than this cannot be told apart. */
const mostLit = 7;
/** The places of the drawing, in pixels. */
export const drawn = { width: 420, left: 24, right: 220, top: 26, step: 17, labelHeight: 15 } as const;

/** The lines of the ranks over N: the first is the fastest. Lines of ranks that change whatever the noise are lit. Empty if there is nothing to see. */
export function slopesOf(matrix: Matrix): { slopes: Slope[]; height: number } {
  const changes = rankChanges(matrix).slice(0, mostLit);
  const orders = matrix.counts.map((_, place) => matrix.rows.filter(row => row.times[place]?.range !== undefined)
    .sort((a, b) => a.times[place]!.ns - b.times[place]!.ns));
  const height = drawn.top + drawn.step * Math.max(0, ...orders.map(order => order.length));
  const x = (place: number) => drawn.left + (drawn.width - drawn.left - drawn.right) * place / Math.max(1, matrix.counts.length - 1);
  const slopes = matrix.rows.map((row): Slope => {
    const change = changes.find(one => one.row === row);
    const points = orders.flatMap((order, place) => (order.includes(row) ? [{ x: x(place), y: drawn.top + drawn.step * (order.indexOf(row) + 0.5) }] : []));
    const ranks = [rangeText(row.times[0]?.range), rangeText(row.times.at(-1)?.range)];
    return {
      name: row.name, points, lit: change === undefined ? undefined : change.falls ? "falls" : "rises",
      label: change === undefined ? "" : `${row.name} ${ranks.join(" → ")}${!change.falls || change.why === "" ? "" : ", GC"}`, labelY: points.at(-1)?.y ?? 0,
    };
  }).filter(slope => slope.points.length > 1);
  const lit = slopes.filter(slope => slope.lit !== undefined);
  const places = spread(lit.map(slope => slope.labelY), drawn.labelHeight, drawn.top, height);
  lit.forEach((slope, place) => { slope.labelY = places[place]!; });
  return lit.length === 0 || matrix.counts.length < 2 ? { slopes: [], height: 0 } : { slopes, height };
}
