import { Command } from "../../controls/Command";
import { count } from "../../data/units";
import type { Report } from "../../data/report";
import { chosenGroup } from "../../state/chosen";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { type Gap, gapsOf, otherGroups } from "./missing";

export const section: Section = {
  id: "missing",
  order: 80,
  title: "Without numbers",
  isShown: ({ cells, document }) => document.notAvailable !== "" || cells.some(cell => cell.status === "unavailable" || cell.status === "failed"),
  View: Missing,
};

function Missing({ report }: { report: Report }) {
  const { params } = useView();
  const chosen = chosenGroup(report, params);
  const [here, elsewhere] = [gapsOf(chosen ? [chosen] : []), gapsOf(otherGroups(report, chosen))];
  const where = chosen ? `${chosen.dataSet}, N = ${count(chosen.count)}` : "nothing";
  return (
    <>
      {here.length === 0 ? <p>Every row of {where} has its numbers.</p> : <Gaps caption={`† of ${where}`} gaps={here} />}
      {elsewhere.length === 0 ? null : (
        <details>
          <summary>† of other data sets, other N and first calls: {elsewhere.length} {elsewhere.length === 1 ? "reason" : "reasons"}</summary>
          <Gaps caption="† elsewhere" gaps={elsewhere} places />
        </details>
      )}
      {report.document.notAvailable === "" ? null : <p class="break">{report.document.notAvailable}</p>}
    </>
  );
}

function Gaps({ caption, gaps, places = false }: { caption: string; gaps: readonly Gap[]; places?: boolean }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption><span>{caption}</span></caption>
        <thead><tr><th scope="col">serializer</th>{places ? <th scope="col">where</th> : null}<th scope="col">why</th><th scope="col">next</th></tr></thead>
        <tbody>
          {gaps.map(gap => (
            <tr key={gap.reason + gap.next}>
              <th scope="row" class="wide">† {gap.names.join(", ")}</th>
              {places ? <td class="wide">{gap.places.join("; ")}</td> : null}
              <td class="wide">{gap.reason}</td>
              <td>{gap.next === "" ? "–" : <Command text={gap.next} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
