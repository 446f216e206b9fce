import { Fragment } from "preact";
import { shippedText } from "../../data/needs/shippedText";
import { MarkLegend } from "../../controls/MarkLegend";
import { marks, marked } from "../../data/marks";
import type { Finding } from "../../data/needs/finding";
import { sign } from "../../data/needs/sign";
import type { Document } from "../../data/contract";
import { anotherDay, withinText } from "../../data/quantities";
import { rangeText } from "../../data/ranking";
import type { Report } from "../../data/report";
import { bytes, count, time } from "../../data/units";
import { useView } from "../../state/params";
import { linkTo } from "../../state/place";
import { CandidateDetails } from "./CandidateDetails";
import { changesOf, type Matrix as Shown, matrixOf, type MatrixRow, sortedRows, tickedOf, type TimeAt, timeTip } from "./matrix";
import "./matrix.css";
import { kindOf, outStandings, placesOf } from "./view";

/** The most serializers that fit side by side. */
const mostCompared = 4;

const headings: Record<(typeof outStandings)[number], string> = {
  untested: "Not tested, so it is unknown whether they meet the needs",
  inapplicable: "A need does not apply: their adapter, schema or format cannot express it",
  fails: "Does not meet the needs",
  lossy: "Loses data (≠): not compared",
};

/** All serializers of the data set: their times at each N, what they write and allocate, and what they can do. Those that meet the needs come first. */
export function Matrix({ report }: { report: Report }) {
  const { params } = useView();
  const matrix = matrixOf(report, params);
  const measured = { ...matrix, rows: matrix.rows.filter(row => row.times[matrix.chosen] !== undefined) };
  const missing = matrix.rows.filter(row => !measured.rows.includes(row)).map(row => row.candidate);
  const places = placesOf(matrix.rows.map(row => row.candidate), "roundtrip");
  const found = sortedRows(measured, params);
  const kind = kindOf(params) === "any" ? "" : kindOf(params);
  const line = (row: MatrixRow) => (
    <Line
      key={row.candidate.row.name} report={report} matrix={matrix} row={row} place={row.candidate.meets ? places.get(row.candidate) ?? "?" : "–"}
      kind={kind}
    />
  );
  const width = 5 + matrix.counts.length + matrix.needs.length + (kind === "" ? 0 : 1);
  return (
    <div class="the-matrix">
      <Tools matrix={matrix} found={found.length} all={measured.rows.length} />
      <div class="wide" tabIndex={0} role="region" aria-label="Serializers to choose from">
        <table class="decide">
          <caption>{captionOf(matrix, report.document)}</caption>
          <Header matrix={matrix} kind={kind} />
          <tbody>{found.filter(row => row.candidate.meets).map(line)}</tbody>
          {outStandings.map(standing => {
            const own = found.filter(row => row.candidate.standing === standing);
            return own.length === 0 ? null : (
              <tbody key={standing} class={`out ${standing}`}>
                <tr><th scope="rowgroup" colSpan={width}><span>{headings[standing]}</span></th></tr>
                {own.map(line)}
              </tbody>
            );
          })}
        </table>
      </div>
      <Changes matrix={matrix} />
      {shippedText(report, measured.rows.map(row => row.candidate.row)).map(text => <p key={text} class="nothing legend shipped">{text}</p>)}
      <p class="nothing legend">
        Click a name for details. <MarkLegend />.
      </p>
      {missing.length === 0 ? null : (
        <ul class="missing">{missing.map(({ row }) => <li key={row.name}>† {row.name}: {row.main.reason ?? "not measured in both directions"}</li>)}</ul>
      )}
    </div>
  );
}

function captionOf({ counts, more }: Shown, document: Document): string {
  return `Times per object of a round trip, with the rank at each N: 2-4 is one of these ranks, the data cannot tell which. Bars are code and, hatched, `
    + `collections; » goes on. Intervals are 95 % ${withinText(document.runCount)}: hover over a time. ${anotherDay(document)}`
    + (more > 0 ? ` ${counts.length} of ${counts.length + more} N are shown.` : "");
}

/** The search, the rows that are ticked for a comparison, and the command that tests what is untested. */
function Tools({ matrix, found, all }: { matrix: Shown; found: number; all: number }) {
  const { params, set } = useView();
  const { compare: _, ...rest } = params;
  const ticked = tickedOf(matrix, params);
  return (
    <div class="controls">
      <label class="choice">
        <span>Find</span>{" "}
        <input
          type="search" value={params["choice-find"] ?? ""} placeholder="a serializer" aria-label="Find in the table"
          onInput={event => set({ "choice-find": event.currentTarget.value })}
        />
      </label>
      {found === all ? null : <span role="status">{found} of {all} rows</span>}
      {ticked.length < 2
        ? <span class="nothing">{ticked.length === 0 ? "Tick two to four rows to compare them." : `${ticked[0]} and? Tick another row.`}</span>
        : <a class="compare" href={linkTo({ ...rest, who: ticked.join(",") }, "")}>Compare {ticked.join(" and ")}</a>}
      {ticked.length === 0 ? null : <button type="button" class="link" onClick={() => set({ compare: "" })}>Untick</button>}
    </div>
  );
}

function Header({ matrix, kind }: { matrix: Shown; kind: string }) {
  return (
    <thead>
      <tr>
        <th scope="col" class="tick"><span class="unseen">compare</span></th>
        <Sorter id="rank" title="#" label="rank" />
        <Sorter id="name" title="serializer" />
        {matrix.counts.map((n, place) => (
          <Sorter key={n} id={`n${n}`} title={`N = ${count(n)}`} kind={place === matrix.chosen ? "time chosen" : "time"} />
        ))}
        <Sorter id="bytes" title="bytes" kind="number" label="bytes per object" />
        <Sorter id="allocated" title="allocated" kind="number" label="allocated per object" />
        {kind === "" ? null : <th scope="col" title="What its adapter declares.">{kind}</th>}
        {matrix.needs.map(need => <Sorter key={need.id} id={need.id} title={need.label} kind="need" tip={need.rule} />)}
      </tr>
    </thead>
  );
}

/** A header that sorts: by the first click ascending, then descending, then by rank again. */
function Sorter({ id, title, kind, tip, label }: { id: string; title: string; kind?: string; tip?: string; label?: string }) {
  const { params, set } = useView();
  const chosen = params["choice-sort"] ?? "";
  const [mine, descending] = [chosen.replace(/^-/, "") === id || (id === "rank" && chosen === ""), chosen.startsWith("-")];
  const next = id === "rank" ? "" : !mine ? id : descending ? "" : `-${id}`;
  return (
    <th scope="col" class={kind} title={tip} aria-sort={!mine ? "none" : descending ? "descending" : "ascending"}>
      <button type="button" aria-label={label} onClick={() => set({ "choice-sort": next })}>
        {title}<span aria-hidden="true">{!mine ? "" : descending ? " ▼" : " ▲"}</span>
      </button>
    </th>
  );
}

function Line({ report, matrix, row, place, kind }: { report: Report; matrix: Shown; row: MatrixRow; place: string; kind: string }) {
  const { params, set } = useView();
  const { candidate } = row;
  const { main, name, serializer } = candidate.row;
  const open = params.pick === name;
  const ticked = tickedOf(matrix, params);
  const tick = (on: boolean) => set({ compare: (on ? [...ticked, serializer] : ticked.filter(other => other !== serializer)).join() });
  return (
    <Fragment>
      <tr class={open ? "picked" : ""} data-row={name}>
        <td class="tick">
          <input
            type="checkbox" aria-label={`Compare ${name}`} checked={ticked.includes(serializer)}
            disabled={!ticked.includes(serializer) && ticked.length >= mostCompared} onChange={event => tick(event.currentTarget.checked)}
          />
        </td>
        <td class="rank">{place}</td>
        <th scope="row">
          <button type="button" class="plain" aria-expanded={open} onClick={() => set({ pick: open ? "" : name })}>{row.name}</button> {marks(main)}
        </th>
        {row.times.map((at, index) => <Time key={matrix.counts[index]} report={report} at={at} chosen={index === matrix.chosen} />)}
        <td class="number">{marked(main, bytes(row.bytes))}</td>
        <td class="number">{bytes(row.allocated)}</td>
        {kind === "" ? null : <Found label={kind} found={candidate.findings.get("kind")!} />}
        {matrix.needs.map(need => (
          <Found key={need.id} label={need.label} found={candidate.findings.get(need.id)!} harmful={need.id === "hostile"} />
        ))}
      </tr>
      {open ? (
        <tr class="details">
          <td colSpan={5 + matrix.counts.length + matrix.needs.length + (kind === "" ? 0 : 1)}><CandidateDetails report={report} candidate={candidate} /></td>
        </tr>
      ) : null}
    </Fragment>
  );
}

/** From this share on, a cell says how much of its time is collections. */
const saidGc = 0.2;

/** A time with its bar: code, then collections. */
function Time({ report, at, chosen }: { report: Report; at: TimeAt | undefined; chosen: boolean }) {
  if (at === undefined)
    return <td class="time">–</td>;
  const gc = (at.gcNs ?? 0) / at.ns;
  const percent = (value: number) => `${(100 * value).toFixed(1)}%`;
  return (
    <td class={chosen ? "time chosen" : "time"} title={timeTip(at, report.document)}>
      <span class="of">
        <span class="bar-of" aria-hidden="true">
          <span class="code" style={`width: ${percent(at.length - at.gcLength)}`} /><span class="gc" style={`width: ${percent(at.gcLength)}`} />
        </span>
        <span class="ns">{marked(at.cell, time(at.ns))}</span>
        <span class="small">{[rangeText(at.range), gc >= saidGc ? `${Math.round(100 * gc)} % GC` : "", at.cut ? "»" : ""].filter(Boolean).join(" · ")}</span>
      </span>
    </td>
  );
}

// Amber is unknown. Red is harm only: a library that wants attributes does none.
function Found({ label, found, harmful = false }: { label: string; found: Finding; harmful?: boolean }) {
  const harm = found.met === "no" && (harmful || found.against.length > 0 || found.from === "measured");
  return (
    <td class={`need ${harm ? "bad" : found.met}`} data-title={label} title={[found.score, found.why].filter(Boolean).join(": ")}>
      {sign(found)}
    </td>
  );
}

function Changes({ matrix }: { matrix: Shown }) {
  const changes = changesOf(matrix);
  return changes.length === 0 ? null : <ul class="changes" aria-label="Why ranks change with N">{changes.map(text => <li key={text}>{text}</li>)}</ul>;
}
