import { useMemo } from "preact/hooks";
import { Figure } from "../../charts/Figure";
import { Tick } from "../../controls/Tick";
import type { Report } from "../../data/report";
import { wantsAllShapes } from "../../data/shapes";
import { bytes, count, number } from "../../data/units";
import { chosenGroup } from "../../state/chosen";
import { type Params, useView } from "../../state/params";
import type { Section } from "../section";
import { CandidateTable } from "./CandidateTable";
import { chart } from "./choice.chart";
import "./choice.css";
import { CostPanel } from "./CostPanel";
import { Method } from "./Method";
import { NeedsPanel } from "./NeedsPanel";
import { type Candidate, candidatesOf, chosenNeeds, demandOf, isComplete, kindOf } from "./view";

export const section: Section = {
  id: "choice",
  order: 10,
  title: "The choice",
  isShown: report => report.groups.length > 0,
  View,
};

function View({ report }: { report: Report }) {
  const { params, set } = useView();
  const candidates = useMemo(() => candidatesOf(report, params), [report, params]);
  const group = chosenGroup(report, params)!;
  const objects = `${count(group.count)} ${group.count === 1 ? "object" : "objects"}`;
  return (
    <div class="the-choice">
      <p class="answer">{firstText(candidates, params.rank === "cost")}</p>
      <div class="beside">
        <div>
          <Figure chart={chart} report={report} onClick={pick => { if (group.rows.some(row => row.name === pick)) set({ pick }); }} />
          <Tick
            label="all shapes, not only the fastest of each serializer" checked={wantsAllShapes(params)}
            onChange={checked => set({ shapes: checked ? "all" : "" })}
          />
        </div>
        <NeedsPanel candidates={candidates} />
      </div>
      <CostPanel message={`${group.dataSet}, ${objects}${group.payloadPerObjectBytes > 0 ? ` with ${bytes(group.payloadPerObjectBytes)} each` : ""}`} />
      <p class="on-paper">{settings(params)}</p>
      <CandidateTable report={report} candidates={candidates} />
      <Method />
    </div>
  );
}

/** The first of the ranking, in a sentence. */
function firstText(candidates: Candidate[], byCost: boolean): string {
  const first = candidates.find(candidate => candidate.meets && isComplete(candidate));
  if (first === undefined)
    return "No serializer with complete numbers meets these needs.";
  const { perMillion, perSecond, limitedBy } = first.cost!;
  return `First by ${byCost ? "cost" : "messages per second"}: ${first.row.name}${byCost ? `, ${number(perMillion)} for a million messages` : ""}. `
    + `One core and this link can handle ${number(perSecond)} a second; the ${limitedBy} is the limit.`
    + (first.unsure ? " It is unknown whether it meets all needs." : "");
}

/** The values of the controls, for printed pages, which do not show controls. */
function settings(params: Params): string {
  const { bandwidthMbit, wantedPerSecond, reads, corePerHour, networkPerGb, perStart } = demandOf(params);
  const kind = kindOf(params) === "any" ? [] : [kindOf(params)];
  const wanted = [...kind, ...chosenNeeds(params).map(need => need.label), ...(params.known === "1" ? ["only what is known"] : [])];
  return `Needs: ${wanted.join(", ") || "none"}. Cost: ${count(bandwidthMbit)} Mbit/s, ${count(wantedPerSecond)} messages per second, `
    + `${count(Math.round(reads * 100))} % reads, a core ${number(corePerHour)} an hour, a GB ${number(networkPerGb)}, `
    + `${perStart === null ? "without cold starts" : `${count(perStart)} messages for each start`}.`;
}
