import { byFormat, type Format } from "../../data/formats";
import { availableTimings, nsOf, type Timing } from "../../data/quantities";
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
  formats: Format<Row>[];
  /** The rows to compare with that are no serializers, fastest first: Nop, hand-written code. Serializers can be faster. */
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
  const rows = sortBy(shown.filter(row => !row.main.limit), row => sortValue(row, sort, timing), descending);
  const grouped = params.grouped !== "none";
  return {
    group, timing, timings, sort, descending, byFormat: grouped, logarithmic: timing !== "both" && params.scale === "log",
    sizes: params.sizes === "1", allShapes: wantsAllShapes(params),
    baseline: measured.find(row => row.name === params.baseline) ?? null,
    rows,
    formats: grouped ? byFormat(rows, row => report.traits.get(row.serializer)?.format) : [{ format: "", rows }],
    references: sortBy(shown.filter(row => row.main.limit), row => nsOf(row, timing)),
  };
}

/** The best rank of a time in the report, among all rows. Null for a sum, which was not compared. */
export function rankOf(row: Row, timing: Timing): number | null {
  return timing === "both" ? null : cellFor(row, timing)?.rank ?? null;
}

/** The rank as text, "2-4" if the data cannot tell which of these it is. Empty without a rank. */
export function rankText(row: Row, timing: Timing): string {
  const [best, worst] = [rankOf(row, timing), cellFor(row, timing)?.rankWorst ?? null];
  return best === null ? "" : worst === null || worst === best ? `${best}` : `${best}-${worst}`;
}

/** The value that a row is sorted by. */
export function sortValue(row: Row, sort: Sort, timing: Timing): Sortable {
  switch (sort) {
    case "time": return nsOf(row, timing);
    case "allocated": return row.main.allocatedBytes;
    case "payload": return row.main.payloadBytes;
    case "rank": return rankOf(row, timing);
    case "name": return row.name;
    default: return nsOf(row, sort);
  }
}
