import { isMeasured, type Report, type Row } from "../../data/report";

/** The rows of one machine and scenario, which are compared with each other. */
export interface Panel {
  /** A short name of the machine, as in the names of rows. */
  name: string;
  machine: string;
  rows: Row[];
}

/** The rows that compete, machine by machine, in the order of the rows. Rows without a rank, limits and lossy rows have no ratio to compare. */
export function panelsOf(report: Report, rows: readonly Row[]): Panel[] {
  const panels = new Map<string, Panel>();
  for (const row of rows.filter(row => isMeasured(row) && row.main.status === "ok" && !row.main.limit && !row.main.parserOnly && row.main.ratio !== null)) {
    const { machine, scenario } = row.main;
    const key = JSON.stringify([machine, scenario]);
    const run = report.document.runs.find(run => run.machine === machine && run.scenario === scenario);
    const panel = panels.get(key) ?? { name: run?.origin || machine || "an unknown machine", machine, rows: [] };
    panels.set(key, panel);
    panel.rows.push(row);
  }
  return [...panels.values()];
}

/** True if the panels are of more than one machine. */
export function areSeveral(panels: readonly Panel[]): boolean {
  return new Set(panels.map(panel => panel.machine)).size > 1;
}

/** The data sets and values of N that several machines measured, such as "books at N = 1". */
export function placesOfSeveral(report: Report): string[] {
  return report.groups.filter(group => areSeveral(panelsOf(report, group.rows))).map(group => `${group.dataSet} at N = ${group.count}`);
}

/** The order of the rows of the first panel, the fastest first, and then of rows that only later panels have. All panels use it, so a change is visible. */
export function orderOf(panels: readonly Panel[]): string[] {
  const names = panels.flatMap(panel => [...panel.rows].sort((a, b) => a.main.ratio! - b.main.ratio!).map(row => row.main.label));
  return [...new Set(names)];
}
