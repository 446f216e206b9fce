import { Choice } from "../controls/Choice";
import type { Section } from "../sections/section";
import { headlineOf } from "../data/headline";
import type { Report } from "../data/report";
import { allNames, chosenNames } from "../serializer/names";
import { trustText } from "../data/trust";
import { useView } from "../state/params";
import { open } from "../state/place";
import { Anchor } from "./Anchor";

/** The title, where the results come from, the number of warnings, and links to the sections. */
export function Header({ report, sections, go }: { report: Report; sections: readonly Section[]; go: (at: string) => void }) {
  const { document } = report;
  const { params } = useView();
  const { what, where } = headlineOf(report);
  // The provenance describes measurements, so a page with probe results only leaves it out. The provenance of a single run names the machine already.
  const measured = report.cells.length > 0;
  const origins = [...(measured && document.runs.length === 1 ? [] : [where]), ...(measured ? [document.provenance] : [])];
  return (
    <header>
      {document.home === undefined ? null : <p><a href={document.home}>← All serializers, comparisons and machines</a></p>}
      <div class="first">
        <h1>Touchstone: {what}</h1>
        <p>
          {origins.join("; ")}.{" "}
          {document.history ? null : document.warnings.length === 0 ? "There are no warnings." : (
            <Anchor at="warnings" go={go} look="badge">{trustText(report, params)}</Anchor>
          )}
        </p>
      </div>
      <div class="second">
        <nav aria-label="Sections">{sections.map(section => <Anchor key={section.id} at={section.id} go={go}>{section.title}</Anchor>)}</nav>
        <Everything report={report} />
      </div>
    </header>
  );
}

/** Opens the view of one serializer, whether it was measured or only probed. */
function Everything({ report }: { report: Report }) {
  const { params } = useView();
  const [names, chosen] = [allNames(report), chosenNames(report, params)];
  return names.length === 0 ? null : (
    <p class="everything">
      <Choice
        label="Everything about" value={chosen.length === 1 ? chosen[0]! : ""} options={[["", "all serializers"], ...names.map(name => [name, name] as const)]}
        onChange={who => open(params, who)}
      />
    </p>
  );
}
