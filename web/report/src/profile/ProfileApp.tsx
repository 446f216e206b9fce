import { useCallback, useEffect, useMemo } from "preact/hooks";
import type { Theme } from "../charts/theme";
import { Choice } from "../controls/Choice";
import { type NumberColumn, SortedTable } from "../controls/NumberTable";
import { plural, share } from "../data/units";
import { changeColor } from "../flame/change";
import { FlameGraph } from "../flame/FlameGraph";
import { Legend } from "../flame/Legend";
import { readable, short } from "../flame/names";
import { merged, type Method, methods, type Node, sumOf } from "../flame/tree";
import { Anchor } from "../frame/Anchor";
import { Bar } from "../frame/Bar";
import { show } from "../frame/show";
import { ViewContext } from "../state/params";
import { useFragment } from "../state/useFragment";
import type { Profile, Weights } from "./contract";
import { changeOf, points, quantities, type Sums, weightText } from "./weights";

const ids = ["graph", "methods"];
const mostRows = 500;
const mostGone = 10;

const groups: Record<string, string> = {
  program: "program and libraries", framework: "framework", runtime: "runtime", label: "thread, operation, or allocated type",
};

/** The page of a profile: a flame graph of the time or of what is allocated, and the numbers of the methods. */
export function ProfileApp({ profile }: { profile: Profile }) {
  const go = useCallback((at: string) => show(at), []);
  const view = useFragment([...ids, "main"], go);
  const what = profile.before === undefined ? `where the time goes in ${profile.name}` : `${profile.name} compared with ${profile.before}`;
  const weights = profile.weights.find(weights => weights.unit === view.params.of) ?? profile.weights[0];
  useEffect(() => { document.title = `Touchstone: ${what}`; }, [what]);
  return (
    <ViewContext.Provider value={view}>
      <a class="skip" href="#main">Skip to the results</a>
      <header>
        <h1>Touchstone: {what}</h1>
        {profile.facts.length === 0 ? null : <p>{profile.facts.join(" ")}</p>}
        {profile.warnings.map(warning => <p key={warning}><strong>Warning:</strong> {warning}</p>)}
        <nav aria-label="Sections">
          <Anchor at="graph" go={go}>Flame graph</Anchor>
          <Anchor at="methods" go={go}>Methods</Anchor>
        </nav>
      </header>
      <Bar places={ids}>
        {profile.weights.length < 2 ? null : (
          <Choice
            label="Show" value={weights!.unit} options={profile.weights.map(({ unit }) => [unit, quantities[unit]?.title ?? unit] as const)}
            onChange={of => view.set({ of: of === profile.weights[0]!.unit ? "" : of })}
          />
        )}
      </Bar>
      <main id="main" tabIndex={-1}>
        {weights === undefined ? <p class="nothing">The profile has no samples.</p> : <Graph profile={profile} weights={weights} />}
      </main>
    </ViewContext.Provider>
  );
}

function Graph({ profile, weights }: { profile: Profile; weights: Weights }) {
  const names = useMemo(() => ({ methods: profile.methods.map(readable), groups: profile.groups }), [profile]);
  const nodes = useMemo(() => merged(names, weights.now, weights.before), [names, weights]);
  const all = useMemo(() => methods(nodes), [nodes]);
  const sums = { head: sumOf(nodes, "headSize"), base: sumOf(nodes, "baseSize") };
  const isDiff = weights.before !== undefined;
  const { title, of, most, text } = quantities[weights.unit]!;
  const tip = (node: Node) => tipOf(node, sums, weights.unit, isDiff);
  // Types are the innermost of what is allocated. Threads and operations are the outermost of the time, and no methods.
  const own = all.filter(({ group }) => (group === "label") === (weights.unit === "bytes")).slice(0, 3);
  const found = `${title}, ${text(sums.head)}. ${most}: ${own.map(({ name, head }) => `${short(name)}, ${share(head / sums.head)}`).join("; ")}.`;
  return (
    <>
      <section id="graph" aria-labelledby="graph-title" tabIndex={-1}>
        <h2 id="graph-title">{title}</h2>
        <p>{found}</p>
        {isDiff ? null : <Legend nodes={nodes} groups={groups} colorOf={colorOf} />}
        <FlameGraph
          nodes={nodes} name="flame" description={found} label={labelOf} tip={tip}
          color={(node, theme) => (isDiff ? changeColor(changeOf(node, weights, sums), theme) : colorOf(node.group, theme))}
          title={`Calls, the outermost at the top. Width: ${title.toLowerCase()} of a method with all that it calls${isDiff
            ? `, in ${profile.name}. Color: a larger share ${of} in the method itself is red, a smaller one green, and gray is no more than chance`
            : ""}. Click to enlarge.`}
        />
        {isDiff ? <Gone all={all} sum={sums.base} profile={profile} /> : null}
      </section>
      <section id="methods" aria-labelledby="methods-title" tabIndex={-1}>
        <h2 id="methods-title">Methods</h2>
        <Table all={weights.unit === "bytes" ? all : all.filter(({ group }) => group !== "label")} sums={sums} unit={weights.unit} isDiff={isDiff} />
      </section>
    </>
  );
}

/** What only the earlier profile has: it is not in the picture. */
function Gone({ all, sum, profile }: { all: Method[]; sum: number; profile: Profile }) {
  const gone = all.filter(method => method.headSize === 0 && method.base > 0 && method.group !== "runtime").sort((a, b) => b.base - a.base);
  const rest = gone.length - mostGone;
  return gone.length === 0 ? null : (
    <p>
      Only in {profile.before}: {gone.slice(0, mostGone).map(({ name, base }) => `${short(name)}, ${share(base / sum)}`).join("; ")}
      {rest > 0 ? `; and ${plural(rest, "other method")} with less` : ""}.
    </p>
  );
}

function Table({ all, sums, unit, isDiff }: { all: Method[]; sums: Sums; unit: string; isDiff: boolean }) {
  const change = (method: Method) => method.head / (sums.head || 1) - method.base / (sums.base || 1);
  const part = (title: string, key: string, value: (method: Method) => number): NumberColumn<Method> =>
    ({ key, title, value, text: method => share(value(method)), heat: true });
  const sorted = isDiff ? [...all].sort((a, b) => Math.abs(change(b)) - Math.abs(change(a))) : all;
  const rows = sorted.slice(0, mostRows);
  const { word, text } = quantities[unit]!;
  return (
    <SortedTable
      param="methods-sort" caption={`${rows.length < all.length ? `The first ${mostRows} of ` : ""}${plural(all.length, "method")}`}
      rows={rows} columns={[
        { key: "method", title: "Method", value: method => method.name, text: method => method.name },
        ...(isDiff ? [
          part("Own before", "own-before", method => method.base / (sums.base || 1)),
          part("Own", "own", method => method.head / (sums.head || 1)),
          { key: "points", title: "Points", value: change, text: (method: Method) => points(change(method)) },
          part("Total before", "total-before", method => method.baseSize / (sums.base || 1)),
        ] : [
          part("Own", "own", method => method.head / (sums.head || 1)),
          { key: "own-value", title: `Own ${word}`, value: (method: Method) => method.head, text: (method: Method) => text(method.head) },
        ]),
        part("Total", "total", method => method.headSize / (sums.head || 1)),
      ]}
    />
  );
}

function tipOf(node: Node, sums: Sums, unit: string, isDiff: boolean): string[] {
  const change = (head: number, base: number) => points(head / (sums.head || 1) - base / (sums.base || 1));
  const line = (what: string, head: number, base: number) => (isDiff
    ? `${what}: ${weightText(base, sums.base, unit)} → ${weightText(head, sums.head, unit)} (${change(head, base)} points)`
    : `${what}: ${weightText(head, sums.head, unit)}`);
  return [node.name, line("with what it calls", node.headSize, node.baseSize), line("itself", node.head, node.base)];
}

function labelOf({ name, group }: Node): string {
  return group === "label" || group === "runtime" ? name : short(name);
}

function colorOf(group: string, theme: Theme): { fill: string; opacity: number } {
  const place = Object.keys(groups).indexOf(group);
  return group === "label" ? { fill: theme.line, opacity: 0.6 } : { fill: theme.palette[place]!, opacity: 0.3 };
}
