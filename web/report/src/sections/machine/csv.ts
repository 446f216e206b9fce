import type { Cell, Limits, ProbeResult } from "../../data/contract";
import type { Report } from "../../data/report";

// The last values of a cell are for the page only. Those before them are in tables, but not in the JSON format.
const ofThePage = ["row", "ranked", "firstCall", "launchCostsNs"];
const ofTables = ["relativeError", "wallPerCpu", "requestedVersion", "requestedShape", "label"];
const ofFirstCalls = [
  "direction", "type", "jitMethods", "jitNs", "assembliesLoaded", "assemblies", "assemblyBytes", "oneTimeNs", "startToMainNs", "publishedBytes",
  "publishedKind", "buildNs",
];
// A first call is one call. CellField.cs has the same list.
const ofWarmCalls = [
  "samples", "steady", "gen0", "gen1", "gen2", "gcPauseNs", "quietSamples", "noisy", "readMembersNs", "copyNs", "convertNs", "gzipBytes", "gzipNs",
  "gunzipNs", "brotliBytes", "brotliNs", "unbrotliNs", "retainedBytes", "retainedBytesPerObject", "retainedObjects", "retainedTypes", "retainedReason",
  "memoryLimitNs", "freshMemoryNs", "bestNs", "gcAftermathNs", "payloadBytesMin", "payloadBytesMax", "zstdBytes", "zstdNs", "unzstdNs", "side",
  "parallel", "parallelFaults", "instructions", "instructionsPerObject", "instructionsPerNs", "instructionsReason",
];
const ofProbeResults = [
  "serializer", "version", "runtime", "deployment", "topic", "probe", "claim", "claimed", "verdict", "path", "before", "after", "exception", "reason",
  "elapsedNs", "allocatedBytes", "peakBytes", "reproduce", "protection", "worstAllocatedBytes", "worstPayloadBytes", "worstIsAtLeast", "longestReadNs",
  "format", "writer",
] as const satisfies readonly (keyof ProbeResult)[];

/** Lines of RFC 4180 that end with a line feed. Numbers are raw, in base units, without rounding. */
export function csv(header: readonly string[], records: readonly (readonly unknown[])[]): string {
  const lines = [header.map(field).join(",")];
  for (const record of records)
    lines.push(record.map(field).join(","));
  return lines.join("\n") + "\n";
}

/** All cells, as `touchstone report --format csv` writes them. */
export function cellsCsv({ document, cells }: Report): string {
  const names = namesOf(document, cells.some(cell => cell.firstCall) ? ofThePage : [...ofThePage, ...ofFirstCalls]);
  return csv(names, cells.map(cell => names.map(name => cell[name])));
}

/** All cells, one object per line, as `touchstone report --format json` writes them. */
export function cellsJson({ document, cells }: Report): string {
  const [first, warm] = [namesOf(document, [...ofThePage, ...ofTables, ...ofWarmCalls]), namesOf(document, [...ofThePage, ...ofTables, ...ofFirstCalls])];
  const line = (cell: Cell) => JSON.stringify(Object.fromEntries((cell.firstCall ? first : warm).map(name => [name, cell[name]])));
  return cells.map(cell => line(cell) + "\n").join("");
}

/** All probe results, as in probes.csv. */
export function probeResultsCsv(results: readonly ProbeResult[]): string {
  return csv(ofProbeResults, results.map(result => ofProbeResults.map(name => result[name])));
}

/** All probe results, one object per line, as in results.jsonl. */
export function probeResultsJson(results: readonly ProbeResult[]): string {
  return results.map(result => JSON.stringify(result) + "\n").join("");
}

/** All rows of limits, as `touchstone report --format csv` writes them. */
export function limitsCsv({ columns, tables }: Limits): string {
  const members = columns.map(column => column.member);
  return csv(
    ["topic", "table", "name", "by", "item", "rounds", ...members, "reason", "origin"],
    tables.flatMap(({ topic, table, origin, item, rows }) => rows.map(row =>
      [topic, table, row.name, row.by, item, row.rounds, ...members.map(member => row.numbers[member]), row.reason, origin])));
}

// What a spreadsheet would run, unless it is a number: a formula, also behind white space and hidden characters, since some programs drop them. The wide
// forms are those of East Asian keyboards. SpreadsheetText.cs is the same, and tests/Shared/HostileTexts.json tests both.
const number = /^-[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;
const run = /^[\t\r\n]|^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]*[=+\-@＝＋－＠]/u;

// Numbers are not texts and stay exact.
function field(value: unknown): string {
  const text = typeof value === "string" ? inert(value)
    : Array.isArray(value) ? inert(value.join(";"))
    : typeof value === "object" && value !== null ? inert(Object.entries(value).map(([name, number]) => `${name}=${number}`).join(";"))
    : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll("\"", "\"\"")}"` : text;
}

function inert(text: string): string {
  return run.test(text) && !number.test(text) ? "'" + text : text;
}

// The page has more fields than it reads. They have their names from touchstone.
function namesOf(document: Report["document"], without: readonly string[]): (keyof Cell)[] {
  return document.cells.columns.map(column => column.name).filter(name => !without.includes(name)) as (keyof Cell)[];
}
