import { Figure } from "../../charts/Figure";
import { Choice } from "../../controls/Choice";
import { Failures } from "../../controls/Failures";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import { Tick } from "../../controls/Tick";
import { callOf, deploymentNames, deploymentsOf, directions, rowsOf, runtimesText } from "../../data/firstCalls";
import { marked, marks } from "../../data/marks";
import type { Row } from "../../data/report";
import { bytes, count, time } from "../../data/units";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart, directionOf, orderedBy, shownCalls } from "./firstCall.chart";

const times = [["jitNs", "Compiling"], ["oneTimeNs", "Paid once"], ["startToMainNs", "Start to Main"]] as const;

const columns: NumberColumn<Row>[] = [
  { key: "name", title: "Serializer", value: row => row.name, text: row => `${marks(row.main)} ${row.name}`.trim() },
  ...["First", "Second", "Third", "Fourth"].map((title, place) => ({
    key: title.toLowerCase(), title: `${title} type`, value: (row: Row) => callOf(row, place)?.costNs ?? null,
    text: (row: Row) => marked(callOf(row, place), time(callOf(row, place)?.costNs ?? null)),
  })),
  ...times.map(([key, title]) => ({ key, title, value: (row: Row) => row.main[key], text: (row: Row) => time(row.main[key]) })),
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
    return (
      <>
        <div class="controls">
          <Choice
            label="Direction" value={direction} options={directions.filter(one => rowsOf(report, one).length > 0).map(one => [one, one])}
            onChange={first => set({ first })}
          />
          <Choice
            label="Order by" value={orderedBy(rows, params)}
            options={deploymentsOf(rows).map(one => [one, deploymentNames[one] ?? one] as const)}
            onChange={one => set({ deployment: one === deploymentsOf(rows)[0] ? "" : one })}
          />
          <Tick label="start to Main" checked={params.main === "1"} onChange={checked => set({ main: checked ? "1" : "" })} />
        </div>
        <Figure chart={chart} report={report} />
        <p class="legend">
          Medians over fresh processes. Whiskers are 95 % intervals. The tick is the part paid once: the first call minus the second. The size of the published
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
