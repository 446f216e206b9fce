import { barChart, firstBars, type Bars } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import { light, type Theme } from "../../charts/theme";
import type { Report, Row } from "../../data/report";
import { nameText, referencesHeading, referencesLast, shownRows, withHeading } from "../../data/rows";
import { sortBy } from "../../data/sorting";
import { bytes } from "../../data/units";
import { groupText } from "../../state/chosen";
import type { Params } from "../../state/params";

/** The size of the payload, and its compressed sizes if they were measured. */
export const chart: Chart = {
  name: "size",
  ...barChart(barsOf),
  title: (report, params) => `Payload, bytes per object${groupText(report, params)}`,
  description: (report, params) => {
    const bars = barsOf(report, params, light);
    return bars.lines.length === 0 ? "nothing was measured" : `Bytes per object, least first: ${firstBars(bars)}.`;
  },
};

const sizes = [["payload", "payloadBytes"], ["gzip", "gzipBytes"], ["Brotli", "brotliBytes"], ["Zstandard", "zstdBytes"]] as const;

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const rows = referencesLast(sortBy(shownRows(report, params).filter(row => row.main.payloadBytes !== null), row => row.main.payloadBytes));
  const lines = withHeading(rows);
  const each = (row: Row, key: (typeof sizes)[number][1]) => { const size = row.main[key]; return size === null ? null : size / row.main.count; };
  const parts = sizes.filter(([, key]) => rows.some(row => row.main[key] !== null));
  return {
    lines: lines.map(row => (row === null ? { label: referencesHeading, heading: true } : {
      label: nameText(row), who: row.serializer,
      end: Math.max(...parts.map(([, key]) => each(row, key) ?? 0)), text: bytes(each(row, "payloadBytes")),
      tip: [row.name, ...parts.map(([name, key]) => `${name}: ${bytes(each(row, key))} per object, ${bytes(row.main[key])} in all`)].join("\n"),
    })),
    series: parts.map(([name, key], place) => ({ name, color: theme.palette[place]!, hatched: place === 1, values: lines.map(row => row && each(row, key)) })),
    axisName: "per object", format: bytes,
  };
}
