import type { Cell } from "../../data/contract";
import { notCompared } from "../../data/marks";
import type { Report, Row } from "../../data/report";
import { sortBy } from "../../data/sorting";
import { time } from "../../data/units";

export const directions = ["serialize", "deserialize"] as const;
export type Direction = (typeof directions)[number];

/** The parts of a first call, in ns. */
export interface Parts {
  /** The time in the just-in-time compiler. */
  jitNs: number;
  /** The rest: loading, creating types, the call itself. */
  restNs: number;
}

/** One serializer in its runtimes and deployments. */
export interface Deployments {
  serializer: string;
  rows: Row[];
}

/** The parts of a first call. Null without a time. Other threads compile too, so the compile time is limited to the whole. */
export function partsOf(cell: Cell): Parts | null {
  if (cell.costNs === null)
    return null;
  const jitNs = Math.min(cell.jitNs ?? 0, cell.costNs);
  return { jitNs, restNs: cell.costNs - jitNs };
}

/** The call of the n-th type, from 0. Undefined if there is none. */
export function callOf(row: Row, place: number): Cell | undefined {
  return row.cells[place];
}

/** The rows of a direction. */
export function rowsOf(report: Report, direction: Direction): Row[] {
  return report.firstCalls.flatMap(group => group.rows).filter(row => row.main.direction === direction);
}

const order = ["jit", "r2r", "aot"];

/** The deployments of these rows in the order JIT (the most common), ReadyToRun, NativeAOT. */
export function deploymentsOf(rows: Row[]): string[] {
  return sortBy([...new Set(rows.map(row => row.main.deployment))], deployment => order.indexOf(deployment));
}

export const deploymentNames: Readonly<Record<string, string>> = { jit: "JIT", r2r: "ReadyToRun", aot: "NativeAOT" };

/**
 * The runtimes of the deployments in a sentence, if they differ: a difference between such rows is not due to the deployment alone. Empty if all rows have
 * the same runtimes.
 */
export function runtimesText(rows: readonly Row[]): string {
  const runtimes = new Map(deploymentsOf([...rows])
    .map(one => [one, [...new Set(rows.filter(row => row.main.deployment === one).map(row => row.main.runtime))].sort().join(" and ")]));
  return new Set(runtimes.values()).size < 2 ? ""
    : `The runtimes differ: ${[...runtimes].map(([one, text]) => `${deploymentNames[one] ?? one} is ${text}`).join(", ")}.`;
}

/** The part of the first call that later calls do not pay, in words. The second call, of another type, can take longer than the first. */
export function paidOnceText(ns: number | null): string {
  return ns !== null && ns <= 0 ? "nothing" : time(ns);
}

/** The time that a row is compared by. Null if it loses data: less work is no shorter time. */
export function comparedNs({ main }: Row): number | null {
  return notCompared(main) === "" ? main.costNs : null;
}

/** The serializers, fastest first call in this deployment first. Within each: JIT, ReadyToRun, NativeAOT. */
export function byDeployment(rows: Row[], deployment: string): Deployments[] {
  const deciding = rows.filter(row => row.main.deployment === deployment);
  const names = [...new Set([...sortBy(deciding, comparedNs), ...sortBy(rows, comparedNs)].map(row => row.serializer))];
  return names.map(serializer => ({
    serializer,
    rows: sortBy(rows.filter(row => row.serializer === serializer),
      row => `${order.indexOf(row.main.deployment)} ${row.main.requestedVersion} ${row.main.runtime}`),
  }));
}
