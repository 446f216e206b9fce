import { Command } from "../controls/Command";
import { Failures } from "../controls/Failures";
import { Details, NumberTable } from "../controls/NumberTable";
import { needs } from "../data/needs/needs";
import type { Report } from "../data/report";
import { quoted } from "../data/shell";
import { targetsOf } from "../data/probes/targets";
import { bytes, count, time } from "../data/units";
import { marked } from "../data/marks";
import { shippedFor } from "../data/needs/rowResults";
import { shippedText } from "../data/needs/shippedText";
import { sign } from "../data/needs/sign";
import { useView } from "../state/params";
import { Curves } from "./Curves";
import { factsOf, sourceOf } from "./facts";
import { rowFor } from "./names";
import { measuredColumns, measuredOf } from "./numbers";
import { TargetProbes } from "./TargetProbes";

/** Everything about one serializer: what it is, which needs it meets, its numbers, first calls, probes and gaps. */
export function One({ report, name }: { report: Report; name: string }) {
  return (
    <>
      <Facts report={report} name={name} />
      <Needs report={report} name={name} />
      <Numbers report={report} name={name} />
      <FirstCalls report={report} name={name} />
      <Probes report={report} name={name} />
      <Gaps report={report} name={name} />
    </>
  );
}

function Facts({ report, name }: { report: Report; name: string }) {
  return (
    <>
      <dl class="facts">
        {factsOf(report, name).map(({ label, value, links }) => [
          <dt>{label}</dt>,
          <dd>
            {links.some(link => link.text === value) ? null : value}
            {links.map(link => <> <a href={link.href} rel="noreferrer">{link.text}</a></>)}
          </dd>,
        ])}
      </dl>
      <Command text={`touchstone run ${quoted(`#${name}`)}`} />
      <Source report={report} name={name} />
    </>
  );
}

function Source({ report, name }: { report: Report; name: string }) {
  const source = sourceOf(report, name);
  return source === undefined ? null : (
    <Details summary={`How to call it: the code of the adapter, ${count(source.trimEnd().split("\n").length)} lines`}>
      {() => (
        <>
          <p class="legend">
            <code>adapters/{name}/{name}Adapter.cs</code> of touchstone {report.document.touchstone}, which wrote this page. Older runs may have measured
            {" "}another version of it.
          </p>
          <pre class="source" tabIndex={0} aria-label={`Code of the adapter for ${name}`}><code>{source}</code></pre>
        </>
      )}
    </Details>
  );
}

function Needs({ report, name }: { report: Report; name: string }) {
  const { params } = useView();
  const row = rowFor(report, name, params);
  return (
    <>
      <h3>Needs</h3>
      <dl class="facts">
        {needs.map(need => {
          const found = need.check(report, row);
          return [
            <dt title={need.rule}>{need.label}</dt>,
            <dd>
              <span class={found.met}>{sign(found)}</span>: {found.why}
              {found.link ? <> <a href={found.link} rel="noreferrer">{found.link}</a></> : null}
            </dd>,
          ];
        })}
      </dl>
    </>
  );
}

function Numbers({ report, name }: { report: Report; name: string }) {
  const { params } = useView();
  const rows = measuredOf(report, name, params);
  return (
    <>
      <h3>Warm calls</h3>
      {rows.length === 0 ? <p class="nothing">It was not measured with warm calls in this report. To measure it, run the command above.</p> : (
        <>
          <Curves rows={rows} />
          <NumberTable
            param="who-sort" summary={`All ${rows.length} rows: every data set, N, shape and version`} open
            caption="Times per call; a call is all N objects; the rank is among the rows of the same data set and N" columns={measuredColumns} rows={rows}
          />
        </>
      )}
    </>
  );
}

function FirstCalls({ report, name }: { report: Report; name: string }) {
  const rows = report.firstCalls.flatMap(group => group.rows).filter(row => row.serializer === name);
  const cells = rows.flatMap(row => row.cells.filter(cell => cell.costNs !== null));
  return (
    <>
      <h3>First calls of a process</h3>
      {cells.length === 0 ? <p class="nothing">Not measured here.</p> : (
        <NumberTable
          param="who-first" summary={`All ${cells.length} first calls`} caption="Medians over fresh processes" rows={cells}
          columns={[
            { key: "what", title: "Call", value: cell => `${cell.direction} ${cell.type}`, text: cell => `${cell.direction} ${cell.type}` },
            {
              key: "on", title: "Runtime", value: cell => `${cell.runtime}/${cell.deployment}`,
              text: cell => `${cell.version} on ${cell.runtime}/${cell.deployment}`,
            },
            { key: "time", title: "Time", heat: true, value: cell => cell.costNs, text: cell => marked(cell, time(cell.costNs)) },
            { key: "jit", title: "Compiling", value: cell => cell.jitNs, text: cell => time(cell.jitNs) },
            { key: "methods", title: "Methods compiled", value: cell => cell.jitMethods, text: cell => count(cell.jitMethods) },
            { key: "published", title: "Published", value: cell => cell.publishedBytes, text: cell => bytes(cell.publishedBytes) },
          ]}
        />
      )}
    </>
  );
}

function Probes({ report, name }: { report: Report; name: string }) {
  const own = targetsOf(report.probeResults.filter(result => result.serializer === name));
  const rows = report.groups.flatMap(group => group.rows).filter(row => row.serializer === name);
  const shipped = rows.map(row => shippedFor(report, row)).find(of => of !== undefined);
  const targets = own.length > 0 ? own : targetsOf(shipped?.results ?? []);
  return (
    <>
      <h3>Probes</h3>
      {targets.length > 0 ? null
        : <p class="nothing">It was not probed here: what it keeps, and whether it is safe on hostile input, is untested.</p>}
      {own.length > 0 ? null : shippedText(report, rows).map(text => <p key={text}>{text}</p>)}
      {targets.map(target => <TargetProbes key={target.name} target={target} traits={report.traits.get(name)} />)}
      {targets.length === 0 ? <Command text={`touchstone probe ${quoted(`#${name}`)}`} /> : null}
    </>
  );
}

function Gaps({ report, name }: { report: Report; name: string }) {
  const rows = [...report.groups, ...report.firstCalls].flatMap(group => group.rows).filter(row => row.serializer === name);
  return rows.every(row => row.cells.every(cell => cell.status === "ok")) ? null : (
    <>
      <h3>Losses and missing numbers</h3>
      <Failures report={report} rows={rows} />
    </>
  );
}
