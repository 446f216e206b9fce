import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { Figure } from "../../charts/Figure";
import { Name } from "../../controls/Name";
import { Tick } from "../../controls/Tick";
import { caveatsOf } from "./caveats";
import { costText } from "../../data/needs/costModel";
import { roundTripNs } from "../../data/needs/cost";
import type { Report } from "../../data/report";
import { wantsAllShapes } from "../../data/shapes";
import { bytes, count, number, time } from "../../data/units";
import { chosenGroup } from "../../state/chosen";
import { type Params, useView } from "../../state/params";
import type { Section } from "../section";
import { Answer } from "./Answer";
import { chart } from "./choice.chart";
import "./choice.css";
import { CostPanel } from "./CostPanel";
import { CostTable } from "./CostTable";
import { Matrix } from "./Matrix";
import { Method } from "./Method";
import { matrixOf } from "./matrix";
import { NeedsPanel } from "./NeedsPanel";
import { Questions } from "./Questions";
import { Slopes } from "./Slopes";
import { type Candidate, candidatesOf, chosenNeeds, demandOf, inOrder, isComplete, kindOf, limits, rankingOf, shortName } from "./view";

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
      <Answer report={report} />
      <Questions />
      <NeedsPanel candidates={candidates} />
      <Matrix report={report} />
      <div class="map">
        <div>
          <Figure chart={chart} report={report} onClick={pick => { if (group.rows.some(row => row.name === pick)) set({ pick }); }} />
          <Picked report={report} candidate={candidates.find(candidate => candidate.row.name === params.pick)} />
          <Tick
            label="all shapes, not only the fastest of each serializer" checked={wantsAllShapes(params)}
            onChange={checked => set({ shapes: checked ? "all" : "" })}
          />
        </div>
        <Slopes matrix={matrixOf(report, params)} />
      </div>
      <CostModel>
        <p>{firstText(candidates, rankingOf(params) === "cost")}</p>
        <CostPanel message={`${group.dataSet}, ${objects}${group.payloadPerObjectBytes > 0 ? ` with ${bytes(group.payloadPerObjectBytes)} each` : ""}`} />
        <CostTable candidates={candidates} />
      </CostModel>
      <p class="on-paper">{settings(params)}</p>
      <Method />
    </div>
  );
}

/** What the reader clicked in the chart, right below it. The table further down has the details. */
function Picked({ report, candidate }: { report: Report; candidate: Candidate | undefined }) {
  const { params, set } = useView();
  if (candidate === undefined)
    return <p class="picked-line" role="status" />;
  const { row, findings, loss } = candidate;
  const ns = roundTripNs(row);
  const facts = [
    ...(ns === null ? [] : [`${time(ns / row.main.count)} per object`]),
    ...(row.main.payloadBytes === null ? [] : [`${bytes(row.main.payloadBytes / row.main.count)} per object`]),
    ...(loss === "" ? [] : [loss]), ...caveatsOf(report, row, findings.get("hostile")!),
  ];
  return (
    <p class="picked-line" role="status">
      <strong>{shortName(row, params)}</strong>: {facts.join("; ")}. <Name of={row.serializer}>Everything about {row.serializer}</Name>{" "}
      <button type="button" class="link" onClick={() => set({ pick: "" })}>Close</button>
    </p>
  );
}

/** The cost model, folded unless the address has values of it. */
function CostModel({ children }: { children: ComponentChildren }) {
  const { params } = useView();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <details class="cost-model" open={open ?? hasCosts(params)} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>What it costs me: reads and writes per second, cores and money</summary>
      {children}
    </details>
  );
}

function hasCosts(params: Params): boolean {
  return [...Object.keys(limits), "rank"].some(name => params[name] !== undefined);
}

/** The first by the cost model, in a sentence. */
function firstText(candidates: Candidate[], byCost: boolean): string {
  const first = inOrder(byCost ? "cost" : "rate", candidates).find(candidate => candidate.meets && isComplete(candidate));
  if (first === undefined)
    return "No serializer with complete numbers meets these needs.";
  const { perSecond, limitedBy } = first.cost!;
  return `First by ${byCost ? "cost" : "reads and writes per second"}: ${first.row.name}${byCost ? `, ${costText(first.cost!)}, for a million` : ""}. `
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
