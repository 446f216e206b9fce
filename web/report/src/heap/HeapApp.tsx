import { useCallback, useEffect, useMemo } from "preact/hooks";
import { Choice } from "../controls/Choice";
import { bytes, count } from "../data/units";
import { Anchor } from "../frame/Anchor";
import { Bar } from "../frame/Bar";
import { show } from "../frame/show";
import { useView, ViewContext } from "../state/params";
import { useFragment } from "../state/useFragment";
import type { Heap } from "./contract";
import { minutesOf } from "./growth";
import { Growth } from "./Growth";
import { HoldersGraph } from "./HoldersGraph";
import { headline, provenance } from "./headline";
import { namespaces, type Namespace } from "./namespaces";
import { signed, TreeMap } from "./TreeMap";
import { TypesTable } from "./TypesTable";

const mostNamespaces = 100;

/** The page of a heap: a tree map of its types, what grew, and the growth over a watch. */
export function HeapApp({ heap }: { heap: Heap }) {
  const sections = useMemo(() => [
    ...(heap.rounds.length > 1 ? [{ id: "growth", title: "Growth" }] : []),
    ...(heap.holders === undefined ? [] : [{ id: "holders", title: "What keeps it alive" }]),
    { id: "map", title: heap.before === undefined ? "What fills the heap" : "What changed" },
    { id: "types", title: "Types" },
  ], [heap]);
  const ids = useMemo(() => sections.map(section => section.id), [sections]);
  const go = useCallback((at: string) => show(at), []);
  const view = useFragment([...ids, "main"], go);
  const all = useMemo(() => namespaces(heap.types, heap.before !== undefined), [heap]);
  useEffect(() => { document.title = `Touchstone: ${headline(heap)}`; }, [heap]);
  return (
    <ViewContext.Provider value={view}>
      <a class="skip" href="#main">Skip to the results</a>
      <header>
        <h1>Touchstone: {headline(heap)}</h1>
        <p>{provenance(heap)}</p>
        {heap.now.commandLine === "" ? null : <p><code class="break">{heap.now.commandLine}</code></p>}
        <nav aria-label="Sections">{sections.map(({ id, title }) => <Anchor key={id} at={id} go={go}>{title}</Anchor>)}</nav>
      </header>
      <Bar places={ids}><NamespaceChooser all={all} /></Bar>
      <main id="main" tabIndex={-1}>
        {sections.map(({ id, title }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
            <h2 id={`${id}-title`}>{title}</h2>
            {id === "growth" ? <Growth heap={heap} />
              : id === "holders" ? <HoldersGraph holders={heap.holders!} />
              : id === "map" ? <Map heap={heap} all={all} />
              : <TypesTable heap={heap} />}
          </section>
        ))}
      </main>
    </ViewContext.Provider>
  );
}

function NamespaceChooser({ all }: { all: Namespace[] }) {
  const { params, set } = useView();
  const options = all.slice(0, mostNamespaces).map(({ name }) => [name, name] as const);
  const value = options.some(([name]) => name === params.namespace) ? params.namespace! : "";
  return <Choice label="Namespace" value={value} options={[["", "all"], ...options]} onChange={namespace => set({ namespace })} />;
}

function Map({ heap, all }: { heap: Heap; all: Namespace[] }) {
  const { params } = useView();
  const isDiff = heap.before !== undefined;
  const chosen = all.filter(namespace => namespace.name === params.namespace);
  const shown = chosen.length > 0 ? chosen : all;
  if (shown.length === 0)
    return <p class="nothing">{isDiff ? "No type changed." : "The heap has no objects."}</p>;
  return <TreeMap all={shown} isDiff={isDiff} description={descriptionOf(heap, shown, isDiff)} />;
}

function descriptionOf(heap: Heap, shown: Namespace[], isDiff: boolean): string {
  const types = shown.flatMap(namespace => namespace.types);
  const objects = types.reduce((sum, type) => sum + type.count, 0);
  if (!isDiff)
    return `${bytes(types.reduce((sum, type) => sum + type.bytes, 0))} in ${count(objects)} objects of ${count(types.length)} types, and `
      + `${bytes(heap.freeBytes)} free. The area of a type is its size, and types of a namespace share a color.`;
  const change = types.reduce((sum, type) => sum + type.bytes - (type.beforeBytes ?? 0), 0);
  const minutes = minutesOf(heap);
  const rate = minutes === null ? "" : `, ${signed(Math.round(change / minutes))} per minute,`;
  return `${signed(change)}${rate} in ${count(types.length)} types that changed. The area of a type is its change: red grew, green shrank.`;
}
