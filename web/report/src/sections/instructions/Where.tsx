import { useMemo } from "preact/hooks";
import { Choice } from "../../controls/Choice";
import { NumberTable } from "../../controls/NumberTable";
import { cellFor, type Report, type Row } from "../../data/report";
import { adapterOf } from "../../data/serializerOf";
import { count, plural, share } from "../../data/units";
import { changeColor } from "../../flame/change";
import { FlameGraph } from "../../flame/FlameGraph";
import { type Node, sumOf } from "../../flame/tree";
import { oneOf, useView } from "../../state/params";
import { type Group, groupKeys, groups, type Method, methodsOf, nodesOf, treeOf } from "./calls";
import { operations, percent, signed } from "./instructions.chart";

const mostNamed = 3;
const mostGone = 10;

/** The calls of one row, or their difference to another row, such as another version. */
export function Where({ report, rows }: { report: Report; rows: Row[] }) {
  const { params, set } = useView();
  const operation = oneOf(params["calls-of"], operations);
  const known = rows.filter(row => treeOf(report, cellFor(row, operation)));
  const named = (name: string | undefined) => known.find(row => row.name === name);
  const pairs = known.filter(row => partner(row, known));
  const head = named(params.calls) ?? pairs.find(isNewer) ?? pairs.at(-1) ?? known[0];
  const base = params["calls-base"] === "none" ? undefined : named(params["calls-base"]) ?? (head && partner(head, known));
  const all = report.document.calls;
  const trees = [head, base].map(row => treeOf(report, row && cellFor(row, operation)));
  const [nodes, methods] = useMemo(
    () => (all && trees[0] ? [nodesOf(all, trees[0], trees[1]), methodsOf(all, trees[0], trees[1])] : [[], []]), trees);
  if (!head)
    return null;
  const sum = (side: "head" | "base") => methods.reduce((total, method) => total + method[side], 0);
  const [now, before] = [sum("head"), sum("base")];
  const largest = methods.filter(method => method.head !== method.base).slice(0, mostNamed);
  const found = !base
    ? `${head.name}, ${operation}: ${count(now)} instructions, most of them in ${methods.slice(0, mostNamed).map(method => method.name).join(", ")}`
    : largest.length === 0 ? `${operation}: ${base.name} and ${head.name} are the same to the instruction in each method`
    : `${operation}: ${base.name} executes ${count(before)} instructions, ${head.name} ${count(now)} (${percent(now / before)}): `
      + largest.map(method => `${signed(method.head - method.base)} ${method.name}`).join(", ");
  const gone = base ? methods.filter(method => method.head === 0 && method.base > 0) : [];
  const total = sumOf(nodes, "headSize");
  const names = known.map(row => [row.name, row.name] as const);
  return (
    <>
      <h3>Where the instructions are</h3>
      <div class="controls">
        <Choice label="Calls of" value={head.name} options={names} onChange={calls => set({ calls })} />
        <Choice
          label="Compared with" value={base?.name ?? "none"} options={[["none", "nothing"], ...names.filter(([name]) => name !== head.name)]}
          onChange={name => set({ "calls-base": name })}
        />
        <Choice label="Operation" value={operation} options={operations.map(name => [name, name])} onChange={of => set({ "calls-of": of })} />
      </div>
      <p>{found}.</p>
      <FlameGraph
        nodes={nodes} name="calls" description={`${found}.`} tip={node => tip(node, total, base !== undefined)}
        color={(node, theme) => (base
          ? changeColor(changeOf(node), theme) : { fill: theme.palette[groupKeys.indexOf(node.group as Group)]!, opacity: 0.3 })}
        title={`Calls, the outermost at the top. Width: instructions of ${head.name} with all that a method calls. Color: ${base
          ? "red executes more itself, green less" : "what the code is for, as above"}. Click to enlarge.`}
      />
      {gone.length === 0 ? null : (
        <p>{`Only ${base!.name} executes ${gone.slice(0, mostGone).map(({ name, base }) => `${name} (${count(base)})`).join(", ")}${more(gone)}.`}</p>
      )}
      <NumberTable
        param="methods-sort" summary="Instructions by method"
        caption={`Instructions of a call in each method itself, ${operation}, N = ${count(head.main.count)}`}
        rows={methods} columns={[
          { key: "method", title: "Method", value: method => method.name, text: method => method.name },
          { key: "group", title: "Code", value: method => method.group, text: method => groups[method.group as Group] },
          ...(base ? [{ key: "base", title: base.name, value: (method: Method) => method.base, text: (method: Method) => count(method.base) }] : []),
          { key: "head", title: head.name, value: method => method.head, text: method => count(method.head) },
          ...(base ? [{
            key: "more", title: "Difference", value: (method: Method) => method.head - method.base, text: (method: Method) => signed(method.head - method.base),
          }] : []),
        ]}
      />
    </>
  );
}

const more = (gone: readonly Method[]) => (gone.length > mostGone ? ` and ${plural(gone.length - mostGone, "other method")}` : "");

// What a method executes itself decides the color, so that its callers do not hide it.
const changeOf = ({ head, base }: Node) => (head === base ? 0 : (head - base) / Math.max(head, base, 1));

function tip(node: Node, all: number, isDiff: boolean): string[] {
  const numbers = (head: number, base: number) => (isDiff ? `${count(base)} → ${count(head)} (${signed(head - base)})` : count(head));
  return [
    `${node.name} (${groups[node.group as Group]})`,
    `${numbers(node.headSize, node.baseSize)} instructions${isDiff ? "" : `, ${share(node.headSize / all)}`}`,
    `itself: ${numbers(node.head, node.base)}`,
  ];
}

// The side after a change: the head of touchstone ab, or the version that the adapter pins.
function isNewer({ main }: Row): boolean {
  return main.side === "head" || (main.side === "" && main.requestedVersion === "");
}

/** Another row of the same serializer. */
function partner(row: Row, rows: readonly Row[]): Row | undefined {
  return rows.find(other => other !== row && adapterOf(other.serializer) === adapterOf(row.serializer));
}
