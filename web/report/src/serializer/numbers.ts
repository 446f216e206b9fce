import { marked, marksOfAll } from "../data/marks";
import { cellsOf, comparedNs, lossText, spanOf, type Timing } from "../data/quantities";
import { originOf, rangeText, rank } from "../data/ranking";
import { cellFor, type Group, type Report, type Row } from "../data/report";
import { inShownShapes } from "../data/shapes";
import { bytes, count, number, time } from "../data/units";
import type { NumberColumn } from "../controls/NumberTable";
import type { Params } from "../state/params";

/** A row of one serializer, with the group that it is compared in. */
export interface Measured {
  group: Group;
  row: Row;
  /** Its rank among the shown rows of its group. Empty without one. */
  rank: string;
  /** Its round trip as a multiple of the fastest that loses nothing. Null if unknown. */
  overFastest: number | null;
}

/** Everything that was measured of a serializer with warm calls: all data sets, all N, all shapes and versions. */
export function measuredOf(report: Report, name: string, params: Params): Measured[] {
  return report.groups.flatMap(group => {
    const own = group.rows.filter(row => row.serializer === name);
    if (own.length === 0)
      return [];
    const shown = inShownShapes(group.rows, params).filter(row => !row.main.limit);
    const ranks = rank(shown.flatMap(row => cellFor(row, "roundtrip") ?? []));
    return own.map(row => {
      const rivals = shown.filter(other => originOf(other.main) === originOf(row.main));
      const least = Math.min(...rivals.map(other => comparedNs(other, "roundtrip") ?? Infinity));
      const ns = comparedNs(row, "roundtrip");
      return { group, row, rank: rangeText(ranks.get(cellFor(row, "roundtrip")!)), overFastest: ns === null || !Number.isFinite(least) ? null : ns / least };
    });
  });
}

/** The columns of these rows. */
export const measuredColumns: NumberColumn<Measured>[] = [
  {
    key: "set", title: "Data set, N", value: ({ group }) => `${group.dataSet} ${String(group.count).padStart(12, "0")}`,
    text: ({ group }) => `${group.dataSet}, ${count(group.count)}${group.payloadPerObjectBytes > 0 ? `, ${bytes(group.payloadPerObjectBytes)} each` : ""}`,
  },
  { key: "row", title: "Row", value: ({ row }) => row.name, text: ({ row }) => [row.name, ...row.main.remarks].join(", ") },
  { key: "rank", title: "Rank", value: one => (one.rank === "" ? null : parseInt(one.rank)), text: one => one.rank || "–" },
  ratioColumn(),
  timeColumn("roundtrip", "Round trip"), timeColumn("serialize", "Serialize"), timeColumn("deserialize", "Deserialize"),
  sized("payload", "Payload per object", ({ row }) => (row.main.payloadBytes === null ? null : row.main.payloadBytes / row.main.count)),
  sized("allocated", "Allocated per call", ({ row }) => row.main.allocatedBytes),
  { key: "readMembers", title: "Reading all fields", value: ({ row }) => row.main.readMembersNs, text: ({ row }) => time(row.main.readMembersNs) },
  sized("peak", "Peak of the process", ({ row }) => row.main.peakBytes),
  { key: "launches", title: "Launches", value: ({ row }) => row.main.launches, text: ({ row }) => count(row.main.launches) },
];

function ratioColumn(): NumberColumn<Measured> {
  return {
    key: "over", title: "× the fastest", heat: true, value: one => one.overFastest,
    text: ({ row, overFastest }) => lossText(row, "roundtrip") || (overFastest === null ? "–" : `${number(overFastest)} ×`),
  };
}

function timeColumn(timing: Exclude<Timing, "both">, title: string): NumberColumn<Measured> {
  return {
    key: timing, title, value: ({ row }) => spanOf(row, timing)?.ns ?? null,
    text: ({ row }) => {
      const span = spanOf(row, timing);
      return span === null ? marksOfAll(cellsOf(row, timing)) || "–"
        : marked(cellFor(row, timing), time(span.ns)) + (span.low === null ? "" : ` (${time(span.low)} to ${time(span.high)})`);
    },
  };
}

function sized(key: string, title: string, value: (one: Measured) => number | null): NumberColumn<Measured> {
  return { key, title, value, text: one => bytes(value(one)) };
}
