import type { Cell, Cells, Document, LimitRow, LimitTable, ProbeResult, Run, Traits, Verdict } from "./contract";
import { read, type Report } from "./report";

/** A cell for tests: measured, steady, without losses. A member that is new in the contract needs a value here only if a test reads it. */
export function cell(values: Partial<Cell> & { serializer: string }): Cell {
  return {
    version: "1.0", runtime: "net10.0", deployment: "jit", dataSet: "books", count: 100, operation: "roundtrip", shape: "buffer", native: true,
    costNs: 1_000, lowNs: 990, highNs: 1_010, launches: 3, samples: 100, steady: true, allocatedBytes: 0, gen0: 0, gen1: 0, gen2: 0,
    payloadBytes: 1_000, payloadBytesMin: 1_000, payloadBytesMax: 1_000, rank: 1, rankWorst: 1, status: "ok", lost: [], reason: null, limit: false,
    libraryTypes: false, converts: false, annotations: "", remarks: [], payloadPerObjectBytes: 0, gcPauseNs: null, gcAftermathNs: null, bestNs: null,
    noisy: false, doubts: [], readMembersNs: null, copyNs: null, memoryLimitNs: null, freshMemoryNs: null, convertNs: null, peakBytes: null, ratio: null,
    gzipBytes: null, gzipNs: null, gunzipNs: null, brotliBytes: null, brotliNs: null, unbrotliNs: null, zstdBytes: null, zstdNs: null, unzstdNs: null,
    ownRatio: null, machine: "m",
    scenario: "", framework: "net10.0", parserOnly: false, relativeError: 0.01, wallPerCpu: 1, quietSamples: 100, fileVersion: "", retainedBytes: null,
    retainedBytesPerObject: null, retainedObjects: null, retainedTypes: null, retainedReason: null, requestedVersion: "", requestedShape: "",
    degreesOfFreedom: null,
    label: values.serializer, row: values.serializer, ranked: (values.operation ?? "roundtrip") === "roundtrip", launchCostsNs: [990, 1_000, 1_020],
    firstCall: false, direction: null, type: null, jitMethods: null, jitNs: null, assembliesLoaded: null, assemblies: null, assemblyBytes: null,
    oneTimeNs: null, startToMainNs: null, publishedBytes: null, publishedKind: null, buildNs: null, ...values,
  } as Cell;
}

/** The three operations of a row. */
export function row(serializer: string, serializeNs: number, deserializeNs: number, payloadBytes: number, values: Partial<Cell> = {}): Cell[] {
  const operations = [["serialize", serializeNs], ["deserialize", deserializeNs], ["roundtrip", serializeNs + deserializeNs]] as const;
  return operations.map(([operation, costNs]) => cell({ serializer, operation, costNs, payloadBytes, ...values }));
}

/** What a serializer declares, for tests. */
export function traits(serializer: string, values: Partial<Traits> = {}): Traits {
  return {
    serializer, home: "", format: "JSON", text: true, versioning: false, summary: "", types: "reflection", demands: "none", plainTypes: true,
    libraryTypes: false, claims: [], claimLinks: [], sourceGenerated: "", state: "active", stateReason: "", caution: "", timeKinds: "", referencesOption: "",
    ...values,
  };
}

/** The result of a probe, for tests. */
export function probeResult(serializer: string, probe: string, verdict: Verdict, claim: string | null = null, values: Partial<ProbeResult> = {}): ProbeResult {
  return {
    type: "verdict", serializer, requestedVersion: "", version: "1.0", runtime: "net10.0", deployment: "jit", topic: probe.split("/")[0]!, probe, claim,
    claimed: false,
    verdict, path: "", before: "", after: "", exception: "", reason: "", elapsedNs: 1, allocatedBytes: 0, peakBytes: 0, versions: null, protection: null,
    worstAllocatedBytes: null, worstPayloadBytes: null, worstIsAtLeast: false, longestReadNs: null, format: null, writer: null,
    reproduce: `touchstone probe '#${serializer}' --probe '${probe}'`, ...values,
  };
}

/** A row of limits with this speed, for tests. Each item has 4096 bytes. */
export function limitRow(name: string, bytesPerSecond: number | null, values: Partial<LimitRow> = {}): LimitRow {
  const perItemNs = bytesPerSecond === null ? null : 4096e9 / bytesPerSecond;
  return {
    name, by: ".NET", cpp: "", ceiling: "", reason: bytesPerSecond === null ? "not here" : "", rounds: bytesPerSecond === null ? 0 : 9,
    curve: "", threads: 0, ...values,
    numbers: { wallNs: perItemNs && 1000 * perItemNs, perItemNs, spread: perItemNs && 0.02, bytesPerSecond, speedOfCpp: null, ...values.numbers },
  };
}

/** A table of limits, for tests. */
export function limitTable(topic: string, title: string, rows: LimitRow[], values: Partial<LimitTable> = {}): LimitTable {
  const names = { wallNs: "time", perItemNs: "per 4 KiB", spread: "±", bytesPerSecond: "speed", speedOfCpp: "× C++" };
  return {
    topic, title, table: title, origin: "", item: "4 KiB", names,
    notes: rows.filter(row => row.reason !== "").map(row => `${row.name}: ${row.reason}`), rows, ...values,
  };
}

const limitColumns = [
  { member: "wallNs", legend: "Time of one round.", quantity: "time" }, { member: "perItemNs", legend: "Time of one item.", quantity: "time" },
  { member: "spread", legend: "Half of the interval.", quantity: "share" }, { member: "bytesPerSecond", legend: "Bytes by time.", quantity: "speed" },
  { member: "speedOfCpp", legend: "2 is twice as fast.", quantity: "ratio" },
] as const;

/** A run for tests. */
export function run(values: Partial<Run> = {}): Run {
  return { command: "touchstone run", created: "2026-01-31T12:00:00Z", machine: "m", scenario: "", origin: "", kernel: null, ...values };
}

/** Objects, field by field as a document has them. */
export function inColumns(rows: readonly object[]): Cells {
  const values = (name: string) => rows.map(row => (row as Record<string, unknown>)[name]);
  return { count: rows.length, columns: Object.keys(rows[0] ?? {}).map(name => ({ name, values: values(name) })) };
}

/** A report with these parts. */
export function sample(
  cells: Cell[], all: Traits[] = [], results: ProbeResult[] = [], tables: LimitTable[] = [], runs: Run[] = [],
): Report {
  return read({
    schema: 1, touchstone: "", provenance: "", runCount: runs.length, runs, machines: [], warnings: [],
    omitted: [], traits: all, sources: [], scalings: [], agreements: [], shipped: [], shippedResults: { count: 0, columns: [] },
    cells: inColumns(cells), probeResults: inColumns(results),
    limits: { columns: [...limitColumns], tables, noise: [] },
  } satisfies Document);
}
