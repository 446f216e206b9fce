import { availableTimings, cellsOf, lossText, type Timing, timings } from "../data/quantities";
import { ratioOf, ratioText } from "../data/ranking";
import { cellFor, type Report, type Row } from "../data/report";
import { number, time } from "../data/units";
import { marked } from "../data/marks";
import { chosenGroup } from "../state/chosen";
import { oneOf, type Params } from "../state/params";
import { comparable } from "./comparison";
import { rowsFor } from "./names";

/** One serializer at one N. Lengths are shares of the slowest at this N. */
export interface PairedBar { name: string; length: number; low: number | null; high: number | null; time: string; ratio: string }

/** The serializers at one N. */
export interface Paired {
  count: number;
  bars: PairedBar[];
  /** True if the data cannot tell any of them from the fastest. */
  tied: boolean;
}

/** The times that can be compared, and the chosen one. Sums of two operations have no interval. */
export function timingOf(report: Report, names: readonly string[], params: Params): { known: Timing[]; chosen: Timing } {
  const rows = pairs(report, names, params).flatMap(({ rows }) => rows);
  const known = availableTimings(rows).filter(timing => timing !== "both");
  return { known, chosen: known.length === 0 ? timings[0] : oneOf(params["paired-of"], known as [Timing, ...Timing[]]) };
}

/** The serializers at each N of the chosen data set at which all were measured on one machine. */
export function pairedOf(report: Report, names: readonly string[], params: Params): Paired[] {
  const { chosen } = timingOf(report, names, params);
  return pairs(report, names, params).flatMap(({ count, rows }) => {
    const cells = rows.map(row => (lossText(row, chosen) === "" ? cellFor(row, chosen) : undefined));
    const known = cells.flatMap(cell => (cell === undefined || cell.costNs === null ? [] : [cell]));
    if (known.length < 2)
      return [];
    const fastest = known.reduce((best, cell) => (cell.costNs! < best.costNs! ? cell : best));
    const most = Math.max(...known.map(cell => Math.max(cell.costNs!, cell.highNs ?? 0)));
    const ratios = known.filter(cell => cell !== fastest).map(cell => ratioOf(cell, fastest));
    return [{
      count, tied: known.length === rows.length && ratios.every(ratio => ratio !== null && ratio.low !== null && !ratio.differs),
      bars: rows.map((row, place): PairedBar => {
        const cell = cells[place];
        const name = names[place]!;
        if (cell === undefined || cell.costNs === null)
          return { name, length: 0, low: null, high: null, time: lossText(row, chosen) || cellsOf(row, chosen)[0]?.reason || "not measured", ratio: "" };
        const part = (ns: number | null) => (ns === null ? null : ns / most);
        const ratio = cell === fastest ? null : ratioOf(cell, fastest);
        return {
          name, length: cell.costNs / most, low: part(cell.lowNs), high: part(cell.highNs),
          time: marked(cell, time(cell.costNs / count)) + uncertainty(cell.costNs, cell.lowNs, cell.highNs),
          ratio: ratio === null ? "fastest" : ratioText(ratio),
        };
      }),
    }];
  });
}

/** The N of the chosen data set, with a row of each serializer, all of one machine. */
function pairs(report: Report, names: readonly string[], params: Params): { count: number; rows: Row[] }[] {
  const group = chosenGroup(report, params);
  return report.groups.filter(other => other.dataSet === group?.dataSet && other.payloadPerObjectBytes === group.payloadPerObjectBytes)
    .map(({ dataSet, count, payloadPerObjectBytes }) => ({
      count, rows: rowsFor(report, names, { ...params, set: dataSet, n: String(count), payload: String(payloadPerObjectBytes) }),
    }))
    // A row of another N stands for a serializer without one.
    .filter(({ count, rows }) => comparable(rows) && rows[0]!.main.count === count && rows[0]!.main.dataSet === group?.dataSet && !rows[0]!.main.firstCall)
    .sort((a, b) => a.count - b.count);
}

function uncertainty(ns: number, low: number | null, high: number | null): string {
  return low === null || high === null ? "" : ` ± ${number(100 * (high - low) / 2 / ns)} %`;
}
