import type { Answer, Cell, Document, Limits, Traits } from "./contract";

/** One line of a table: the cells of one serializer, version, runtime and shape on one data set at one N. */
export interface Row {
  /** What it is called in all tables; unique in its group. */
  name: string;
  serializer: string;
  /** The cell that it is ranked by. */
  main: Cell;
  cells: Cell[];
}

/** Rows that stand against each other, the fastest first. */
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
  /** Warm calls. */
  groups: Group[];
  /** First calls, a direction each. */
  firstCalls: Group[];
  traits: Map<string, Traits>;
  answers: Answer[];
  limits: Limits;
}

/** Reads the document. */
export function read(document: Document): Report {
  const blank = Object.fromEntries(document.fields.map(field => [field, null]));
  const cells = document.cells.map(values => cellOf(blank, document.fields, values));
  return {
    document,
    cells,
    groups: group(cells.filter(cell => !cell.firstCall)),
    firstCalls: group(cells.filter(cell => cell.firstCall)),
    traits: new Map(document.traits.map(traits => [traits.serializer, traits])),
    answers: document.answers,
    limits: document.limits,
  };
}

/** The cell of one operation; undefined where it was not measured. */
export function cellFor(row: Row, operation: string): Cell | undefined {
  return row.cells.find(cell => cell.operation === operation);
}

/** True for rows with a number that may stand in charts. */
export function isMeasured(row: Row): boolean {
  return row.main.costNs !== null;
}

// A copy of an object that has all members already takes a third of the time of one that gets 67 of them in turn.
function cellOf(blank: Record<string, unknown>, fields: string[], values: unknown[]): Cell {
  const cell = { ...blank };
  for (const [place, field] of fields.entries())
    cell[field] = values[place] ?? null;
  return cell as unknown as Cell;
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
