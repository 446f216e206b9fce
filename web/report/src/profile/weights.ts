import { bytes, share, time } from "../data/units";
import type { Node } from "../flame/tree";
import type { Weights } from "./contract";

/** What the unit of a profile is called. */
export const quantities: Record<string, { title: string; word: string; of: string; most: string; text: (value: number) => string }> = {
  milliseconds: { title: "Time", word: "time", of: "of the time", most: "The methods with the most of their own", text: value => time(value * 1e6) },
  bytes: { title: "Allocated bytes", word: "bytes", of: "of the allocated bytes", most: "The types with the most", text: bytes },
};

/** The sums of a profile and of the one that it is compared with. */
export interface Sums { head: number; base: number }

// Half of a 95 % interval, in standard deviations.
const normal = 1.96;

/**
 * How the share of a method itself differs, from -1 to 1: 0.5 is half of what the larger one of both is. 0 if chance explains the difference. The shares are
 * compared, since two profiles can have different lengths.
 */
export function changeOf({ head, base }: Node, { perSample }: Weights, sums: Sums): number {
  const [now, before] = [part(head, sums.head, perSample), part(base, sums.base, perSample)];
  const change = now.share - before.share;
  return Math.abs(change) <= normal * Math.sqrt(now.variance + before.variance) ? 0 : change / Math.max(now.share, before.share);
}

// What was not seen could have been seen once.
function part(weight: number, sum: number, perSample: number): { share: number; variance: number } {
  const samples = Math.max(1, sum / perSample);
  const likely = Math.min(Math.max(weight / perSample, 1), Math.max(1, samples - 1)) / samples;
  return { share: sum > 0 ? weight / sum : 0, variance: likely * (1 - likely) / samples };
}

/** A weight with its share. */
export function weightText(weight: number, sum: number, unit: string): string {
  return `${quantities[unit]!.text(weight)}, ${share(sum > 0 ? weight / sum : 0)}`;
}

/** A change of a share in percentage points: +1.23. */
export function points(change: number): string {
  return (change < 0 ? "−" : change > 0 ? "+" : "") + (100 * Math.abs(change)).toFixed(2);
}
