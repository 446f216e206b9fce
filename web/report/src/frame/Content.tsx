import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Report } from "../data/report";
import type { Section } from "../sections/section";
import { useView, type View, ViewContext } from "../state/params";

/** After this time, sections out of sight follow a changed view. Long enough that moving a slider redraws only the visible sections. */
const laterMs = 150;

/**
 * The content of a section. A changed view redraws visible sections at once and the others a moment later: redrawing ten charts at each step of a slider
 * would make it stutter.
 */
export function Content({ section, report }: { section: Section; report: Report }) {
  const place = useRef<HTMLDivElement>(null);
  const view = useWhenSeen(place);
  // The same element while nothing changed, so that it is not rendered again.
  const content = useMemo(() => <section.View report={report} />, [section, report]);
  return <div ref={place}><ViewContext.Provider value={view}>{content}</ViewContext.Provider></div>;
}

function useWhenSeen(place: { current: HTMLElement | null }): View {
  const view = useView();
  const near = useRef(true);
  const [late, setLate] = useState(view);
  useEffect(() => {
    const observer = new IntersectionObserver(entries => { near.current = entries.at(-1)!.isIntersecting; }, { rootMargin: "200px" });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (late === view)
      return;
    if (near.current) {
      setLate(view);
      return;
    }
    const timer = setTimeout(() => setLate(view), laterMs);
    return () => clearTimeout(timer);
  }, [view, late]);
  return near.current ? view : late;
}
