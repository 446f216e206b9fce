import { useCallback, useEffect, useMemo } from "preact/hooks";
import { headlineOf } from "./data/headline";
import type { Report } from "./data/report";
import { Bar } from "./frame/Bar";
import { Content } from "./frame/Content";
import { Header } from "./frame/Header";
import { show } from "./frame/show";
import { useReady } from "./frame/useReady";
import { sections } from "./sections/section";
import { ViewContext } from "./state/params";
import { useFragment } from "./state/useFragment";

/** The whole page: header, bar and all sections that have results. */
export function App({ report }: { report: Report }) {
  const shown = useMemo(() => sections.filter(section => section.isShown(report)), [report]);
  const ids = useMemo(() => shown.map(section => section.id), [shown]);
  const [ready, all] = useReady(shown.length);
  const go = useCallback((at: string) => {
    // The sections above the target must be rendered first, since their heights decide where it is.
    all();
    setTimeout(() => show(at));
  }, [all]);
  const view = useFragment([...ids, "warnings", "main"], go);
  useEffect(() => { document.title = headlineOf(report).title; }, [report]);
  return (
    <ViewContext.Provider value={view}>
      <a class="skip" href="#main">Skip to the results</a>
      <Header report={report} sections={shown} go={go} />
      <Bar report={report} places={ids} />
      <main id="main" tabIndex={-1}>
        {shown.map((section, place) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} tabIndex={-1}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {place < ready ? <Content section={section} report={report} /> : <p class="nothing">…</p>}
          </section>
        ))}
      </main>
    </ViewContext.Provider>
  );
}
