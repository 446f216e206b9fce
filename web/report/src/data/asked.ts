import type { Answer, Cell } from "./contract";
import type { Report, Row } from "./report";

interface Index {
  answers: Map<string, Answer[]>;
  cells: Map<string, Cell[]>;
}

// Made once for each report: each move of a slider checks the needs of each row.
const indexes = new WeakMap<Report, Index>();

/**
 * The results of `touchstone probe` for a row: those of its serializer, for the version, runtime and deployment nearest to the row's. Empty if it was not
 * probed.
 */
export function answersFor(report: Report, row: Row): Answer[] {
  // Measurements run without the library's own protection.
  const all = (index(report).answers.get(row.serializer) ?? []).filter(answer => !answer.protection);
  const asked = groupBy(all, answer => JSON.stringify([answer.askedVersion, answer.version, answer.runtime, answer.deployment]));
  const nearness = ([answer]: Answer[]) =>
    (answer!.version === row.main.version ? 4 : 0) + (answer!.runtime === row.main.runtime ? 2 : 0) + (answer!.deployment === row.main.deployment ? 1 : 0);
  return [...asked.values()].reduce<Answer[]>((best, answers) => (best.length === 0 || nearness(answers) > nearness(best) ? answers : best), []);
}

/** All cells of a row's serializer, including first calls. */
export function cellsOf(report: Report, row: Row): Cell[] {
  return index(report).cells.get(row.serializer) ?? [];
}

function index(report: Report): Index {
  const known = indexes.get(report);
  if (known !== undefined)
    return known;
  const made = { answers: groupBy(report.answers, answer => answer.serializer), cells: groupBy(report.cells, cell => cell.serializer) };
  indexes.set(report, made);
  return made;
}

function groupBy<T>(all: T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group === undefined)
      groups.set(key(one), [one]);
    else
      group.push(one);
  }
  return groups;
}
