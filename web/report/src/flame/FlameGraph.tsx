import { useMemo, useRef, useState } from "preact/hooks";
import { textWidth } from "../charts/textWidth";
import type { Theme } from "../charts/theme";
import { useTheme } from "../charts/useTheme";
import { useWidth } from "../charts/useWidth";
import { share } from "../data/units";
import { useView } from "../state/params";
import "./flame.css";
import { type Bar, barsBelow, type Node, pathOf, search, start } from "./tree";

const rowHeight = 19;
const fontSize = 12;
const least = 24; // Pixels. A narrower rectangle has no text.
const mostCallers = 3;

interface Props {
  nodes: Node[];
  /** The chart, and the first part of the names of its choices in the address. */
  name: string;
  /** What the picture shows, for those who do not see it. */
  description: string;
  /** What the search finds. */
  placeholder?: string;
  title: string;
  /** The name in the picture. */
  label?: (node: Node) => string;
  /** All about a method, the first line first. */
  tip: (node: Node) => string[];
  color: (node: Node, theme: Theme) => { fill: string; opacity: number };
}

/**
 * Calls from the top down: a rectangle is as wide as the weight of its method, with all that it calls. A click or Enter enlarges it, and arrow keys go from
 * one to the next.
 */
export function FlameGraph({ nodes, name, description, placeholder = "method", title, label = node => node.name, tip, color }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { params, set } = useView();
  const [chosen, setChosen] = useState<{ of: Node[]; top: number; at?: number }>();
  const theme = useTheme();
  const width = useWidth(place);
  const first = start(nodes);
  const { top, at } = chosen?.of === nodes ? chosen : { top: first };
  const find = params[`${name}-find`] ?? "";
  const { found, share: part } = useMemo(() => search(nodes, find), [nodes, find]);
  const bars = useMemo(() => barsBelow(nodes, top, 1 / Math.max(width, 1)), [nodes, top, width]);
  const height = rowHeight * (1 + bars.reduce((most, { row }) => Math.max(most, row), 0));
  const go = (top: number) => setChosen({ of: nodes, top });
  const look = (at: number | undefined) => setChosen({ of: nodes, top, at });
  // The rectangles are made again only if they change: there can be thousands, and the pointer moves often.
  const drawn = useMemo(() => bars.map(bar => {
    const [node, wide] = [nodes[bar.node]!, bar.width * width];
    const text = wide < least ? "" : fitted(label(node), wide - 6);
    const { fill, opacity } = color(node, theme);
    const [x, y] = [bar.x * width, bar.row * rowHeight];
    return (
      <g key={bar.node} data-node={bar.node} opacity={find.trim() === "" || found.has(bar.node) ? undefined : 0.35}>
        <title>{tip(node).join("\n")}</title>
        <rect
          x={x} y={y} width={wide} height={rowHeight - 1} fill={fill} fill-opacity={opacity} stroke={theme.background} stroke-width="0.5"
        />
        {text && <text x={x + 3} y={y + 13} font-size={fontSize} fill={theme.text}>{text}</text>}
      </g>
    );
  }), [nodes, bars, width, theme, found]);
  const marked = bars.find(bar => bar.node === at);
  const facts = nodes[at ?? top] ? tip(nodes[at ?? top]!) : [`Point at a ${placeholder}, or go to it with the arrow keys.`];
  const press = (event: KeyboardEvent) => {
    const next = event.key === "Enter" || event.key === " " ? at ?? top : event.key === "Escape" || event.key === "Home" ? first : undefined;
    const moved = next === undefined ? neighbor(nodes, bars, at ?? top, event.key) : undefined;
    if (next === undefined && moved === undefined)
      return;
    event.preventDefault();
    if (next !== undefined)
      go(next);
    else if (bars.some(bar => bar.node === moved))
      look(moved);
    else
      setChosen({ of: nodes, top: moved!, at: moved });
  };
  return (
    <figure class="chart flame" data-chart={name}>
      <div class="controls">
        <label class="choice">
          <span>Find</span>{" "}
          <input type="search" value={find} placeholder={placeholder} onInput={event => set({ [`${name}-find`]: event.currentTarget.value })} />
        </label>
        <span role="status">{find.trim() === "" ? "" : found.size === 0 ? "not found" : `${share(part)} has it, with what is below it`}</span>
      </div>
      <Path nodes={nodes} top={top} first={first} label={label} go={go} />
      <p class="flame-facts" role="status">{facts.map((line, place) => <span key={place}>{line}</span>)}</p>
      <div ref={place}>
        {/* SVG has attributes in lowercase only. */}
        <svg
          width={width} height={height} role="group" tabindex={0}
          aria-label={`${description} Arrow keys go from one to the next, Enter enlarges one, Escape shows all.`}
          onKeyDown={press} onPointerLeave={() => look(undefined)}
          onPointerOver={event => { const over = nodeOf(event); if (over !== undefined && over !== at) look(over); }}
          onClick={event => { const on = nodeOf(event); if (on !== undefined) go(on); }}
        >
          {drawn}
          {marked && (
            <rect
              class="flame-mark" x={marked.x * width} y={marked.row * rowHeight} width={marked.width * width} height={rowHeight - 1}
              fill="none" stroke={theme.text} stroke-width="1.5" pointer-events="none"
            />
          )}
        </svg>
      </div>
      <figcaption><span>{title}</span></figcaption>
    </figure>
  );
}

/** The callers of what is enlarged, to return to them. */
function Path({ nodes, top, first, label, go }: {
  nodes: Node[]; top: number; first: number; label: (node: Node) => string; go: (top: number) => void;
}) {
  const callers = pathOf(nodes, top).slice(0, -1);
  if (top === first || nodes.length === 0)
    return null;
  const shown = callers.slice(-mostCallers);
  return (
    <p class="flame-path">
      <button type="button" onClick={() => go(first)}>Show all</button>
      {callers.length > shown.length ? <span>… {callers.length - shown.length} more ›</span> : null}
      {shown.map(node => <span key={node}><button type="button" class="link" onClick={() => go(node)}>{label(nodes[node]!)}</button> ›</span>)}
      {top < 0 ? null : <strong>{label(nodes[top]!)}</strong>}
    </p>
  );
}

function nodeOf(event: Event): number | undefined {
  const node = (event.target as Element).closest("g[data-node]")?.getAttribute("data-node");
  return node == null ? undefined : Number(node);
}

/** The rectangle that an arrow key leads to: the widest one below, the one above, or the next one in the row. */
function neighbor(nodes: readonly Node[], bars: readonly Bar[], at: number, key: string): number | undefined {
  const here = bars.find(bar => bar.node === at) ?? bars[0];
  if (here === undefined)
    return undefined;
  const row = bars.filter(bar => bar.row === here.row).sort((a, b) => a.x - b.x);
  switch (key) {
    case "ArrowUp": {
      const { caller } = nodes[here.node]!;
      return caller < 0 ? undefined : caller;
    }
    case "ArrowDown":
      return bars.filter(bar => nodes[bar.node]!.caller === here.node).sort((a, b) => b.width - a.width)[0]?.node ?? here.node;
    case "ArrowRight":
      return (row[row.indexOf(here) + 1] ?? here).node;
    case "ArrowLeft":
      return (row[row.indexOf(here) - 1] ?? here).node;
    default:
      return undefined;
  }
}

function fitted(name: string, width: number): string {
  // No letter is narrower than three pixels.
  const most = Math.ceil(width / 3);
  let text = name.length > most ? name.slice(0, most) + "…" : name;
  while (text.length > 2 && textWidth(text, fontSize) > width)
    text = text.slice(0, -2).trimEnd() + "…";
  return text.length > 2 ? text : "";
}
