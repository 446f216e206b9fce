import type { Report, Row } from "./report";
import { chosenGroup } from "../state/chosen";
import type { Params } from "../state/params";
import { inShownShapes } from "./shapes";

/** The rows of the selected data set and N. Only the fastest shape of each serializer, unless `shapes=all`. */
export function shownRows(report: Report, params: Params): Row[] {
  return inShownShapes(chosenGroup(report, params)?.rows ?? [], params);
}
