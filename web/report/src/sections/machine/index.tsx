import { Command } from "../../controls/Command";
import type { Report } from "../../data/report";
import { listedText, runText } from "../../data/runs";
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
      {/* A history has the costs of runs, without their warnings and their samples. */}
      {document.history ? null : <Warnings warnings={document.warnings} />}
      {document.runs.length > 0 ? <h3>Commands of these runs</h3> : null}
      {listedText(document) === "" ? null : <p>{listedText(document)}</p>}
      {document.runs.map((run, place) => <div key={place}><p class="tight">{runText(run)}</p><Command text={run.command} /></div>)}
      <h3>Machine</h3>
      {document.history ? document.history.machines.map(machine => <p key={machine}>{machine}</p>) : <Facts machines={document.machines} />}
      <Method report={report} />
      {document.history ? null : <Downloads report={report} />}
    </>
  );
}
