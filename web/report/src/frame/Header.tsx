import type { Section } from "../sections/section";
import { headlineOf } from "../data/headline";
import type { Report } from "../data/report";
import { useView } from "../state/params";
import { linkTo } from "../state/place";

/** The title, where the results come from, the number of warnings, and links to the sections. */
export function Header({ report, sections, go }: { report: Report; sections: readonly Section[]; go: (at: string) => void }) {
  const { document } = report;
  const { what, where } = headlineOf(report);
  // The provenance describes measurements, so a page with probe results only leaves it out. The provenance of a single run names the machine already.
  const measured = report.cells.length > 0;
  const origins = [...(measured && document.runs.length === 1 ? [] : [where]), ...(measured ? [document.provenance] : [])];
  return (
    <header>
      <h1>Touchstone: {what}</h1>
      <p>
        {origins.join("; ")}.{" "}
        {document.warnings.length === 0 ? "There are no warnings." : (
          <Anchor at="warnings" go={go}>{`${document.warnings.length} ${document.warnings.length === 1 ? "warning" : "warnings"}`}</Anchor>
        )}
      </p>
      <nav aria-label="Sections">{sections.map(section => <Anchor key={section.id} at={section.id} go={go}>{section.title}</Anchor>)}</nav>
    </header>
  );
}

/** A link within the page. The fragment holds the view, and a plain anchor would replace it. So the address names both. */
export function Anchor({ at, go, children }: { at: string; go: (at: string) => void; children: string }) {
  const { params } = useView();
  const jump = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    go(at);
  };
  return <a href={linkTo(params, at)} onClick={jump}>{children}</a>;
}
