import { Figure } from "../../charts/Figure";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import { MarkLegend } from "../../controls/MarkLegend";
import { marked } from "../../data/marks";
import type { Row } from "../../data/report";
import { nameText, referencesLast, shownRows } from "../../data/rows";
import { bytes, time } from "../../data/units";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart } from "./size.chart";

const perObject = (row: Row) => (row.main.payloadBytes === null ? null : row.main.payloadBytes / row.main.count);
const sizes = [["Payload", "payloadBytes"], ["gzip", "gzipBytes"], ["Brotli", "brotliBytes"], ["Zstandard", "zstdBytes"]] as const;
const times = [["gzip", "gzipNs"], ["gunzip", "gunzipNs"], ["Brotli, compress", "brotliNs"], ["Brotli, decompress", "unbrotliNs"],
  ["Zstandard, compress", "zstdNs"], ["Zstandard, decompress", "unzstdNs"]] as const;

/** Columns of compression only where it was measured: a run without `--compress` would have eight empty ones. */
function columnsOf(rows: readonly Row[]): NumberColumn<Row>[] {
  const any = ([, key]: readonly [string, (typeof sizes | typeof times)[number][1]]) => rows.some(row => row.main[key] !== null);
  return [
    { key: "name", title: "Serializer", value: row => row.name, text: row => nameText(row) },
    { key: "each", title: "Per object", value: perObject, text: row => marked(row.main, bytes(perObject(row))) },
    ...sizes.filter(any).map(([title, key]) => ({
      key, title, value: (row: Row) => row.main[key], text: (row: Row) => marked(row.main, bytes(row.main[key])),
    })),
    ...times.filter(any).map(([title, key]) => ({
      key, title: `${title}, time`, value: (row: Row) => row.main[key], text: (row: Row) => marked(row.main, time(row.main[key])),
    })),
  ];
}

export const section: Section = {
  id: "size",
  order: 45,
  title: "Size",
  isShown: report => report.cells.some(cell => !cell.firstCall && cell.payloadBytes !== null),
  View: ({ report }) => {
    const { params } = useView();
    const rows = referencesLast(shownRows(report, params));
    return (
      <>
        <Figure chart={chart} report={report} />
        <p class="legend">
          {rows.some(row => row.main.gzipBytes !== null) ? "" : "Compressed sizes were not measured. To measure them: touchstone run --compress. "}
          <MarkLegend />
        </p>
        <NumberTable
          param="size-sort" summary="All numbers of sizes" caption="Sizes of the payload, and times to compress it; a payload holds all N objects"
          columns={columnsOf(rows)} rows={rows} who={row => row.serializer}
        />
      </>
    );
  },
};
