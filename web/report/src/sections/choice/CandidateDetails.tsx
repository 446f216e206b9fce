import { Name } from "../../controls/Name";
import { needs } from "../../data/needs/needs";
import type { Report } from "../../data/report";
import { time } from "../../data/units";
import { sign } from "../../data/needs/sign";
import type { Candidate } from "./view";

/** The details of one candidate: its finding for every need with the reason, and the cost of its messages. */
export function CandidateDetails({ report, candidate: { row, findings, cost, notes } }: { report: Report; candidate: Candidate }) {
  const traits = report.traits.get(row.serializer);
  const against = needs.flatMap(need => findings.get(need.id)!.against.slice(0, 3));
  return (
    <div class="known">
      <p><Name of={row.serializer}>Everything about {row.serializer}</Name></p>
      {traits === undefined ? null : <p>{traits.summary} {traits.caution} {link(traits.home)}</p>}
      {row.main.lost.length > 0 || row.main.status === "lossy" ? <p>≠ {row.main.reason ?? `loses ${row.main.lost.join(", ")}`}</p> : null}
      {cost === null ? null : (
        <p>
          {time(cost.cpuNs)} of core time per message{(cost.coldNs ?? 0) > 0 ? `, ${time(cost.coldNs)} of it from first calls` : ""};
          {" "}{time(cost.wireNs)} of link time. {notes.join(" ")}
        </p>
      )}
      <dl>
        {[["format", findings.get("kind")!] as const, ...needs.map(need => [need.label, findings.get(need.id)!] as const)].map(([label, found]) => [
          <dt>{label}</dt>,
          <dd>
            <span class={found.met}>{label === "format" ? "" : `${sign(found)}: `}</span>{found.why}{found.link ? <> {link(found.link)}</> : null}
          </dd>,
        ])}
      </dl>
      {against.length === 0 ? null : (
        <details>
          <summary>Commands that repeat the failed probes</summary>
          <pre>{[...new Set(against.map(result => result.reproduce))].join("\n")}</pre>
          <p><a href="#probes" onClick={toProbes}>The section Probes has all results.</a></p>
        </details>
      )}
    </div>
  );
}

function link(home: string) {
  return home.startsWith("https://") ? <a href={home} rel="noreferrer">{home}</a> : null;
}

// The fragment holds the view, so a link within the page must not replace it.
function toProbes(event: Event): void {
  event.preventDefault();
  const probes = document.getElementById("probes");
  probes?.scrollIntoView();
  probes?.focus({ preventScroll: true });
}
