import { useCallback, useEffect, useMemo } from "preact/hooks";
import { GroupChooser } from "./controls/GroupChooser";
import { headlineOf } from "./data/headline";
import type { Report } from "./data/report";
import { Anchor } from "./frame/Anchor";
import { Bar } from "./frame/Bar";
import { Content } from "./frame/Content";
import { Everything, Header, Sections } from "./frame/Header";
import { show } from "./frame/show";
import { useReady } from "./frame/useReady";
import { useReturn } from "./frame/useReturn";
import { sections } from "./sections/section";
import { chosenNames } from "./serializer/names";
import { SerializerView } from "./serializer/SerializerView";
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
  const names = useMemo(() => chosenNames(report, view.params), [report, view.params.who]);
  useReturn(names.length > 0);
  useEffect(() => { document.title = headlineOf(report).title; }, [report]);
  return (
    <ViewContext.Provider value={view}>
      <a class="skip" href="#main">Skip to the results</a>
      <Header report={report} go={go} />
      <Bar places={ids}><Sections sections={shown} go={go} /><GroupChooser report={report} /><Everything report={report} /></Bar>
      <main id="main" tabIndex={-1}>
        {names.length > 0 ? <SerializerView report={report} names={names} /> : null}
        {shown.map((section, place) => (
          // Hidden and not removed, so that the reader returns to the same place.
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} tabIndex={-1} hidden={names.length > 0}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {place + 1 < shown.length ? <Anchor at={shown[place + 1]!.id} go={go} skip>{`Skip to ${shown[place + 1]!.title}`}</Anchor> : null}
            {place < ready ? <Content section={section} report={report} /> : <p class="nothing">…</p>}
          </section>
        ))}
      </main>
    </ViewContext.Provider>
  );
}
