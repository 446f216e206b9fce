import { download } from "../../charts/save";
import { cellsCsv, cellsJson, limitsCsv, probeResultsCsv, probeResultsJson } from "./csv";
import type { Report } from "../../data/report";
import { count } from "../../data/units";

/** Buttons that save the raw numbers. The page creates the files itself, and nothing is sent anywhere. */
export function Downloads({ report }: { report: Report }) {
  const { cells, limits } = report;
  const probeResults = [...report.probeResults, ...report.exchanges];
  return (
    <>
      <h3>Raw data</h3>
      <p>
        All numbers of this page in base units (ns, bytes) and with all digits. Names are those of <code>touchstone report --format csv</code> and
        {" "}<code>--format json</code> (one object per line). Only <code>results.csv</code> has the rows that are not available here.
      </p>
      <p class="controls">
        {cells.length === 0 ? null : (
          <>
            <button type="button" onClick={() => download("results.csv", cellsCsv(report), "text/csv")}>{count(cells.length)} cells as CSV</button>
            <button type="button" onClick={() => download("cells.jsonl", cellsJson(report), "application/jsonl")}>
              {count(cells.length)} cells as JSON
            </button>
          </>
        )}
        {probeResults.length === 0 ? null : (
          <>
            <button type="button" onClick={() => download("probes.csv", probeResultsCsv(probeResults), "text/csv")}>
              {count(probeResults.length)} probe results as CSV
            </button>
            <button type="button" onClick={() => download("probes.jsonl", probeResultsJson(probeResults), "application/jsonl")}>
              {count(probeResults.length)} probe results as JSON
            </button>
          </>
        )}
        {limits.tables.length === 0 ? null : (
          <button type="button" onClick={() => download("limits.csv", limitsCsv(limits), "text/csv")}>
            {count(limits.tables.flatMap(table => table.rows).length)} limits as CSV
          </button>
        )}
      </p>
      <p>
        The result folder also has <code>results.jsonl</code> (every raw sample and probe result), <code>results.csv</code>, <code>summary.md</code> and
        {" "}<code>machine.json</code>. For probes: <code>probes.md</code> and <code>probes.csv</code>. For limits: <code>limits.md</code> and
        {" "}<code>limits.csv</code>.
      </p>
    </>
  );
}
