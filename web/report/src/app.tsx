import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { GroupChooser } from "./controls/GroupChooser";
import { ThemeChooser } from "./controls/ThemeChooser";
import type { Report } from "./data/report";
import { sections } from "./sections/section";
import { format, parse, type Params, ViewContext } from "./state/params";

/** The page. */
export function App({ report }: { report: Report }) {
  const view = useFragment();
  const shown = sections.filter(section => section.isShown(report));
  return (
    <ViewContext.Provider value={view}>
      <header>
        <h1>Touchstone</h1>
        <p>{report.document.provenance}</p>
        <nav aria-label="Sections">{shown.map(section => <a key={section.id} href={`#${section.id}`} onClick={event => jump(event, section.id)}>{section.title}</a>)}</nav>
        <div class="controls">
          <GroupChooser report={report} />
          <ThemeChooser />
        </div>
      </header>
      <main>
        {shown.map(section => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} tabIndex={-1}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            <section.View report={report} />
          </section>
        ))}
      </main>
    </ViewContext.Provider>
  );
}

// The fragment holds the view, so a link within the page must not replace it.
function jump(event: Event, id: string): void {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** The view in the URL fragment. Moving a slider must not fill the history: the entry is replaced. */
function useFragment() {
  const [params, setParams] = useState(() => parse(location.hash));
  useEffect(() => {
    const changed = () => setParams(parse(location.hash));
    addEventListener("hashchange", changed);
    return () => removeEventListener("hashchange", changed);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = params.theme ?? "auto";
    history.replaceState(null, "", format(params) || location.pathname + location.search);
  }, [params]);
  const set = useCallback((changes: Params) => setParams(before => clean({ ...before, ...changes })), []);
  return useMemo(() => ({ params, set }), [params, set]);
}

function clean(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
}
