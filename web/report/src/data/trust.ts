import { comparedNs } from "./quantities";
import type { Report } from "./report";
import { shownRows } from "./rows";
import { plural, share } from "./units";
import type { Params } from "../state/params";

/**
 * How far the numbers can be trusted, in a few words: "quiet 92.0 %, 3 launches, 5 warnings". Quiet is the mean share of the samples with a quiet reference
 * kernel, and launches are those of the rows that are shown.
 */
export function trustText(report: Report, params: Params): string {
  const { runs, warnings } = report.document;
  const kernels = runs.flatMap(run => run.kernel ?? []);
  const launches = shownRows(report, params).filter(row => comparedNs(row, "roundtrip") !== null).map(row => row.main.launches);
  const [least, most] = [Math.min(...launches), Math.max(...launches)];
  return [
    ...(kernels.length === 0 ? [] : [`quiet ${share(kernels.reduce((sum, kernel) => sum + kernel.quietShare, 0) / kernels.length)}`]),
    ...(launches.length === 0 ? [] : [`${least === most ? least : `${least} to ${most}`} ${most === 1 ? "launch" : "launches"}`]),
    plural(warnings.length, "warning"),
  ].join(", ");
}
