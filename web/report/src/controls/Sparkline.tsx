import type { AtCount } from "../data/counts/overN";
import { count, time } from "../data/units";

const [width, height, edge] = [72, 18, 2];

/** The time per object over N as a small line, both logarithmic. A level line grows in step with the data. Nothing with fewer than two points. */
export function Sparkline({ points }: { points: readonly AtCount[] }) {
  if (points.length < 2)
    return <>–</>;
  const text = points.map(point => `N = ${count(point.count)}: ${time(point.ns)} per object`).join(", ");
  const line = pathOf(points).map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
  return (
    <svg class="spark" role="img" aria-label={text} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title>{text}</title>
      <polyline points={line} fill="none" stroke="currentColor" stroke-width="1.5" />
    </svg>
  );
}

/** The places of the points, in ascending order of N. The height is at least one decade, so that noise looks level. */
export function pathOf(points: readonly AtCount[]): [x: number, y: number][] {
  const logs = points.map(point => [Math.log10(point.count), Math.log10(point.ns)] as const);
  const [xs, ys] = [logs.map(([x]) => x), logs.map(([, y]) => y)];
  const [left, middle] = [Math.min(...xs), (Math.min(...ys) + Math.max(...ys)) / 2];
  const [across, half] = [Math.max(...xs) - left || 1, Math.max(1, Math.max(...ys) - Math.min(...ys)) / 2];
  return logs.map(([x, y]) => [edge + (width - 2 * edge) * (x - left) / across, height / 2 - (height / 2 - edge) * (y - middle) / half]);
}
