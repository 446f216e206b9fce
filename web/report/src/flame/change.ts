import type { Theme } from "../charts/theme";

/** The color of a change from -1 to 1: red is more, green is less, and gray is none. */
export function changeColor(change: number, theme: Theme): { fill: string; opacity: number } {
  return change === 0 ? { fill: theme.line, opacity: 0.5 }
    : { fill: change > 0 ? theme.bad : theme.good, opacity: 0.2 + 0.4 * Math.min(1, Math.abs(change)) };
}
