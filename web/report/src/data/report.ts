import type { Cell, Cells, Document, Limits, ProbeResult, Shipped, Traits } from "./contract";
import { groupBy } from "./groupBy";
import { adapterOf } from "./serializerOf";
import { quoted } from "./shell";

/** A row of a table: the cells of one serializer, version, runtime and shape on one data set at one N. */
export interface Row {
  /** The name in all tables. Unique in its group. */
  name: string;
  serializer: string;
  /** The cell that ranks the row. */
  main: Cell;
  cells: Cell[];
}

/** The rows that are compared with each other, fastest first. */
export interface Group {
  /** Unique: data set, bytes per object, N. */
  key: string;
  dataSet: string;
  count: number;
  payloadPerObjectBytes: number;
  rows: Row[];
}

/** The document with its cells as objects, grouped. */
export interface Report {
  document: Document;
  cells: Cell[];
  /** Groups of warm calls. */
  groups: Group[];
  /** Groups of first calls, one for each direction. */
  firstCalls: Group[];
  traits: Map<string, Traits>;
  /** The results of probes of one serializer. */
  probeResults: ProbeResult[];
  /** What a serializer made of the payloads of another one. */
  exchanges: ProbeResult[];
  /** The results of probes that come with the adapters. */
  shipped: ShippedProbes[];
  limits: Limits;
}

/** The results of probes of one version that come with its adapter. */
export interface ShippedProbes extends Shipped {
  results: ProbeResult[];
}

/** What is written field by field, in one or several parts. */
export interface Parts {
  cells: readonly Cells[];
  probeResults: readonly Cells[];
  shippedResults: readonly Cells[];
}

/** Converts the document. */
export function read(document: Document, parts: Parts = partsOf(document)): Report {
  const cells = parts.cells.flatMap(part => objectsOf<Cell>(part));
  const probes = groupBy(probesOf(parts.probeResults), result => Boolean(result.writer));
  return {
    document,
    cells,
    groups: group(cells.filter(cell => !cell.firstCall)),
    firstCalls: group(cells.filter(cell => cell.firstCall)),
    traits: traitsOf(document, cells),
    probeResults: probes.get(false) ?? [],
    exchanges: probes.get(true) ?? [],
    shipped: shippedIn(document.shipped, parts.shippedResults),
    limits: document.limits,
  };
}

// Each side of touchstone ab is a serializer of its own, with the traits of its adapter.
function traitsOf(document: Document, cells: Cell[]): Map<string, Traits> {
  const all = new Map(document.traits.map(traits => [traits.serializer, traits]));
  for (const { serializer, side } of cells) {
    const own = side ? all.get(adapterOf(serializer)) : undefined;
    if (own !== undefined)
      all.set(serializer, own);
  }
  return all;
}

function partsOf({ cells, probeResults, shippedResults }: Document): Parts {
  return { cells: [cells], probeResults: [probeResults], shippedResults: [shippedResults] };
}

function shippedIn(shipped: readonly Shipped[], parts: readonly Cells[]): ShippedProbes[] {
  const results = probesOf(parts).map(result => ({ ...result, elapsedNs: null, allocatedBytes: 0, peakBytes: 0, longestReadNs: null }));
  return shipped.map(of => ({ ...of, results: results.filter(result => result.serializer === of.serializer) }));
}

/** Results of probes. Only a command that needs more than the names is written. */
function probesOf(parts: readonly Cells[]): ProbeResult[] {
  const results = parts.flatMap(part => objectsOf<ProbeResult>(part));
  for (const result of results)
    result.reproduce ||= `touchstone probe ${quoted(`#${result.serializer}`)} --probe ${quoted(result.probe)}`;
  return results;
}

/** The cell of one operation. Undefined if it was not measured. */
export function cellFor(row: Row, operation: string): Cell | undefined {
  return row.cells.find(cell => cell.operation === operation);
}

/** True if the row has a cost, so that charts can show it. */
export function isMeasured(row: Row): boolean {
  return row.main.costNs !== null;
}

/** What was written field by field, as objects. */
// Copying an object that has all members takes a third of the time of adding 67 members one by one. Only members that differ are then set.
export function objectsOf<T>({ count, columns }: Cells): T[] {
  const blank = Object.fromEntries(columns.map(({ name, value }) => [name, value ?? null]));
  const cells = Array.from({ length: count }, () => ({ ...blank }));
  for (const { name, values, at } of columns)
    if (values !== undefined)
      for (let place = 0; place < count; place++)
        cells[place]![name] = values[at === undefined ? place : at[place]!] ?? null;
  return cells as unknown as T[];
}

function group(cells: Cell[]): Group[] {
  const groups = new Map<string, Map<string, Row>>();
  for (const cell of cells) {
    const key = JSON.stringify([cell.dataSet, cell.payloadPerObjectBytes, cell.count]);
    const rows = groups.get(key) ?? new Map<string, Row>();
    groups.set(key, rows);
    const row = rows.get(cell.row) ?? { name: cell.row, serializer: cell.serializer, main: cell, cells: [] };
    rows.set(cell.row, row);
    row.cells.push(cell);
    if (cell.ranked)
      row.main = cell;
  }
  return [...groups].map(([key, rows]) => {
    const { dataSet, payloadPerObjectBytes, count } = [...rows.values()][0]!.main;
    return { key, dataSet, count, payloadPerObjectBytes, rows: [...rows.values()] };
  });
}
