import type { Work } from "./costModel";
import { roundTripNs } from "./cost";
import { notCompared } from "../marks";
import { cellFor, type Report, type Row } from "../report";
import { count } from "../units";

/** The rows that can be chosen: all but references and parsers. */
export function choosable(rows: Row[]): Row[] {
  return rows.filter(row => !row.main.limit && !row.main.parserOnly);
}

/** Why a row is not compared with the others: it loses data without declaring it, and less work is no shorter time. Empty if it may be compared. */
export function lossOf(row: Row): string {
  return row.cells.map(notCompared).find(text => text !== "") ?? "";
}

/** The same for a row that loses data at another N only, where the values have what it cannot hold. Its users lose them at every N. */
export function lossAtAnotherN(report: Report, { main }: Row): string {
  const same = report.cells.filter(cell => cell.status === "lossy" && cell.row === main.row && cell.dataSet === main.dataSet && cell.machine === main.machine);
  const counts = [...new Set(same.map(cell => cell.count))].filter(other => other !== main.count).sort((a, b) => a - b);
  return counts.length === 0 ? "" : `≠ loses ${same[0]!.lost.slice(0, 3).join(", ") || "data"} at N = ${counts.map(count).join(", ")}: not compared`;
}

/** The input of the cost model for a row. Null if neither both directions nor the round trip were measured. */
export function workOf(report: Report, row: Row): Work | null {
  const [both, bytes] = [roundTripNs(row), row.main.payloadBytes];
  if (both === null || bytes === null)
    return null;
  const [serialize, deserialize] = [cellFor(row, "serialize")?.costNs ?? null, cellFor(row, "deserialize")?.costNs ?? null];
  const halves = serialize === null || deserialize === null;
  return {
    serializeNs: halves ? both / 2 : serialize, deserializeNs: halves ? both / 2 : deserialize, halves, payloadBytes: bytes,
    firstSerializeNs: firstCallNs(report, row, "serialize"), firstDeserializeNs: firstCallNs(report, row, "deserialize"),
  };
}

/** The cost of the first call of a process, for the same serializer, version, runtime, deployment and machine. Null if it was not measured. */
function firstCallNs(report: Report, row: Row, direction: string): number | null {
  const { serializer, requestedVersion, runtime, deployment, machine } = row.main;
  // The ranked cell belongs to the first type of its process, which also pays for what later types find ready.
  const same = report.firstCalls.flatMap(group => group.rows).find(({ main }) => main.serializer === serializer && main.direction === direction
    && main.requestedVersion === requestedVersion && main.runtime === runtime && main.deployment === deployment && main.machine === machine);
  return same?.main.costNs ?? null;
}
