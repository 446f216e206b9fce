import { useMemo } from "preact/hooks";
import type { Theme } from "../charts/theme";
import { bytes, share } from "../data/units";
import { FlameGraph } from "../flame/FlameGraph";
import { Legend } from "../flame/Legend";
import { merged, type Node, sumOf } from "../flame/tree";
import type { Holders } from "./contract";
import { shortName } from "./namespaces";

const groups: Record<string, string> = { root: "root", program: "program and libraries", framework: "framework" };

/** What keeps what alive, from the roots down. */
export function HoldersGraph({ holders }: { holders: Holders }) {
  const nodes = useMemo(() => merged({ methods: holders.names, groups: holders.groups }, holders.tree), [holders]);
  const all = sumOf(nodes, "headSize");
  const roots = nodes.filter(node => node.caller < 0).sort((a, b) => b.size - a.size).slice(0, 3);
  const found = `${bytes(all)} are alive. The roots with the most: ${roots.map(({ name, size }) => `${name}, ${share(size / all)}`).join("; ")}.`;
  const tip = ({ name, headSize, head }: Node) => [
    name, `keeps alive: ${bytes(headSize)}, ${share(headSize / all)}`, `itself: ${bytes(head)}, ${share(head / all)}`,
  ];
  return (
    <>
      <p>{found}</p>
      <Legend nodes={nodes} groups={groups} colorOf={colorOf} />
      <FlameGraph
        nodes={nodes} name="holders" placeholder="type" description={found} tip={tip} color={({ group }, theme) => colorOf(group, theme)}
        label={({ name, group }) => (group === "root" ? name : shortName(name))}
        title="Roots at the top. Width: what a collection would free without the objects of that type there. What several hold stands below what holds
          all of them. Click to enlarge."
      />
    </>
  );
}

function colorOf(group: string, theme: Theme): { fill: string; opacity: number } {
  return group === "root" ? { fill: theme.line, opacity: 0.6 } : { fill: theme.palette[Object.keys(groups).indexOf(group) - 1]!, opacity: 0.3 };
}
