import type { ProbeResult } from "../contract";
import { byProbes, type Finding, finding, whyUntested } from "./finding";
import type { Report, Row } from "../report";
import { cellsOf, resultsFor } from "./rowResults";

/** The values and shapes of most programs: the second part of a probe's name. */
const usual = new Set([
  "bytes", "string", "integers", "double", "float", "decimal", "DateTime", "DateTimeOffset", "DateOnly", "TimeOnly", "TimeSpan", "Guid", "Uri", "enum",
  "nullable", "defaults",
  "array", "jagged array", "List", "List of lists", "HashSet", "Dictionary", "KeyValuePair", "IEnumerable", "IReadOnlyList",
  "record", "struct", "generic type", "nested type", "init-only and required", "private setter",
]);

/** Probes of these that are rare: they are not valid text, == does not distinguish them, or most formats lack such keys. */
const rare = ["lone high surrogate", "lone low surrogate", "minus zero", "larger than a long", "with a comparer", "class keys"];

/** True for probes of common values and shapes. Derived types, references and private fields are separate needs. */
export function isUsual({ topic, probe }: ProbeResult): boolean {
  const [, what, which] = probe.split("/");
  return (topic === "values" || topic === "shapes") && usual.has(what ?? "") && !rare.includes(which ?? "");
}

/** The finding whether data are lost or changed without an exception: in what was measured, and in the probes of common values. */
export function silentLoss(report: Report, row: Row): Finding {
  const measured = cellsOf(report, row).find(cell => cell.deployment === row.main.deployment && cell.runtime === row.main.runtime
    && (cell.status === "lossy" || cell.lost.length > 0)
    // A declared loss occurs only in data with such members, so it counts only on this data set and N.
    && (cell.status === "lossy" || (cell.dataSet === row.main.dataSet && cell.count === row.main.count)));
  if (measured !== undefined)
    return finding("no", "measured", `${measured.type || measured.dataSet} comes back without ${measured.lost.slice(0, 3).join(", ") || "some of its data"}`);
  const probed = byProbes(report, row, isUsual, verdict => verdict !== "lost" && verdict !== "changed", "without silent loss, on common values and shapes");
  // What was measured on the reader's own data counts more than probes of values that may not occur in them.
  if (areOwn(report) && row.main.costNs !== null) {
    const general = probed === null ? whyUntested(report, row, isUsual) : `in general, ${probed.why}`;
    return { ...finding("yes", "measured", `your data came back equal; ${general}`), note: "on your data" };
  }
  if (probed !== null)
    return { ...probed, why: probed.why + others(report, row) };
  return finding("unknown", "measured", `lost nothing where it was measured; ${whyUntested(report, row, isUsual)}`);
}

/** True if all results are those of the reader's own types or document. */
function areOwn({ document: { runs } }: Report): boolean {
  return runs.length > 0 && runs.every(({ command }) => / --(project|json-sample)[ =]/.test(command));
}

function others(report: Report, row: Row): string {
  const rest = resultsFor(report, row).filter(result => (result.topic === "values" || result.topic === "shapes") && !isUsual(result)
    && (result.verdict === "lost" || result.verdict === "changed"));
  return rest.length === 0 ? "" : `; ${rest.length} rarer ones are lost or changed, which does not count here`;
}
