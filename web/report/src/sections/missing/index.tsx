import { Names } from "../../controls/Names";
import { Command } from "../../controls/Command";
import { count } from "../../data/units";
import type { Report } from "../../data/report";
import { chosenGroup } from "../../state/chosen";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { type Gap, gapsOf, otherGroups, placesOfOmitted, untried } from "./missing";

export const section: Section = {
  id: "missing",
  order: 80,
  title: "Without numbers",
  isShown: ({ cells, document }) => document.omitted.length > 0 || cells.some(cell => cell.status === "unavailable" || cell.status === "failed"),
  View: Missing,
};

function Missing({ report }: { report: Report }) {
  const { params } = useView();
  const chosen = chosenGroup(report, params);
  const [here, elsewhere] = [gapsOf(chosen ? [chosen] : []), gapsOf(otherGroups(report, chosen))];
  return (
    <>
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
      <Untried report={report} />
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

/** What else is unknown about the serializers that have numbers. */
function Untried({ report }: { report: Report }) {
  const { neither, notProbed, noFirstCall } = untried(report);
  const lists = [["neither probed nor called for the first time", neither], ["not probed", notProbed], ["without first calls", noFirstCall]] as const;
  return (
    <>
      {lists.map(([lack, names]) => (
        names.length === 0 ? null : <p class="break" key={lack}>Measured with warm calls, but {lack}: <Names report={report} names={names} />.</p>
      ))}
      {neither.length + notProbed.length === 0 ? null : (
        <p>What a serializer keeps, and whether it is safe on hostile input, is untested if it was not probed.</p>
      )}
      <p>Touchstone does not measure several threads at once, networks or disks.</p>
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
