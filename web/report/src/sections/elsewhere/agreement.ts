import type { Agreement } from "../../data/contract";
import type { Group, Report } from "../../data/report";
import { number } from "../../data/units";

/** The comparisons of two machines in a table. */
export function agreementsIn(report: Report, group: Group | undefined): Agreement[] {
  return report.document.agreements.filter(one => group !== undefined && one.dataSet === group.dataSet && one.count === group.count
    && one.payloadPerObjectBytes === group.payloadPerObjectBytes);
}

/** "0.93 (0.88 to 0.97)". Without launches enough for an interval, only the first number. */
export function tauText({ tau, low, high }: Agreement): string {
  return tau === null ? "unknown" : `${tau.toFixed(2)}${low === null || high === null ? "" : ` (${low.toFixed(2)} to ${high.toFixed(2)})`}`;
}

/** The answer for two machines in a sentence. */
export function answer(one: Agreement): string {
  const where = `between ${one.first} and ${one.second}`;
  if (one.swapCount === 0)
    return `The order of ${one.rows} serializers holds ${where}: no two of them change places beyond the noise. Kendall's tau is ${tauText(one)}.`;
  const pairs = one.swapCount === 1 ? "One pair of" : `${one.swapCount} pairs of`;
  return `${pairs} ${one.rows} serializers ${one.swapCount === 1 ? "changes" : "change"} places ${where}. Kendall's tau is ${tauText(one)}.`;
}

/** Both sides of each pair that changes places. */
export function swapTexts(one: Agreement): string[] {
  return one.swaps.map(swap => `${swap.faster} is ${number(swap.ahead)} times as fast as ${swap.slower} on ${one.first}. `
    + `On ${one.second}, ${swap.slower} is ${number(swap.behind)} times as fast.`);
}
