import type { Work } from "./costModel";
import { roundTripNs } from "./cost";
import { cellFor, type Report, type Row } from "./report";

/** The rows that can be chosen: limits and parsers cannot. */
export function choosable(rows: Row[]): Row[] {
  return rows.filter(row => !row.main.limit && !row.main.parserOnly);
}

/** What the cost model needs of a row; null where nothing was measured in both directions. */
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

/** The first call of a process, by the same serializer, version, runtime and deployment; null where it was not measured. */
function firstCallNs(report: Report, row: Row, direction: string): number | null {
  const { serializer, askedVersion, runtime, deployment, machine } = row.main;
  // The ranked cell is that of the first type of its process: it pays what later types find done.
  const same = report.firstCalls.flatMap(group => group.rows).find(({ main }) => main.serializer === serializer && main.direction === direction
    && main.askedVersion === askedVersion && main.runtime === runtime && main.deployment === deployment && main.machine === machine);
  return same?.main.costNs ?? null;
}
