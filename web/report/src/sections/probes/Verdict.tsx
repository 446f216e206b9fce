import { symbols } from "../../data/probes/verdicts";
import type { Verdict as Name } from "../../data/contract";
import "./probes.css";

/** A verdict: symbol, color and words. The words can be more than the name of the verdict. */
export function Verdict({ verdict, children }: { verdict: Name; children?: string }) {
  return <span class="verdict" data-verdict={verdict}><span aria-hidden="true">{symbols[verdict] ?? "?"}</span> {children ?? verdict}</span>;
}
