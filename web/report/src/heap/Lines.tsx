import { useRef } from "preact/hooks";
import { spread } from "../charts/spread";
import { textWidth } from "../charts/textWidth";
import type { Theme } from "../charts/theme";
import { useTheme } from "../charts/useTheme";
import { useWidth } from "../charts/useWidth";
import { bytes, count, round } from "../data/units";
import { runs, step, ticks } from "./scale";

const [height, top, bottom, left] = [320, 12, 44, 72];
const fontSize = 12;
const nameHeight = 16;
const fewTicks = 5;
// Marks that are closer hide the line.
const markDistance = 14;
// Lines differ in the shape of their marks as well as in color.
const shapes = [
  "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", "M-3-3h6v6h-6z", "M0-4l4 7h-8z", "M0-4l4 4l-4 4l-4-4z", "M-4-1h3v-3h2v3h3v2h-3v3h-2v-3h-3z",
];

/** A size in bytes over time. */
export interface Line {
  name: string;
  /** The place of its color and of its shape. */
  look: number;
  /** The bytes at each moment. The line has a gap where they are not known. */
  values: readonly (number | undefined)[];
}

interface Point {
  x: number;
  y: number;
  tip: string;
}

/** Sizes over time, from zero up. The name of a line and its mark stand at its end. */
export function Lines({ lines, seconds, axis, description }: {
  lines: readonly Line[]; seconds: readonly number[]; axis: string; description: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const width = useWidth(place);
  const right = width - 32 - Math.max(0, ...lines.map(({ name }) => textWidth(name, fontSize)));
  const [most, last] = [Math.max(0, ...lines.flatMap(({ values }) => values.map(value => value ?? 0))), seconds.at(-1) ?? 0];
  const end = step(most, fewTicks) * Math.max(1, Math.ceil(most / step(most, fewTicks)));
  const x = (second: number) => left + (right - left) * second / (last || 1);
  const y = (value: number) => height - bottom - (height - bottom - top) * value / end;
  const drawn = lines.map(line => ({
    ...line, points: line.values.map((value, at): Point | undefined => (value === undefined ? undefined : {
      x: x(seconds[at]!), y: y(value), tip: `${line.name}: ${bytes(value)} after ${count(Math.round(seconds[at]!))} s`,
    })),
  }));
  const names = spread(drawn.map(({ points }) => points.findLast(point => point !== undefined)?.y ?? 0), nameHeight, top, height - bottom);
  const each = Math.ceil(markDistance * seconds.length / Math.max(1, right - left));
  return (
    <div ref={place}>
      {width === 0 ? null : (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description} font-size={fontSize} fill={theme.text}>
          {ticks(end, fewTicks).map(value => (
            <g key={value}>
              <line x1={left} x2={right} y1={y(value)} y2={y(value)} stroke={theme.line} />
              <text x={left - 8} y={y(value) + 4} text-anchor="end">{round(bytes(value))}</text>
            </g>
          ))}
          {ticks(last, Math.max(2, Math.floor(width / 100))).map(second => (
            <text key={second} x={x(second)} y={height - bottom + 18} text-anchor="middle">{count(second)}</text>
          ))}
          <text x={(left + right) / 2} y={height - 6} text-anchor="middle" fill={theme.muted}>{axis}</text>
          {drawn.map((line, at) => <Drawn key={line.name} {...line} each={each} theme={theme} end={{ x: right + 14, y: names[at]! }} />)}
        </svg>
      )}
    </div>
  );
}

function Drawn({ name, look, points, each, end, theme }: {
  name: string; look: number; points: readonly (Point | undefined)[]; each: number; end: { x: number; y: number }; theme: Theme;
}) {
  const color = theme.palette[look % theme.palette.length]!;
  const mark = ({ x, y }: { x: number; y: number }) => (
    { d: shapes[look % shapes.length]!, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, fill: color }
  );
  return (
    <g>
      {runs(points).map(run => (
        <polyline key={run[0]!.x} points={run.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} fill="none" stroke={color} stroke-width="2" />
      ))}
      {points.map((point, at) => (point === undefined || at % each !== 0 ? null : (
        <path key={at} {...mark(point)}><title>{point.tip}</title></path>
      )))}
      <path {...mark(end)} />
      <text x={end.x + 8} y={end.y + 4}>{name}</text>
    </g>
  );
}
