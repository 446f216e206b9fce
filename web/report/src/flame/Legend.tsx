import type { Theme } from "../charts/theme";
import { useTheme } from "../charts/useTheme";
import type { Node } from "./tree";

/** The colors of the groups that the picture has. */
export function Legend({ nodes, groups, colorOf }: {
  nodes: readonly Node[]; groups: Readonly<Record<string, string>>; colorOf: (group: string, theme: Theme) => { fill: string; opacity: number };
}) {
  const theme = useTheme();
  return (
    <p class="flame-legend">
      {Object.keys(groups).filter(group => nodes.some(node => node.group === group)).map(group => {
        const { fill, opacity } = colorOf(group, theme);
        return <span key={group}><i style={`background: color-mix(in srgb, ${fill} ${100 * opacity}%, transparent)`} />{groups[group]}</span>;
      })}
    </p>
  );
}
