import { symbols } from "../../data/verdicts";
import type { Verdict as Name } from "../../data/contract";
import "./probes.css";

/** A verdict: symbol, colour and words. The words may say more than its name. */
export function Verdict({ verdict, children }: { verdict: Name; children?: string }) {
  return <span class="verdict" data-verdict={verdict}><span aria-hidden="true">{symbols[verdict] ?? "?"}</span> {children ?? verdict}</span>;
}
