import type { ComponentChildren } from "preact";
import { Fragment } from "preact";
import { markLegend, marks } from "../../data/marks";
import type { Finding } from "../../data/needs/finding";
import { roundTripNs } from "../../data/needs/cost";
import type { Report } from "../../data/report";
import { sortBy, type Sortable } from "../../data/sorting";
import { bytes, number, time } from "../../data/units";
import { useView } from "../../state/params";
import { CandidateDetails } from "./CandidateDetails";
import { costText } from "../../data/needs/costModel";
import { sign } from "../../data/needs/sign";
import { type Candidate, chosenNeeds, kindOf, placesOf, rankingNames, rankingOf } from "./view";

const headers = [
  "round trip per object", "bytes per object", "reads and writes per second and core", "slower part", "cores at your rate", "link at your rate", "cost of a million",
] as const;

/** The values that the columns are sorted by. */
const values: Record<typeof headers[number], (candidate: Candidate) => Sortable> = {
  "round trip per object": ({ row }) => { const ns = roundTripNs(row); return ns === null ? null : ns / row.main.count; },
  "bytes per object": ({ row }) => (row.main.payloadBytes === null ? null : row.main.payloadBytes / row.main.count),
  "reads and writes per second and core": ({ cost }) => cost?.perSecond ?? null,
  "slower part": ({ cost }) => cost?.limitedBy ?? null,
  "cores at your rate": ({ cost }) => cost?.cores ?? null,
  "link at your rate": ({ cost }) => cost?.linkShare ?? null,
  "cost of a million": ({ cost }) => cost?.perMillion ?? null,
};

/** A chosen need, or the format. */
interface Column {
  id: string;
  label: string;
  rule: string;
}

/** The serializers by the ranking that the reader chose. Those that do not meet the needs are at the end. */
export function CandidateTable({ report, candidates }: { report: Report; candidates: Candidate[] }) {
  const { params, set } = useView();
  const kind = kindOf(params);
  const chosen: Column[] = [...(kind === "any" ? [] : [{ id: "kind", label: kind, rule: "What its adapter declares." }]), ...chosenNeeds(params)];
  const measured = candidates.filter(candidate => roundTripNs(candidate.row) !== null);
  const ranking = rankingOf(params);
  // The place of a candidate is that of the ranking, whatever the table is sorted by.
  const places = placesOf(candidates, ranking);
  const descending = params["choice-sort"]?.startsWith("-") ?? false;
  const column = headers.find(header => header === params["choice-sort"]?.replace(/^-/, ""));
  const wanted = (params["choice-find"] ?? "").trim().toLowerCase();
  const found = measured.filter(candidate => candidate.row.name.toLowerCase().includes(wanted));
  const sorted = column ? sortBy(found, values[column], descending) : found;
  const sort = (header: string) => set({ "choice-sort": column !== header ? header : descending ? "" : "-" + header });
  const [met, out] = [sorted.filter(candidate => candidate.meets), sorted.filter(candidate => !candidate.meets)];
  const missing = candidates.filter(candidate => !measured.includes(candidate));
  const width = 2 + headers.length + chosen.length;
  return (
    <>
      <div class="controls">
        <label class="choice">
          <span>Find in the table</span>{" "}
          <input
            type="search" value={params["choice-find"] ?? ""} placeholder="serializer"
            onInput={event => set({ "choice-find": event.currentTarget.value })}
          />
        </label>
        {wanted === "" ? null : <span role="status">{found.length} of {measured.length} rows</span>}
      </div>
      <div class="wide" tabIndex={0} role="region" aria-label="Serializers to choose from">
        <table class="cards" role="table">
          <caption>
            Ranked by {rankingNames[ranking]}
            {ranking === "roundtrip" ? ", as in Throughput; 2-4: the data cannot tell which of these ranks it is; ?: too little data to rank" : ""}
            {column ? `; sorted by ${column}` : ""}
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">#</th>
              <th scope="col" role="columnheader">serializer</th>
              {headers.map(header => (
                <th
                  key={header} scope="col" role="columnheader" class="number"
                  aria-sort={column !== header ? "none" : descending ? "descending" : "ascending"}
                >
                  <button type="button" onClick={() => sort(header)}>
                    {header}<span aria-hidden="true">{column !== header ? "" : descending ? " ▼" : " ▲"}</span>
                  </button>
                </th>
              ))}
              {chosen.map(need => <th key={need.id} scope="col" role="columnheader" title={need.rule}>{need.label}</th>)}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {met.map(candidate => (
              <Line key={candidate.row.name} report={report} candidate={candidate} place={places.get(candidate)!} chosen={chosen} width={width} />
            ))}
          </tbody>
          {out.length === 0 ? null : (
            <tbody class="out" role="rowgroup">
              <tr role="row"><th scope="rowgroup" role="rowheader" colSpan={width}>{outText(out)}</th></tr>
              {out.map(candidate => <Line key={candidate.row.name} report={report} candidate={candidate} place="–" chosen={chosen} width={width} />)}
            </tbody>
          )}
        </table>
      </div>
      <p class="nothing">
        Click a name for details. {markLegend}
        {measured.some(candidate => candidate.notes.length > 0) ? "; * a remark about its numbers: see the details" : ""}.
      </p>
      {missing.length === 0 ? null : (
        <ul class="missing">{missing.map(({ row }) => <li key={row.name}>† {row.name}: {row.main.reason ?? "not measured in both directions"}</li>)}</ul>
      )}
    </>
  );
}

function outText(out: Candidate[]): string {
  const lossy = out.some(candidate => candidate.loss !== "");
  return !lossy ? "Does not meet the needs"
    : out.every(candidate => candidate.loss !== "") ? "Loses data: not compared" : "Does not meet the needs, or loses data (≠)";
}

function Line({ report, candidate, place, chosen, width }: { report: Report; candidate: Candidate; place: string; chosen: Column[]; width: number }) {
  const { params, set } = useView();
  const { row, cost, findings, notes } = candidate;
  const open = params.pick === row.name;
  const ns = roundTripNs(row);
  const unknown = (place: number) => <td class="number" role="cell" data-title={headers[place]}>–</td>;
  const numbers: ComponentChildren[] = cost === null ? [2, 3, 4, 5, 6].map(unknown) : [
    <td class="number" role="cell" data-title={headers[2]}>{number(cost.perSecond)}{notes.length > 0 ? <span title={notes.join(" ")}> *</span> : null}</td>,
    <td role="cell" data-title={headers[3]}>{cost.limitedBy}</td>,
    <td class="number" role="cell" data-title={headers[4]}>{number(cost.cores)}</td>,
    <td class={`number ${cost.linkShare > 1 ? "bad" : ""}`} role="cell" data-title={headers[5]}>
      {number(cost.linkShare * 100)} %{cost.linkShare > 1 ? " !" : ""}
    </td>,
    <td class="number" role="cell" data-title={headers[6]}>{costText(cost)}</td>,
  ];
  return (
    <Fragment>
      <tr role="row" class={open ? "picked" : ""} data-row={row.name}>
        <td role="cell" data-title="#">{place}</td>
        <th scope="row" role="rowheader">
          <button type="button" class="plain" aria-expanded={open} onClick={() => set({ pick: open ? "" : row.name })}>{row.name}</button> {marks(row.main)}
        </th>
        <td class="number" role="cell" data-title={headers[0]}>{time(ns === null ? null : ns / row.main.count)}</td>
        <td class="number" role="cell" data-title={headers[1]}>{bytes(row.main.payloadBytes === null ? null : row.main.payloadBytes / row.main.count)}</td>
        {numbers}
        {chosen.map(need => <FindingCell key={need.id} label={need.label} found={findings.get(need.id)!} />)}
      </tr>
      {open ? <tr class="details" role="row"><td colSpan={width} role="cell"><CandidateDetails report={report} candidate={candidate} /></td></tr> : null}
    </Fragment>
  );
}

function FindingCell({ label, found }: { label: string; found: Finding }) {
  return <td role="cell" data-title={label} class={found.met} title={found.why}>{sign(found)}</td>;
}
