import { Figure } from "../../charts/Figure";
import { Choice } from "../../controls/Choice";
import { Failures } from "../../controls/Failures";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import { Tick } from "../../controls/Tick";
import { callOf, deploymentNames, deploymentsOf, directions, paidOnceText, rowsOf, runtimesText } from "./firstCalls";
import { marked, marks } from "../../data/marks";
import { withinText } from "../../data/quantities";
import type { Row } from "../../data/report";
import { bytes, count, time } from "../../data/units";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart, directionOf, orderedBy, shownCalls } from "./firstCall.chart";

const times = [["jitNs", "Compiling", time], ["oneTimeNs", "Paid once", paidOnceText], ["startToMainNs", "Start to Main", time]] as const;

const columns: NumberColumn<Row>[] = [
  { key: "name", title: "Serializer", value: row => row.name, text: row => `${marks(row.main)} ${row.name}`.trim() },
  ...["First", "Second", "Third", "Fourth"].map((title, place) => ({
    key: title.toLowerCase(), title: `${title} type`, value: (row: Row) => callOf(row, place)?.costNs ?? null,
    text: (row: Row) => marked(callOf(row, place), time(callOf(row, place)?.costNs ?? null)),
  })),
  ...times.map(([key, title, text]) => ({ key, title, value: (row: Row) => row.main[key], text: (row: Row) => text(row.main[key]) })),
  { key: "methods", title: "Methods compiled", value: row => row.main.jitMethods, text: row => count(row.main.jitMethods) },
  { key: "assemblies", title: "Assemblies loaded", value: row => row.main.assembliesLoaded, text: row => count(row.main.assembliesLoaded) },
  { key: "published", title: "Published", value: row => row.main.publishedBytes, text: row => bytes(row.main.publishedBytes) },
  {
    key: "ratio", title: "Ratio to its base row", value: row => row.main.ownRatio,
    text: row => (row.main.ownRatio === null ? "–" : `${row.main.ownRatio.toPrecision(2)} ×`),
  },
];

export const section: Section = {
  id: "first-call",
  order: 50,
  title: "First call",
  isShown: report => report.firstCalls.length > 0,
  View: ({ report }) => {
    const { params, set } = useView();
    const direction = directionOf(report, params);
    const rows = shownCalls(report, params).flatMap(({ rows }) => rows);
    const every = rowsOf(report, direction);
    const deployment = orderedBy(every, params);
    return (
      <>
        <p>
          The first {direction} of a process, with one object of each type: the data set and N chosen above do not apply here. The first type is{" "}
          {[...new Set(every.map(row => row.main.type).filter(Boolean))].join(", ") || "the same for all"}.
        </p>
        <div class="controls">
          <Choice
            label="Direction" value={direction} options={directions.filter(one => rowsOf(report, one).length > 0).map(one => [one, one])}
            onChange={first => set({ first })}
          />
          <Choice
            label="Order by" value={deployment}
            options={deploymentsOf(every).map(one => [one, deploymentNames[one] ?? one] as const)}
            onChange={one => set({ deployment: one === deploymentsOf(every)[0] ? "" : one })}
          />
          <Tick
            label={`only ${deploymentNames[deployment] ?? deployment}`} checked={params.alone === "1"}
            onChange={checked => set({ alone: checked ? "1" : "" })}
          />
          <Tick label="start to Main" checked={params.main === "1"} onChange={checked => set({ main: checked ? "1" : "" })} />
        </div>
        <Figure chart={chart} report={report} />
        <p class="legend">
          Medians over fresh processes. Whiskers are 95 % intervals {withinText(report.document.runCount)}. The tick is the part paid once: the first call
          minus the second
          one, which is of another type. The size of the published
          program follows the time. A row that loses data has no bar, since it did less work. <strong>{runtimesText(rows)}</strong>
        </p>
        <NumberTable
          param="first-sort" summary="All numbers of first calls" caption={`First ${direction}, by type in the order of the calls`}
          columns={columns} rows={rows} who={row => row.serializer}
        />
        <Failures report={report} rows={rows} />
      </>
    );
  },
};
