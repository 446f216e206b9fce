import { useRef } from "preact/hooks";
import type { Theme } from "../charts/theme";
import { textWidth } from "../charts/textWidth";
import { useTheme } from "../charts/useTheme";
import { useWidth } from "../charts/useWidth";
import { bytes, count } from "../data/units";
import type { HeapType } from "./contract";
import { growth } from "./growth";
import { type Namespace, shortName, sizeOf } from "./namespaces";
import { type Box, squares } from "./squares";

const fontSize = 12;
const headHeight = 18;
const gap = 2;
// A rectangle below a pixel cannot be seen, and thousands of them would make the page slow.
const leastPixels = 1.5;

/** A tree map: the area of a rectangle is the size of a type, and types of a namespace are next to each other. */
export function TreeMap({ all, isDiff, description }: { all: Namespace[]; isDiff: boolean; description: string }) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const width = useWidth(place);
  const height = Math.max(280, Math.min(560, Math.round(width * 0.55)));
  const boxes = squares(all.map(namespace => namespace.size), { x: 0, y: 0, width, height });
  return (
    <figure class="chart" data-chart="treemap">
      <div ref={place}>
        {width === 0 ? null : (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={description} class="treemap">
            {all.map((namespace, i) => (
              <Part key={namespace.name} namespace={namespace} box={boxes[i]!} color={colorOf(i, theme)} theme={theme} isDiff={isDiff} />
            ))}
          </svg>
        )}
      </div>
      <figcaption><span>{description}</span></figcaption>
    </figure>
  );
}

function Part({ namespace, box, color, theme, isDiff }: { namespace: Namespace; box: Box; color: string; theme: Theme; isDiff: boolean }) {
  const inner = { x: box.x + gap / 2, y: box.y + gap / 2, width: box.width - gap, height: box.height - gap };
  if (inner.width < leastPixels || inner.height < leastPixels)
    return null;
  const title = fitted(`${namespace.name}  ${bytes(namespace.size)}`, namespace.name, inner.width - 8);
  const head = title !== "" && inner.height > 2 * headHeight ? headHeight : 0;
  const boxes = squares(
    namespace.types.map(type => sizeOf(type, isDiff)), { x: inner.x, y: inner.y + head, width: inner.width, height: inner.height - head });
  return (
    <g>
      {head === 0 ? null : <text x={inner.x + 4} y={inner.y + 13} font-size={fontSize} font-weight="600" fill={theme.text}>{title}</text>}
      {namespace.types.map((type, i) => (
        <Leaf key={type.name} type={type} box={boxes[i]!} color={isDiff ? changeOf(type, theme) : color} theme={theme} isDiff={isDiff} />
      ))}
    </g>
  );
}

function Leaf({ type, box, color, theme, isDiff }: { type: HeapType; box: Box; color: string; theme: Theme; isDiff: boolean }) {
  if (box.width < leastPixels || box.height < leastPixels)
    return null;
  const size = isDiff ? signed(growth(type)) : bytes(type.bytes);
  const name = shortName(type.name);
  const text = box.height < 18 ? "" : fitted(`${name}  ${size}`, name, box.width - 8);
  return (
    <g>
      <title>{`${type.name}\n${size}, ${count(type.count)} objects`}</title>
      <rect
        x={box.x} y={box.y} width={box.width} height={box.height} fill={color} fill-opacity={theme.dark ? 0.28 : 0.16}
        stroke={theme.background} stroke-width="1"
      />
      {text === "" ? null : <text x={box.x + 4} y={box.y + 14} font-size={fontSize} fill={theme.text}>{text}</text>}
    </g>
  );
}

/** A change with its sign, in bytes unless another text is given. */
export function signed(change: number, text: (value: number) => string = bytes): string {
  return (change > 0 ? "+" : change < 0 ? "−" : "") + text(Math.abs(change));
}

function colorOf(place: number, theme: Theme): string {
  return theme.palette[place % theme.palette.length]!;
}

function changeOf(type: HeapType, theme: Theme): string {
  return growth(type) > 0 ? theme.bad : theme.good;
}

/** The long text if it fits, else the short one, else a beginning of it; empty if not even a few letters fit. */
function fitted(long: string, short: string, width: number): string {
  if (textWidth(long, fontSize) <= width)
    return long;
  if (textWidth(short, fontSize) <= width)
    return short;
  let length = short.length;
  while (length > 3 && textWidth(short.slice(0, length) + "…", fontSize) > width)
    length--;
  return length <= 3 ? "" : short.slice(0, length) + "…";
}
