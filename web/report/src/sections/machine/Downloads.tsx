import { download } from "../../charts/save";
import { answersCsv, answersJson, cellsCsv, cellsJson, limitsCsv } from "../../data/csv";
import type { Report } from "../../data/report";
import { count } from "../../data/units";

/** The numbers themselves, made in the page: nothing leaves it. */
export function Downloads({ report: { document, answers, limits } }: { report: Report }) {
  return (
    <>
      <h3>Raw data</h3>
      <p>All numbers of this page in base units (ns, bytes), nothing rounded, with the names of <code>touchstone report --format csv</code> and <code>--format json</code> (an object per line). Only those have the rows that are not available here.</p>
      <p class="controls">
        {document.cells.length === 0 ? null : (
          <>
            <button type="button" onClick={() => download("results.csv", cellsCsv(document), "text/csv")}>{count(document.cells.length)} cells as CSV</button>
            <button type="button" onClick={() => download("cells.jsonl", cellsJson(document), "application/jsonl")}>{count(document.cells.length)} cells as JSON</button>
          </>
        )}
        {answers.length === 0 ? null : (
          <>
            <button type="button" onClick={() => download("probes.csv", answersCsv(answers), "text/csv")}>{count(answers.length)} answers as CSV</button>
            <button type="button" onClick={() => download("probes.jsonl", answersJson(answers), "application/jsonl")}>{count(answers.length)} answers as JSON</button>
          </>
        )}
        {limits.tables.length === 0 ? null : <button type="button" onClick={() => download("limits.csv", limitsCsv(limits), "text/csv")}>{count(limits.tables.flatMap(table => table.rows).length)} limits as CSV</button>}
      </p>
      <p>
        Beside this page in its result folder: <code>results.jsonl</code> (every raw sample and answer), <code>results.csv</code>, <code>summary.md</code>, <code>machine.json</code>;
        of probes <code>probes.md</code> and <code>probes.csv</code>; of limits <code>limits.md</code> and <code>limits.csv</code>.
      </p>
    </>
  );
}
