import { Figure } from "../../charts/Figure";
import { Name } from "../../controls/Name";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import { cellFor, type Row } from "../../data/report";
import { nameText } from "../../data/rows";
import { number, time } from "../../data/units";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart, countedRows, operations, pace, perObject, whole } from "./instructions.chart";
import { farApart } from "./pace";
import { Where } from "./Where";

const timePerObject = (row: Row, operation: string) => {
  const cell = cellFor(row, operation);
  return cell?.costNs == null ? null : cell.costNs / cell.count;
};

/** The instructions beside the time: who executes much, and who waits. */
function columnsOf(rows: readonly Row[]): NumberColumn<Row>[] {
  const counted = operations.filter(operation => rows.some(row => perObject(row, operation) !== null));
  return [
    { key: "name", title: "Serializer", value: row => row.name, text: row => nameText(row) },
    ...counted.flatMap((operation): NumberColumn<Row>[] => [
      {
        key: operation, title: `${operation}, instructions`,
        value: row => perObject(row, operation), text: row => whole(perObject(row, operation)),
      },
      {
        key: `${operation}-time`, title: `${operation}, time`,
        value: row => timePerObject(row, operation), text: row => time(timePerObject(row, operation)),
      },
      {
        key: `${operation}-pace`, title: `${operation}, per ns`,
        value: row => pace(row, operation), text: row => number(pace(row, operation)),
      },
    ]),
  ];
}

export const section: Section = {
  id: "instructions",
  order: 42,
  title: "Instructions",
  isShown: report => report.cells.some(cell => (cell.instructionsPerObject ?? null) !== null),
  View: ({ report }) => {
    const { params } = useView();
    const rows = countedRows(report, params);
    const apart = farApart(rows);
    return (
      <>
        <p>
          How many machine instructions a call executes, for each object. Another program on the machine cannot change this number, so it shows small changes
          of the code. It is not a time: it knows nothing of caches and collections, and it was counted without a profile of the calls (dynamic PGO).
        </p>
        {apart === null ? null : (
          <p>
            When it {apart.operation}s, <Name of={apart.slow.serializer}>{apart.slow.name}</Name> executes {number(apart.slowPace)} instructions per ns,
            and <Name of={apart.fast.serializer}>{apart.fast.name}</Name> {number(apart.fastPace)}. The fewer, the more a call waits: for memory, for
            mispredicted branches, or for the collector. The times are with dynamic PGO and the counts without it, so code that it helps has a higher number.
          </p>
        )}
        {report.document.calls === undefined ? null : (
          <p>Colors show what the code is for. The upper bar is serialize, the lower one, hatched, deserialize.</p>
        )}
        <Figure chart={chart} report={report} />
        <NumberTable
          open param="instructions-sort" summary="All numbers of instructions" caption="Instructions and times for each object, and instructions for each ns"
          columns={columnsOf(rows)} rows={rows} who={row => row.serializer}
        />
        <Where report={report} rows={rows} />
      </>
    );
  },
};
