import { answersFor, cellsOf } from "./asked";
import type { Answer } from "./contract";
import { byProbes, type Finding, finding, unasked } from "./finding";
import type { Report, Row } from "./report";

/** What most programs hold; the second part of a question's name. */
const usual = new Set([
  "bytes", "string", "integers", "double", "float", "decimal", "DateTime", "DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan", "Guid", "Uri", "enum", "nullable", "defaults",
  "array", "jagged array", "List", "List of lists", "HashSet", "Dictionary", "KeyValuePair", "IEnumerable", "IReadOnlyList",
  "record", "struct", "generic type", "nested type", "init-only and required", "private setter",
]);

/** What stands among them and is rare all the same: no text, no value of its own for ==, no key that most formats have. */
const rare = ["lone high surrogate", "lone low surrogate", "minus zero", "larger than a long", "with a comparer", "class keys"];

/** True for the questions about common values and shapes. Derived types, references and private fields are needs of their own. */
export function isUsual({ topic, probe }: Answer): boolean {
  const [, what, which] = probe.split("/");
  return (topic === "values" || topic === "shapes") && usual.has(what ?? "") && !rare.includes(which ?? "");
}

/** Nothing may come back changed or missing without an exception: neither what was measured nor what probes ask of common values. */
export function silentLoss(report: Report, row: Row): Finding {
  const measured = cellsOf(report, row).find(cell => cell.deployment === row.main.deployment && cell.runtime === row.main.runtime && (cell.status === "lossy" || cell.lost.length > 0)
    // What an adapter declares lost is lost on the data that hold such things, and nowhere else.
    && (cell.status === "lossy" || (cell.dataSet === row.main.dataSet && cell.count === row.main.count)));
  if (measured !== undefined)
    return finding("no", "measured", `${measured.type || measured.dataSet} comes back without ${measured.lost.slice(0, 3).join(", ") || "all of it"}`);
  const probed = byProbes(report, row, isUsual, verdict => verdict !== "lost" && verdict !== "changed", "free of silent loss, on common values and shapes");
  if (probed !== null)
    return { ...probed, why: probed.why + others(report, row) };
  return finding("unknown", "measured", `came back whole as measured; ${unasked(report, row)}`);
}

function others(report: Report, row: Row): string {
  const rest = answersFor(report, row).filter(answer => (answer.topic === "values" || answer.topic === "shapes") && !isUsual(answer) && (answer.verdict === "lost" || answer.verdict === "changed"));
  return rest.length === 0 ? "" : `; of rarer ones ${rest.length} lost or changed, which does not count here`;
}
