import type { Cell } from "../data/contract";
import { groupBy } from "../data/groupBy";
import { split } from "../data/reason";
import type { Row } from "../data/report";

/** Why a row has no number for some types, or what it loses. */
export interface Failure {
  mark: "†" | "≠";
  /** The name of the row. */
  name: string;
  /** The types that failed for the same reason. Empty if the reason is not about a type. */
  types: string[];
  reason: string;
  /** The command that helps. Empty if there is none. */
  next: string;
}

/** Failures of one kind, such as "not AOT-safe". */
export interface FailureGroup {
  heading: string;
  failures: Failure[];
}

const aot = "not AOT-safe";
const partly = "not AOT-safe for some types, so these have a bar";

/** The failures and undeclared losses of these rows: each row once for each reason, grouped by kind. The kind with the most rows comes first. */
export function failuresOf(rows: readonly Row[]): FailureGroup[] {
  const cells = rows.flatMap(row => row.cells.filter(cell => cell.status !== "ok").map(cell => ({ row, cell })));
  const failures = [...groupBy(cells, ({ row, cell }) => `${row.name}\n${kindOf(row, cell)}\n${keyOf(cell)}`).values()]
    .map(same => ({ kind: kindOf(same[0]!.row, same[0]!.cell), failure: failureOf(same) }));
  return [...groupBy(failures, one => one.kind)].map(([heading, all]) => ({ heading, failures: all.map(one => one.failure) }))
    .sort((a, b) => b.failures.length - a.failures.length);
}

function failureOf(same: { row: Row; cell: Cell }[]): Failure {
  const { row, cell } = same[0]!;
  const types = [...new Set(same.map(one => one.cell.type ?? "").filter(type => type !== ""))];
  const { reason, next } = split(textOf(cell).replace(new RegExp(`^${aot}: `), ""));
  return { mark: cell.status === "lossy" ? "≠" : "†", name: row.name, types, reason, next };
}

// Reasons name the type or its parts, so two types never have quite the same text. The exception is what they share.
function keyOf(cell: Cell): string {
  const text = textOf(cell);
  return /\w+Exception/.exec(text)?.[0] ?? (cell.type ? text.replaceAll(cell.type, "") : text);
}

function kindOf(row: Row, cell: Cell): string {
  const text = textOf(cell);
  const hasBar = row.main.costNs !== null && row.main.status === "ok";
  if (text.startsWith(aot))
    return hasBar ? partly : aot;
  return cell.status === "lossy" ? "loses data" : keyOf(cell).includes("Exception") ? "an exception" : plain(cell);
}

/** The reason without the type that it begins with and without the command. */
function plain(cell: Cell): string {
  const { reason } = split(textOf(cell));
  return cell.type && reason.startsWith(`${cell.type}: `) ? reason.slice(cell.type.length + 2) : reason;
}

function textOf(cell: Cell): string {
  return cell.reason ?? (cell.lost.length > 0 ? `loses ${cell.lost.join(", ")}` : "no reason is known");
}
