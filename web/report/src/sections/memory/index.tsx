import { Figure } from "../../charts/Figure";
import { Choice } from "../../controls/Choice";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import { MarkLegend } from "../../controls/MarkLegend";
import { marked } from "../../data/marks";
import { cellFor, type Row } from "../../data/report";
import { nameText, referencesLast, shownRows } from "../../data/rows";
import { bytes, number } from "../../data/units";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart, collections, gcShare, kindNames, kindOf, kinds } from "./memory.chart";

const operations = ["serialize", "deserialize", "roundtrip"] as const;

const columns: NumberColumn<Row>[] = [
  { key: "name", title: "Serializer", value: row => row.name, text: row => nameText(row) },
  ...operations.map(operation => ({
    key: operation, title: `Allocated, ${operation}`, value: (row: Row) => cellFor(row, operation)?.allocatedBytes ?? null,
    text: (row: Row) => marked(cellFor(row, operation), bytes(cellFor(row, operation)?.allocatedBytes ?? null)),
  })),
  ...(["gen0", "gen1", "gen2"] as const).map(name => ({
    key: name, title: `${name} per 1000 calls`, value: (row: Row) => collections(row, name),
    text: (row: Row) => marked(row.main, number(collections(row, name))),
  })),
  {
    key: "pause", title: "GC: pauses and slower calls", value: gcShare,
    text: row => { const share = gcShare(row); return marked(row.main, share === null ? "–" : `${number(100 * share)} %`); },
  },
  { key: "peak", title: "Peak working set", value: row => row.main.peakBytes, text: row => marked(row.main, bytes(row.main.peakBytes)) },
];

export const section: Section = {
  id: "memory",
  order: 40,
  title: "Memory",
  isShown: report => report.cells.some(cell => !cell.firstCall && cell.allocatedBytes !== null),
  View: ({ report }) => {
    const { params, set } = useView();
    return (
      <>
        <div class="controls">
          <Choice
            label="Show" value={kindOf(params)} options={kinds.map(kind => [kind, kindNames[kind]])}
            onChange={kind => set({ memory: kind === kinds[0] ? "" : kind })}
          />
        </div>
        <Figure chart={chart} report={report} />
        <p class="legend">Collections and their cost are those of the ranked operation. The working set is that of the whole process. <MarkLegend /></p>
        <NumberTable
          param="memory-sort" summary="All numbers of memory" caption="Memory per call; a call is all N objects"
          columns={columns} rows={referencesLast(shownRows(report, params))} who={row => row.serializer}
        />
      </>
    );
  },
};
