import type { Cell } from "../data/contract";
import { capital } from "../data/quantities";
import { lossOf } from "../data/needs/candidates";
import { roundTripNs } from "../data/needs/cost";
import { marked } from "../data/marks";
import { needs } from "../data/needs/needs";
import { originOf, originText, ratioOf, ratioText } from "../data/ranking";
import { cellFor, type Report, type Row } from "../data/report";
import { bytes, number, time } from "../data/units";
import type { Params } from "../state/params";
import { type Fact, factsOf } from "./facts";
import { placeOf, rowsFor } from "./names";

/** A line of a comparison: a value for each serializer. */
export interface Compared {
  label: string;
  values: string[];
  /** How many times the least value the largest is. 0 if the values are no numbers, or one of them is unknown. */
  factor: number;
  same: boolean;
  /** True if nothing is known for any of them, so that it is unknown whether they differ. */
  unknown?: boolean;
}

/**
 * What differs between these serializers, what is the same, and what was not tested for any of them. Among the differences: numbers first, the largest
 * difference first.
 */
export function compare(report: Report, names: readonly string[], params: Params): Record<"different" | "same" | "untested", Compared[]> {
  const rows = rowsFor(report, names, params);
  const all = [...numbersOf(report, rows, params), ...findingsOf(report, rows), ...factLines(report, names)];
  const known = all.filter(line => !line.unknown);
  return {
    different: known.filter(line => !line.same).sort((a, b) => b.factor - a.factor), same: known.filter(line => line.same),
    untested: all.filter(line => line.unknown),
  };
}

/** True if the rows are on one data set, N and machine, so that their numbers can be compared. */
export function comparable(rows: readonly Row[]): boolean {
  const tables = rows.map(({ main }) => (main.dataSet === "" ? "" : `${main.dataSet} ${main.count} ${main.payloadPerObjectBytes} ${originOf(main)}`));
  return new Set(tables).size === 1 && rows.every(row => row.cells.length > 0);
}

function numbersOf(report: Report, rows: Row[], params: Params): Compared[] {
  // Numbers on different data are no comparison.
  const warm = comparable(rows) && !rows[0]!.main.firstCall ? [
    line("Round trip", rows, roundTripNs, time, row => cellFor(row, "roundtrip")),
    ...(["serialize", "deserialize"] as const)
      .map(operation => line(capital(operation), rows, row => cellFor(row, operation)?.costNs ?? null, time, row => cellFor(row, operation))),
    line("Payload", rows, row => row.main.payloadBytes, bytes),
    line("Allocated per call", rows, row => row.main.allocatedBytes, bytes),
  ] : [];
  const first = ["serialize", "deserialize"].map(direction => {
    const calls = firstCalls(report, rows, direction, params);
    return line(`First ${direction} (JIT)`, calls, row => (row.main.firstCall ? row.main.costNs : null), time, row => row.main);
  });
  return [...warm, ...first].filter(one => one.values.some(value => value !== "–"));
}

// A time has a cell, whose interval says whether the difference is one. A size is exact.
function line(
  label: string, rows: Row[], value: (row: Row) => number | null, text: (value: number | null) => string,
  cell: (row: Row) => Cell | undefined = () => undefined,
): Compared {
  const values = rows.map(value);
  const known = rows.flatMap((row, place) => (values[place] === null || lossOf(row) !== "" ? [] : [values[place]!]));
  const least = Math.min(...known);
  const fastest = rows[values.findIndex((one, place) => one === least && lossOf(rows[place]!) === "")];
  const first = fastest && cell(fastest);
  const ratios = rows.map(row => { const own = cell(row); return first === undefined || own === undefined || own === first ? null : ratioOf(own, first); });
  const shown = rows.map((row, place) => {
    const loss = lossOf(row);
    if (loss !== "" || values[place] == null)
      return loss || "–";
    const ratio = known.length < 2 || !(least > 0) || values[place] === least ? ""
      : ratios[place] === null ? ` (${number(values[place] / least)} ×)` : `, ${ratioText(ratios[place]!)}`;
    return marked(row.main, text(values[place])) + ratio;
  });
  // Of times that the data do not separate, none is said to differ.
  const tied = known.length === rows.length && ratios.every((ratio, place) => ratio === null ? values[place] === least : ratio.low !== null && !ratio.differs);
  return {
    label, values: shown, factor: known.length === rows.length && least > 0 ? Math.max(...known) / least : 0,
    same: new Set(shown).size === 1 || (first !== undefined && tied),
  };
}

// The rows themselves if no machine has the first calls of all.
function firstCalls(report: Report, rows: Row[], direction: string, params: Params): Row[] {
  const all = report.firstCalls.flatMap(group => group.rows)
    .filter(row => row.main.direction === direction && row.main.deployment === "jit" && row.main.costNs !== null);
  const where = placeOf(all, rows.map(row => row.serializer), params);
  return rows.map(own => all.find(row => row.serializer === own.serializer && originText(row.main) === where) ?? own);
}

const words = { yes: "✓ yes", no: "✗ no", unknown: "? untested", inapplicable: "– does not apply" } as const;

function findingsOf(report: Report, rows: Row[]): Compared[] {
  return needs.map(need => {
    const found = rows.map(row => need.check(report, row));
    const values = found.map(({ met, from, why }) => `${words[met]}, ${from}: ${why}`);
    // The reasons may differ while the answers are the same.
    return { label: need.label, values, factor: 0, same: new Set(found.map(one => one.met)).size === 1, unknown: found.every(one => one.met === "unknown") };
  });
}

function factLines(report: Report, names: readonly string[]): Compared[] {
  const facts = names.map(name => factsOf(report, name));
  return facts[0]!.map(({ label }, place) => {
    // The text of a link may be the whole value.
    const textsOf = ({ value, links }: Fact) => [...new Set([value, ...links.map(link => link.text)])].filter(text => text.trim() !== "").join(", ");
    const values = facts.map(own => textsOf(own[place]!));
    return { label, values, factor: 0, same: new Set(values).size === 1 };
  });
}
