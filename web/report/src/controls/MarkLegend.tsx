import { markLegend } from "../data/marks";

/** The meaning of the marks, wherever there are some. Paper has it once. */
export function MarkLegend({ before = "" }: { before?: string }) {
  return <span class="mark-legend">{before}{markLegend}</span>;
}
