import { Choice } from "../controls/Choice";
import type { Section } from "../sections/section";
import { headlineOf } from "../data/headline";
import type { Report } from "../data/report";
import { allNames, chosenNames } from "../serializer/names";
import { trustText } from "../data/trust";
import { useView } from "../state/params";
import { open } from "../state/place";
import { Anchor } from "./Anchor";

/** One line: the title, how far to trust the numbers, and where they come from. */
export function Header({ report, go }: { report: Report; go: (at: string) => void }) {
  const { document } = report;
  const { params } = useView();
  const { what, where } = headlineOf(report);
  // The provenance describes measurements, so a page with probe results only leaves it out. The provenance of a single run names the machine already.
  const measured = report.cells.length > 0;
  const origin = [...(measured && document.runs.length === 1 ? [] : [where]), ...(measured ? [document.provenance] : [])].join("; ");
  return (
    <header>
      {document.home === undefined ? null : <p><a href={document.home}>← All serializers, comparisons and machines</a></p>}
      <div class="first">
        <h1>Touchstone: {what}</h1>
        {document.history ? null : document.warnings.length === 0 ? <span>There are no warnings.</span> : (
          <Anchor at="warnings" go={go} look="badge">{trustText(report, params)}</Anchor>
        )}
        <p title={origin}>{origin}</p>
      </div>
    </header>
  );
}

/** The sections of the page, folded: a reader wants the answer first. */
export function Sections({ sections, go }: { sections: readonly Section[]; go: (at: string) => void }) {
  const leave = (event: FocusEvent & { currentTarget: HTMLDetailsElement }) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null))
      event.currentTarget.open = false;
  };
  const escape = (event: KeyboardEvent & { currentTarget: HTMLDetailsElement }) => {
    if (event.key !== "Escape" || !event.currentTarget.open)
      return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")!.focus();
  };
  return (
    <details class="sections" onFocusOut={leave} onKeyDown={escape}>
      <summary>Sections</summary>
      {/* Browsers that do not focus a link that is clicked focus this instead, so that it stays open until the click. */}
      <nav aria-label="Sections" tabIndex={-1}>
        {sections.map(section => <Anchor key={section.id} at={section.id} go={go}>{section.title}</Anchor>)}
      </nav>
    </details>
  );
}

/** Opens the view of one serializer, whether it was measured or only probed. */
export function Everything({ report }: { report: Report }) {
  const { params } = useView();
  const [names, chosen] = [allNames(report), chosenNames(report, params)];
  return names.length === 0 ? null : (
    <Choice
      label="Everything about" value={chosen.length === 1 ? chosen[0]! : ""} options={[["", "all serializers"], ...names.map(name => [name, name] as const)]}
      onChange={who => open(params, who)}
    />
  );
}
