import { useEffect, useMemo, useState } from "preact/hooks";
import { Answer } from "../sections/choice/Answer";
import "../sections/choice/choice.css";
import { Choice } from "../controls/Choice";
import { SortedTable } from "../controls/NumberTable";
import { MarkLegend } from "../controls/MarkLegend";
import type { Report } from "../data/report";
import { bytes, count } from "../data/units";
import { useView, ViewContext } from "../state/params";
import { type Addresses, machineName } from "./addresses";
import type { SitePart, SiteTable } from "./contract";
import { Fastest } from "./Fastest";
import { find, type Found } from "./find";
import { Frame } from "./Frame";
import { atPlace, columnsOf, listed, scenariosOf, tableOf } from "./overview";
import { load, loaded, reportOf } from "./parts";

/** A machine is its processor and system. So a page cannot tell two of them apart that have the same. */
export const mixingText = "Figures of machines with different names are never mixed. Machines with the same processor and system have the same name, and count "
  + "as one.";

/** A search for one letter would find hundreds of comparisons. */
const mostFound = 12;

/** The first page: a search over all pages, all serializers on one data set and N, and the machines. */
export function Overview({ addresses, root }: { addresses: Addresses; root: string }) {
  return (
    <Frame
      addresses={addresses} title="Serializers for .NET, measured" isHome
      bar={<TableChooser tables={addresses.site.tables} first={addresses.site.first} />}
    >
      <All addresses={addresses} root={root} />
      <Machines addresses={addresses} />
    </Frame>
  );
}

function TableChooser({ tables, first }: { tables: readonly SiteTable[]; first: number }) {
  const { params, set } = useView();
  const chosen = tableOf(tables, first, params);
  if (chosen === undefined)
    return null;
  const warm = tables.filter(table => !table.firstCall);
  const same = warm.filter(table => table.dataSet === chosen.dataSet);
  return (
    <>
      <Choice
        label="Data set" value={chosen.dataSet} options={[...new Set(warm.map(table => table.dataSet))].map(name => [name, name] as const)}
        onChange={name => set({ set: name, n: "", payload: "" })}
      />
      <Choice
        label="N" value={chosen.file}
        options={same.map(table => [table.file, count(table.count) + (table.payloadPerObjectBytes > 0 ? `, ${bytes(table.payloadPerObjectBytes)} each` : "")])}
        onChange={file => {
          const table = same.find(one => one.file === file)!;
          set({ set: table.dataSet, n: String(table.count), payload: String(table.payloadPerObjectBytes) });
        }}
      />
    </>
  );
}

function All({ addresses, root }: { addresses: Addresses; root: string }) {
  const { site } = addresses;
  const { params, set } = useView();
  const chosen = tableOf(site.tables, site.first, params);
  const { report, problem } = useTable(chosen, root);
  const machines = chosen?.machines ?? [];
  const machine = machines.find(one => one === params.on) ?? machines[0] ?? "";
  const scenarios = useMemo(() => scenariosOf(report, machine), [report, machine]);
  const scenario = scenarios.find(one => one === params.scenario) ?? scenarios[0] ?? "";
  const found = useMemo(() => find(site, report.traits, params.find ?? ""), [site, report, params.find]);
  const rows = useMemo(() => listed(site, report, found.serializers, { machine, scenario }, params),
    [site, report, found, machine, scenario, params.shapes]);
  const here = useMemo(() => atPlace(report, { machine, scenario }), [report, machine, scenario]);
  return (
    <>
      {here.groups.length === 0 ? null : <AnswerHere report={here} />}
      {(params.find ?? "") === "" ? <Fastest rows={rows} /> : null}
      <p>
        {count(site.serializers.length)} serializers and {site.machines.length === 1 ? "one machine" : `${count(site.machines.length)} machines`}. {mixingText}
        {" "}Rows say what was not measured or not tested.
      </p>
      <div class="controls">
        <label class="choice">
          <span>Find</span>{" "}
          <input
            type="search" size={30} value={params.find ?? ""} placeholder="a serializer, two of them, a machine"
            onInput={event => set({ find: event.currentTarget.value })}
          />
        </label>
        <span role="status">{found.serializers.length} of {site.serializers.length} serializers</span>
        {machines.length < 2 ? null : (
          <Choice
            label="Machine" value={machine} options={machines.map(one => [one, one || "an unknown machine"] as const)}
            onChange={on => set({ on, scenario: "" })}
          />
        )}
        {scenarios.length < 2 ? null : (
          <Choice
            label="Scenario" value={scenario} options={scenarios.map(one => [one, one || "no scenario"] as const)}
            onChange={chosen => set({ scenario: chosen })}
          />
        )}
      </div>
      <FoundPages addresses={addresses} title="Comparisons" found={found.pairs} />
      <FoundPages addresses={addresses} title="Machines" found={found.machines} />
      {problem === "" ? null : <p role="alert">{problem}</p>}
      {rows.length === 0 ? <p class="nothing">No serializer is found by this text.</p> : (
        <SortedTable
          param="sort" searched={false} columns={columnsOf(report)} rows={rows} who={one => one.serializer.name}
          caption={captionOf(chosen, [machine, scenario].filter(Boolean).join(", "))}
        />
      )}
      <p class="legend"><MarkLegend /></p>
    </>
  );
}

/** The answer without needs: the first page has only the results of probes that every answer names. The report of all results has the others. */
function AnswerHere({ report }: { report: Report }) {
  const view = useView();
  const { set: dataSet = "", n = "", payload = "" } = view.params;
  const here = useMemo(() => ({ ...view, params: { set: dataSet, n, payload } }), [view, dataSet, n, payload]);
  return (
    <ViewContext.Provider value={here}>
      <section class="the-choice"><Answer report={report} /></section>
    </ViewContext.Provider>
  );
}

function captionOf(table: SiteTable | undefined, machine: string): string {
  return table === undefined ? "No warm calls were measured"
    : `Times per call on ${table.dataSet}, N = ${count(table.count)}, ${machine || "an unknown machine"}; a call is all N objects`;
}

function FoundPages({ addresses, title, found }: { addresses: Addresses; title: string; found: readonly Found[] }) {
  const { params } = useView();
  return found.length === 0 ? null : (
    <>
      <h2>{title}: {count(found.length)}</h2>
      <ul class="names">
        {found.slice(0, mostFound).map(one => <li key={one.page}><a href={addresses.to(one.page, params)}>{one.title}</a></li>)}
        {found.length > mostFound ? <li>{count(found.length - mostFound)} more: type more of the names</li> : null}
      </ul>
    </>
  );
}

function Machines({ addresses }: { addresses: Addresses }) {
  const { params } = useView();
  return (
    <>
      <h2>Machines</h2>
      <ul>
        {addresses.site.machines.map(one => (
          <li key={one.page}>
            <a href={addresses.to(one.page, params)}>{machineName(one)}</a>: {count(one.serializers)} serializers, {count(one.runs)}{" "}
            {one.runs === 1 ? "run" : "runs"}{one.from === "" ? "" : one.from === one.to ? `, ${one.from}` : `, ${one.from} to ${one.to}`}
          </li>
        ))}
      </ul>
      <p><a href={addresses.to("report.html", params)}>All results in one report</a>, with every chart, the needs and the raw data.</p>
    </>
  );
}

/** The report of one table, which is loaded when it is chosen, and everything that belongs to no table. */
function useTable(table: SiteTable | undefined, root: string): { report: Report; problem: string } {
  const [problem, setProblem] = useState("");
  const [parts, setParts] = useState<readonly SitePart[]>(() => [...loaded()]);
  const there = table === undefined || parts.some(part => part.table === table.file);
  useEffect(() => {
    if (!there)
      load(root + table.file).then(() => { setProblem(""); setParts([...loaded()]); }, (error: Error) => setProblem(error.message));
  }, [there, table]);
  const report = useMemo(() => reportOf(parts.filter(part => part.table === undefined || part.table === table?.file)), [parts, table]);
  return { report, problem };
}
