import { useRef, useState } from "preact/hooks";
import { textWidth } from "../../charts/textWidth";
import type { Theme } from "../../charts/theme";
import { useTheme } from "../../charts/useTheme";
import { useWidth } from "../../charts/useWidth";
import { count, share } from "../../data/units";
import { barsBelow, type Group, groupKeys, groups, type Node, start } from "./calls";
import { signed } from "./instructions.chart";

const rowHeight = 19;
const fontSize = 12;
const least = 24; // Pixels. A narrower rectangle has no text.

/** The calls from the top down: a rectangle is as wide as its method executes instructions, with all that it calls. A click enlarges it. */
export function FlameGraph({ nodes, isDiff, title, description }: { nodes: Node[]; isDiff: boolean; title: string; description: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ of: Node[]; top: number }>();
  const theme = useTheme();
  const width = useWidth(place);
  const first = start(nodes);
  const all = nodes.reduce((sum, node) => sum + (node.caller < 0 ? node.headSize : 0), 0);
  const top = chosen?.of === nodes ? chosen.top : first;
  const bars = barsBelow(nodes, top);
  const height = rowHeight * (1 + bars.reduce((most, { row }) => Math.max(most, row), 0));
  return (
    <figure class="chart" data-chart="calls">
      <div ref={place}>
        <svg width={width} height={height} role="img" aria-label={description}>
          {bars.map(bar => {
            const [node, wide] = [nodes[bar.node]!, bar.width * width];
            const text = wide < least ? "" : fitted(node.name, wide - 6);
            return (
              <g key={bar.node} cursor="pointer" onClick={() => setChosen({ of: nodes, top: bar.node })}>
                <title>{tip(node, all, isDiff)}</title>
                <rect
                  x={bar.x * width} y={bar.row * rowHeight} width={wide} height={rowHeight - 1} stroke={theme.background} stroke-width="0.5"
                  {...(isDiff ? change(node, theme) : { fill: theme.palette[groupKeys.indexOf(node.group as Group)]!, "fill-opacity": 0.3 })}
                />
                {text && <text x={bar.x * width + 3} y={bar.row * rowHeight + 13} font-size={fontSize} fill={theme.text}>{text}</text>}
              </g>
            );
          })}
        </svg>
      </div>
      <figcaption>
        <span>{title}</span>
        {top === first ? null : <button type="button" onClick={() => setChosen(undefined)}>Show the whole call</button>}
      </figcaption>
    </figure>
  );
}

// What a method executes itself decides the color, so that its callers do not hide it.
function change({ head, base }: Node, theme: Theme) {
  const most = Math.max(head, base);
  return most <= 0 || head === base ? { fill: theme.line, "fill-opacity": 0.5 }
    : { fill: head > base ? theme.bad : theme.good, "fill-opacity": 0.2 + 0.4 * Math.min(1, Math.abs(head - base) / most) };
}

function tip(node: Node, all: number, isDiff: boolean): string {
  const numbers = (head: number, base: number) => (isDiff ? `${count(base)} → ${count(head)} (${signed(head - base)})` : count(head));
  return [
    `${node.name} (${groups[node.group as Group]})`,
    `${numbers(node.headSize, node.baseSize)} instructions${isDiff ? "" : `, ${share(node.headSize / all)}`}`,
    `itself: ${numbers(node.head, node.base)}`,
  ].join("\n");
}

function fitted(name: string, width: number): string {
  let text = name;
  while (text.length > 2 && textWidth(text, fontSize) > width)
    text = text.slice(0, -2).trimEnd() + "…";
  return text.length > 2 ? text : "";
}
