import type { Report, Row } from "./report";
import { chosenGroup } from "../state/chosen";
import { marks } from "./marks";
import type { Params } from "../state/params";
import { inShownShapes } from "./shapes";

/** The rows of the selected data set and N. Only the fastest shape of each serializer, unless `shapes=all`. */
export function shownRows(report: Report, params: Params): Row[] {
  return inShownShapes(chosenGroup(report, params)?.rows ?? [], params);
}

/** The serializers, then the references such as Nop: what they do is less, so they do not compete. */
export function referencesLast(rows: readonly Row[]): Row[] {
  return [...rows.filter(row => !row.main.limit), ...rows.filter(row => row.main.limit)];
}

/** The heading of the references in a list. */
export const referencesHeading = "references, not serializers";

/** The rows with a null before the first reference, where a list has its heading. */
export function withHeading(rows: readonly Row[]): (Row | null)[] {
  const first = rows.findIndex(row => row.main.limit);
  return first < 0 ? [...rows] : [...rows.slice(0, first), null, ...rows.slice(first)];
}

/** The name of a row with its marks. A reference says that it is one. */
export function nameText(row: Row, signs = marks(row.main)): string {
  return `${signs} ${row.name}${row.main.limit ? " (reference)" : ""}`.trim();
}
