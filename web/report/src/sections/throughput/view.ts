import type { Cell } from "../../data/contract";
import { byFormat, type Format } from "./formats";
import { availableTimings, comparedNs, nsOf, type Timing } from "../../data/quantities";
import { rangeText, rank, type RankRange } from "../../data/ranking";
import { cellFor, type Group, type Report, type Row } from "../../data/report";
import { inShownShapes, wantsAllShapes } from "../../data/shapes";
import { sortBy, type Sortable } from "../../data/sorting";
import { chosenGroup } from "../../state/chosen";
import { oneOf, type Params } from "../../state/params";

export const sorts = ["time", "roundtrip", "serialize", "deserialize", "both", "allocated", "payload", "rank", "name"] as const;
export type Sort = (typeof sorts)[number];

/** What the reader chose to see of the times of a group. */
export interface View {
  group: Group;
  timing: Timing;
  timings: Timing[];
  sort: Sort;
  descending: boolean;
  byFormat: boolean;
  /** False for a sum: parts cannot be stacked on an axis without a zero. */
  logarithmic: boolean;
  sizes: boolean;
  allShapes: boolean;
  /** The row that all times are a multiple of. Null for absolute times. */
  baseline: Row | null;
  /** The serializers with a time, sorted. */
  rows: Row[];
  /** The ranks among the rows that are shown. Empty for a sum, which was not compared. */
  ranks: Map<Cell, RankRange>;
  formats: Format<Row>[];
  /** The rows to compare with that are not serializers, fastest first: Nop, hand-written code. Serializers can be faster. */
  references: Row[];
}

/** The view that the fragment selects. Null if nothing was measured. */
export function viewOf(report: Report, params: Params): View | null {
  const group = chosenGroup(report, params);
  const timings = group ? availableTimings(group.rows) : [];
  if (group === undefined || timings.length === 0)
    return null;
  const timing = oneOf(params.quantity, timings as [Timing, ...Timing[]]);
  const sort = oneOf(params.sort?.replace(/^-/, ""), sorts);
  const descending = params.sort === "-" + sort;
  const measured = group.rows.filter(row => nsOf(row, timing) !== null);
  const shown = inShownShapes(measured, params);
  const ranks = ranksOf(shown, timing);
  const sorted = sortBy(shown.filter(row => !row.main.limit), row => sortValue(row, sort, timing, ranks), descending);
  // Less work is no shorter time, so rows that lose data are not between the others.
  const rows = [...sorted.filter(row => comparedNs(row, timing) !== null), ...sorted.filter(row => comparedNs(row, timing) === null)];
  const grouped = params.grouped === "format";
  return {
    group, timing, timings, sort, descending, byFormat: grouped, logarithmic: timing !== "both" && params.scale === "log",
    sizes: params.sizes === "1", allShapes: wantsAllShapes(params),
    baseline: measured.find(row => row.name === params.baseline) ?? null,
    rows,
    ranks,
    formats: grouped ? byFormat(rows, row => report.traits.get(row.serializer)?.format) : [{ format: "", rows }],
    references: sortBy(shown.filter(row => row.main.limit), row => nsOf(row, timing)),
  };
}

/** The rank of a row as text, "2-4" if the data cannot tell which of these it is. Empty without a rank. */
export function rankText(row: Row, { timing, ranks }: Pick<View, "timing" | "ranks">): string {
  const cell = cellFor(row, timing);
  return cell === undefined ? "" : rangeText(ranks.get(cell));
}

/** The value that a row is sorted by. */
export function sortValue(row: Row, sort: Sort, timing: Timing, ranks: Map<Cell, RankRange>): Sortable {
  switch (sort) {
    case "time": return nsOf(row, timing);
    case "allocated": return row.main.allocatedBytes;
    case "payload": return row.main.payloadBytes;
    case "rank": return ranks.get(cellFor(row, timing)!)?.best ?? null;
    case "name": return row.name;
    default: return nsOf(row, sort);
  }
}

function ranksOf(shown: Row[], timing: Timing): Map<Cell, RankRange> {
  return timing === "both" ? new Map() : rank(shown.flatMap(row => cellFor(row, timing) ?? []));
}
