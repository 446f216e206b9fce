import type { NumberColumn } from "../../controls/NumberTable";
import { Sparkline } from "../../controls/Sparkline";
import { disagreement } from "../../data/needs/cost";
import { launchesText } from "./launches";
import { marks } from "../../data/marks";
import { growthOf, overN } from "../../data/counts/overN";
import { capital, nsOf, spanOf, type Timing, timingNames } from "../../data/quantities";
import { cellFor, type Report, type Row } from "../../data/report";
import { bytes, time } from "../../data/units";
import { rankText, sortValue, type View } from "./view";

/** All numbers of the rows. The keys are those that the chart can be sorted by. */
export function columnsOf(report: Report, view: View): NumberColumn<Row>[] {
  const over = overN(report, view.group, view.timing);
  return [
    {
      key: "name", title: "Serializer", value: row => row.name,
      text: row => [`${marks(row.main)} ${row.name}${row.main.limit ? " (reference)" : ""}`.trim(), ...row.main.remarks].join(", "),
    },
    {
      key: "format", title: "Format", value: row => report.traits.get(row.serializer)?.format ?? "",
      text: row => report.traits.get(row.serializer)?.format ?? "–",
    },
    { key: "rank", title: "Rank", value: row => sortValue(row, "rank", view.timing, view.ranks), text: row => rankText(row, view) || "–" },
    ...(["roundtrip", "serialize", "deserialize"] as const).map(operation => timeColumn(operation)),
    ...([...over.values()].some(points => points.length > 1) ? [{
      key: "over", title: "Per object, over N", value: (row: Row) => growthOf(over.get(row.name)),
      text: () => "", draw: (row: Row) => <Sparkline points={over.get(row.name) ?? []} />,
    }] : []),
    {
      key: "both", title: "Both directions", value: row => nsOf(row, "both"),
      text: row => time(nsOf(row, "both")) + (disagreement(row) === null ? "" : ` (${disagreement(row)!.toFixed(2)} × the round trip)`),
    },
    ...(view.rows.some(row => row.main.bestNs !== null)
      ? [{ key: "best", title: "Best (ranked operation)", value: (row: Row) => row.main.bestNs, text: (row: Row) => time(row.main.bestNs) }]
      : []),
    { key: "allocated", title: "Allocated", heat: true, value: row => row.main.allocatedBytes, text: row => bytes(row.main.allocatedBytes) },
    { key: "payload", title: "Payload", heat: true, value: row => row.main.payloadBytes, text: row => bytes(row.main.payloadBytes) },
    { key: "copy", title: "Copying the payload", value: row => row.main.copyNs, text: row => time(row.main.copyNs) },
    ...(known(view) ? [
      { key: "memoryLimit", title: "… in main memory", value: (row: Row) => row.main.memoryLimitNs, text: (row: Row) => time(row.main.memoryLimitNs) },
      { key: "freshMemory", title: "… in fresh memory", value: (row: Row) => row.main.freshMemoryNs, text: (row: Row) => time(row.main.freshMemoryNs) },
    ] : []),
    ...(view.rows.some(row => row.main.convertNs !== null)
      ? [{ key: "convert", title: "Conversion", value: (row: Row) => row.main.convertNs, text: (row: Row) => time(row.main.convertNs) }]
      : []),
    { key: "readMembers", title: "Reading all fields", value: row => row.main.readMembersNs, text: row => time(row.main.readMembersNs) },
    { key: "launches", title: "Launches", value: row => row.main.launches, text: row => launchesText(row.main) },
    { key: "version", title: "Version", value: row => row.main.version, text: row => row.main.version || "–" },
  ];
}

/** True if main memory was measured. Old runs, and machines without `touchstone machine`, have no such numbers. */
function known(view: View): boolean {
  return view.formats.some(({ rows }) => rows.some(row => row.main.memoryLimitNs !== null));
}

function timeColumn(operation: Exclude<Timing, "both">): NumberColumn<Row> {
  return {
    key: operation, title: capital(timingNames[operation]), heat: true, value: row => nsOf(row, operation),
    text: row => {
      const [span, cell] = [spanOf(row, operation), cellFor(row, operation)];
      if (span === null)
        return cell ? marks(cell) || "–" : "–";
      return `${marks(cell!)} ${time(span.ns)}${span.low === null ? "" : ` (${time(span.low)} to ${time(span.high)})`}`.trim();
    },
  };
}
