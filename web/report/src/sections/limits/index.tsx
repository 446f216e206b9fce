import { Figure } from "../../charts/Figure";
import { Choice } from "../../controls/Choice";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import type { LimitRow } from "../../data/contract";
import { dotNet, nameOf, numberOf, textOf } from "./limits";
import { count } from "../../data/units";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart } from "./limits.chart";
import { chart as threads } from "./threads.chart";
import { names, type View, viewOf } from "./view";

const topicNames: ReadonlyMap<string, string> = new Map([["memory", "memory"], ["spin", "spinning and waiting"], ["noise", "noise"], ["read", "reading text"]]);

export const section: Section = {
  id: "limits",
  order: 65,
  title: "Limits of the machine",
  isShown: report => report.limits.tables.length > 0,
  View: ({ report }) => {
    const { params } = useView();
    const view = viewOf(report, params);
    if (view === null)
      return null;
    const swept = view.table.rows.filter(row => row.threads > 0);
    const hasBars = swept.length < view.table.rows.length;
    return (
      <>
        <Controls view={view} hasBars={hasBars} />
        {swept.length > 0 ? <Figure chart={threads} report={report} /> : null}
        {hasBars ? <><Figure chart={chart} report={report} /><p class="legend">{legendOf(view)}</p></> : null}
        <NumberTable
          key={`${view.table.topic}\n${view.table.title}`} param={names.sort} summary="All numbers of this table"
          caption={`${view.table.title}${view.table.item === "" ? "" : `; an item is: ${view.table.item}`}`}
          columns={numberColumns(view)} rows={view.table.rows}
        />
        <Meanings view={view} />
        {view.table.notes.length === 0 ? null : <ul class="notes">{view.table.notes.map(note => <li key={note}>† {note}</li>)}</ul>}
      </>
    );
  },
};

function Controls({ view: { topics, tables, table, drawn, column, usual, sorted }, hasBars }: { view: View; hasBars: boolean }) {
  const { set } = useView();
  return (
    <div class="controls">
      {topics.length < 2 ? null : (
        <Choice
          label="Topic" value={table.topic} options={topics.map(topic => [topic, topicNames.get(topic) ?? topic])}
          onChange={topic => set({ [names.topic]: topic === topics[0] ? "" : topic, [names.table]: "", [names.shown]: "", [names.sort]: "" })}
        />
      )}
      <Choice
        label="Table" value={table.title} options={tables.map(one => [one.title, one.title])}
        onChange={title => set({ [names.table]: title === tables[0]!.title ? "" : title, [names.shown]: "", [names.sort]: "" })}
      />
      {column === undefined || !hasBars ? null : (
        <Choice
          label="Drawn" value={column.member} options={drawn.map(one => [one.member, table.names[one.member] ?? one.member])}
          onChange={shown => set({ [names.shown]: shown === usual!.member ? "" : shown })}
        />
      )}
      {hasBars ? (
        <Choice
          label="Order" value={sorted ? "value" : ""} options={[["", "as measured"], ["value", "best first"]]}
          onChange={order => set({ [names.order]: order })}
        />
      ) : null}
    </div>
  );
}

function legendOf({ lines, ceilings }: View): string {
  return [
    "Bars are .NET.",
    lines.some(line => line.cpp !== null)
      ? "A mark across a bar is the C++ program that was measured in alternation with it. A mark without a bar is C++ without a .NET counterpart."
      : "",
    lines.some(line => line.row.by === dotNet && line.cpp !== null)
      ? "The ratio after a bar is that of the two numbers drawn. The ratio in the table comes from neighboring rounds, which disturbances affect alike."
      : "",
    lines.some(line => line.low !== null) ? "Whiskers are ± half of the 95 % interval of the median of the rounds." : "",
    ceilings.length > 0
      ? "A vertical line is the most that is possible."
      : lines.some(line => line.ceiling !== null) ? "The triangle is the most that is possible." : "",
    lines.some(line => line.row.reason !== "") ? "† marks a row without a number, or with fewer rounds than requested. The reasons are below." : "",
  ].filter(Boolean).join(" ");
}

function numberColumns({ columns, table }: View): NumberColumn<LimitRow>[] {
  return [
    { key: "name", title: "What", value: nameOf, text: row => `${row.reason === "" ? "" : "† "}${nameOf(row)}` },
    ...columns.map(column => ({
      key: column.member, title: table.names[column.member] ?? column.member,
      value: (row: LimitRow) => numberOf(row, column.member), text: (row: LimitRow) => textOf(column, numberOf(row, column.member)),
    })),
    { key: "rounds", title: "rounds", value: row => row.rounds, text: row => count(row.rounds) },
    { key: "cpp", title: "compared with", value: row => row.cpp, text: row => row.cpp || "–" },
    { key: "ceiling", title: "limit", value: row => row.ceiling, text: row => row.ceiling || "–" },
  ];
}

function Meanings({ view: { columns, table } }: { view: View }) {
  return (
    <details>
      <summary>What the columns mean</summary>
      <ul class="notes">{columns.map(column => <li key={column.member}><b>{table.names[column.member]}</b>: {column.legend}</li>)}</ul>
    </details>
  );
}
