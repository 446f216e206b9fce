import { Command } from "../../controls/Command";
import type { Run } from "../../data/contract";
import type { Report } from "../../data/report";
import type { Section } from "../section";
import { Downloads } from "./Downloads";
import { Facts } from "./Facts";
import { Method } from "./Method";
import { Warnings } from "./Warnings";

export const section: Section = {
  id: "machine",
  order: 90,
  title: "Machine and method",
  isShown: () => true,
  View: Machine,
};

function Machine({ report }: { report: Report }) {
  const { document } = report;
  return (
    <>
      <p>{report.cells.length > 0 ? `${document.provenance}; this` : "This"} page was written by touchstone {document.touchstone}.</p>
      <Warnings warnings={document.warnings} />
      <h3>Commands of these runs</h3>
      {document.runs.map((run, place) => <div key={place}><p class="tight">{describe(run)}</p><Command text={run.command} /></div>)}
      <h3>Machine</h3>
      <Facts machines={document.machines} />
      <Method report={report} />
      <Downloads report={report} />
    </>
  );
}

function describe({ origin, scenario, created, machine }: Run): string {
  const when = created === "" ? "at an unknown time" : created.replace(/T(\d\d:\d\d).*$/, " $1 UTC");
  return [origin, scenario, when, machine === "" ? "an unknown machine" : machine].filter(part => part !== "").join(", ");
}
