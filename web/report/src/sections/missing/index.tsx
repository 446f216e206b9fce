import { Fragment } from "preact";
import { Names } from "../../controls/Names";
import { Command } from "../../controls/Command";
import { count } from "../../data/units";
import type { Report } from "../../data/report";
import { chosenGroup } from "../../state/chosen";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { type Gap, gapsOf, otherGroups, placesOfOmitted, unknowns } from "./missing";

export const section: Section = {
  id: "missing",
  order: 85,
  title: "What was not measured",
  isShown: ({ cells, probeResults, document }) => document.omitted.length + cells.length + probeResults.length > 0,
  View: Missing,
};

function Missing({ report }: { report: Report }) {
  const { params } = useView();
  const chosen = chosenGroup(report, params);
  const [here, elsewhere] = [gapsOf(chosen ? [chosen] : []), gapsOf(otherGroups(report, chosen))];
  return (
    <>
      <Untried report={report} />
      {chosen === undefined ? null : <Here report={report} gaps={here} where={`${chosen.dataSet}, N = ${count(chosen.count)}`} />}
      {elsewhere.length === 0 ? null : (
        <details open={chosen === undefined}>
          <summary>
            † {chosen === undefined ? "for first calls" : "for other data sets, other N and first calls"}: {elsewhere.length}
            {" "}{elsewhere.length === 1 ? "reason" : "reasons"}
          </summary>
          <Gaps report={report} caption={chosen === undefined ? "† for first calls" : "† elsewhere"} gaps={elsewhere} places />
        </details>
      )}
      <NotAvailable report={report} />
    </>
  );
}

/** What no package source had, for each data set and N: another run may have had it. */
function NotAvailable({ report }: { report: Report }) {
  const places = placesOfOmitted(report);
  return places.length === 0 ? null : (
    <>
      {places.map(({ where, elsewhere, nowhere }) => (
        <p class="break" key={where}>
          {nowhere.length === 0 ? null : <>Not available {where}: {nowhere.join(", ")}. </>}
          {elsewhere.length === 0 ? null : <>Not available {where}, but measured elsewhere in this report: {elsewhere.join(", ")}.</>}
        </p>
      ))}
      <p><code>touchstone list</code> shows why a package is not available.</p>
    </>
  );
}

/** What else is unknown, by what is missing. */
function Untried({ report }: { report: Report }) {
  const parts = unknowns(report);
  return (
    <>
      {parts.length === 0 ? null : (
        <dl>
          {parts.map(({ what, names, next }) => (
            <Fragment key={what}>
              <dt>{what}{names.length > 0 ? `: ${names.length}` : ""}</dt>
              <dd class="break">{names.length > 0 ? <><Names report={report} names={names} />. </> : null}{next === "" ? null : <Command text={next} />}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <p>
        Touchstone does not measure networks, disks, or calls between the first and the steady ones. Your data may differ from these.
      </p>
    </>
  );
}

function Here({ report, gaps, where }: { report: Report; gaps: readonly Gap[]; where: string }) {
  return gaps.length === 0 ? <p>Every row of {where} has its numbers.</p> : <Gaps report={report} caption={`† for ${where}`} gaps={gaps} />;
}

function Gaps({ report, caption, gaps, places = false }: { report: Report; caption: string; gaps: readonly Gap[]; places?: boolean }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table class="cards" role="table">
        <caption><span>{caption}</span></caption>
        <thead role="rowgroup">
          <tr role="row">
            {["serializer", "why", "next", ...(places ? ["where"] : [])].map(title => <th key={title} scope="col" role="columnheader">{title}</th>)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {gaps.map(gap => (
            <tr key={gap.reason + gap.next} role="row">
              <th scope="row" role="rowheader" class="wide">† <Names report={report} names={gap.names} /></th>
              <td role="cell" data-title="why" class="wide">{gap.reason}</td>
              <td role="cell" data-title="next">{gap.next === "" ? "–" : <Command text={gap.next} />}</td>
              {places ? <td role="cell" data-title="where" class="wide">{gap.places.join("; ")}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
