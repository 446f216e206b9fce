import { spread } from "./spread";

/** The last point of a curve, which has its name beside it. */
export interface End {
  name: string;
  x: number;
  y: number;
  color: string;
}

/** Where a chart of curves is drawn, in pixels, and the range of its vertical axis. */
export interface Plot {
  top: number;
  bottom: number;
  height: number;
  /** The room for names, right of the axes. */
  labels: number;
  low: number;
  high: number;
  logarithmic: boolean;
}

/** The symbols of curves in one chart, in turn. */
export const symbols = ["circle", "rect", "triangle", "diamond", "emptyCircle", "emptyRect", "emptyTriangle"];

const lineHeight = 14;

/** The names of curves beside their ends, moved up or down where they would cover each other: a series of invisible points with labels. */
export function endNames(ends: readonly End[], plot: Plot) {
  const { top, bottom, height, labels, logarithmic } = plot;
  const scaled = (value: number) => (logarithmic ? Math.log10(value) : value);
  const [low, room] = [scaled(plot.low), height - top - bottom];
  const range = scaled(plot.high) - low;
  const places = spread(ends.map(end => top + (1 - (scaled(end.y) - low) / range) * room), lineHeight, top, height - bottom);
  return {
    type: "scatter", silent: true, symbolSize: 0.1, z: 5, itemStyle: { opacity: 1 }, tooltip: { show: false },
    data: ends.map(({ name, x, color }, place) => {
      const value = low + (1 - (places[place]! - top) / room) * range;
      return {
        value: [x, logarithmic ? 10 ** value : value],
        // In the color of its line, since it may have been moved away from it.
        label: {
          show: true, position: "right", distance: 8, formatter: () => name, color, fontSize: 11, width: labels - 12, overflow: "truncate",
        },
      };
    }),
  };
}
