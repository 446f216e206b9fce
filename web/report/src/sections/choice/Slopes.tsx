import { count } from "../../data/units";
import { changesOf, type Matrix } from "./matrix";
import { drawn, slopesOf } from "./slopes";

/** The ranks over N as lines. Those that change whatever the noise are lit and named. */
export function Slopes({ matrix }: { matrix: Matrix }) {
  const { slopes, height } = slopesOf(matrix);
  if (slopes.length === 0)
    return null;
  const lit = slopes.filter(slope => slope.lit !== undefined);
  const path = (points: readonly { x: number; y: number }[]) => points.map(({ x, y }) => `${x},${y}`).join(" ");
  const end = drawn.width - drawn.right;
  return (
    <figure class="slopes">
      <svg
        role="img" width={drawn.width} height={height + 4} viewBox={`0 0 ${drawn.width} ${height + 4}`}
        aria-label={`Ranks over N, the fastest at the top. ${changesOf(matrix, lit.length).join(" ")}`}
      >
        {matrix.counts.map((n, place) => (
          <text key={n} class="n" x={drawn.left + (end - drawn.left) * place / (matrix.counts.length - 1)} y={14}
            text-anchor={place === 0 ? "start" : "middle"}>
            {count(n)}
          </text>
        ))}
        {slopes.filter(slope => slope.lit === undefined).map(slope => (
          <polyline key={slope.name} class="other" points={path(slope.points)}><title>{slope.name}</title></polyline>
        ))}
        {lit.map(slope => (
          <g key={slope.name} class={slope.lit}>
            <polyline points={path(slope.points)} />
            {slope.points.map(({ x, y }) => <circle key={x} cx={x} cy={y} r={3} />)}
            <polyline class="lead" points={`${end + 4},${slope.points.at(-1)!.y} ${end + 14},${slope.labelY}`} />
            <text x={end + 18} y={slope.labelY + 4}>{slope.label}</text>
          </g>
        ))}
      </svg>
      <figcaption>Ranks over N, the fastest at the top. Colored: a rank that changes whatever the noise; dashed falls, solid rises.</figcaption>
    </figure>
  );
}
