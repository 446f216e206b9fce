// A document as large as they come: 10 data sets x 12 N x 55 serializers x 3 shapes, and the results of 250 probes of 55 serializers.
// node test/sample.mjs FILE writes it. The page takes it in place of __TOUCHSTONE_DATA__. All values are invented, and the same each time.
import { writeFileSync } from "node:fs";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";

const sets = ["books", "books-private", "books-1", "books-2", "books-large", "references", "log", "mesh", "minecraft_savedata", "mk48"];
const counts = [1, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 100_000, 300_000, 1_000_000];
const shapes = ["buffer", "bytes", "stream"];
const topics = { contract: 16, evolution: 44, hostile: 22, references: 12, shapes: 70, values: 86 };
const verdicts = ["kept", "kept", "kept", "refused", "changed", "lost", "failed", "not applicable", "crashed"];
const serializers = Array.from({ length: 55 }, (_, place) => `Serializer${String(place).padStart(2, "0")}`);

const fields = [
  "serializer", "version", "runtime", "deployment", "dataSet", "count", "operation", "shape", "native", "costNs", "lowNs", "highNs", "launches",
  "samples", "steady", "allocatedBytes", "gen0", "gen1", "gen2", "payloadBytes", "rank", "status", "lost", "reason", "limit", "libraryTypes",
  "payloadPerObjectBytes", "gcPauseNs", "bestNs", "gcAftermathNs", "rankWorst", "quietSamples", "noisy", "readMembersNs", "copyNs", "convertNs", "peakBytes",
  "ratio", "gzipBytes", "gzipNs", "gunzipNs", "brotliBytes", "brotliNs", "unbrotliNs", "zstdBytes", "zstdNs", "unzstdNs", "ownRatio", "machine",
  "scenario", "fileVersion", "framework", "parserOnly", "relativeError", "wallPerCpu", "requestedVersion", "requestedShape", "label", "direction", "type",
  "jitMethods", "jitNs",
  "assembliesLoaded", "assemblies", "assemblyBytes", "oneTimeNs", "startToMainNs", "publishedBytes", "publishedKind", "buildNs", "row", "ranked", "firstCall",
];

/** The document. */
export function sample() {
  const random = generator(1);
  return {
    schema: 3, touchstone: "0.0.0", provenance: "invented, to measure the page", runs: [run()], machines: [machine()], warnings: [], omitted: [],
    traits: serializers.map(traits), sources: [], scalings: [], agreements: [], cells: columns(cells(random)), probeResults: probeResults(random), limits: { columns: [], tables: [], noise: [] },
  };
}

// As touchstone writes them: a field with few different values has each of them once.
function columns(cells) {
  return {
    count: cells.length,
    columns: fields.map((name, place) => {
      const all = cells.map(cell => cell[place]);
      const different = [...new Map(all.map(value => [JSON.stringify(value), value]))];
      if (different.length === 1)
        return { name, value: all[0] };
      if (different.length * 4 > all.length)
        return { name, values: all };
      const places = new Map(different.map(([key], at) => [key, at]));
      return { name, values: different.map(([, value]) => value), at: all.map(value => places.get(JSON.stringify(value))) };
    }),
  };
}

function* rows() {
  for (const dataSet of sets)
    for (const count of counts)
      for (const serializer of serializers)
        for (const shape of shapes)
          yield { dataSet, count, serializer, shape };
}

function cells(random) {
  return [...rows()].map(({ dataSet, count, serializer, shape }) => {
    const costNs = count * (20 + 2_000 * random());
    const missing = random() < 0.02;
    const cell = {
      serializer, version: "1.2.3", runtime: "net10.0", deployment: "jit", dataSet, count, operation: "roundtrip", shape, native: true,
      costNs: missing ? null : costNs, lowNs: missing ? null : costNs * 0.97, highNs: missing ? null : costNs * 1.04, launches: 5, samples: 600,
      steady: random() < 0.95, allocatedBytes: Math.round(count * 100 * random()),
      gen0: random(), gen1: 0, gen2: 0, payloadBytes: Math.round(count * (10 + 90 * random())), rank: null, status: missing ? "unavailable" : "ok", lost: [],
      reason: missing ? "there is no schema for it; next: touchstone list" : null, limit: false, libraryTypes: false, payloadPerObjectBytes: 0,
      gcPauseNs: costNs * 0.05, bestNs: missing ? null : costNs * 0.95, gcAftermathNs: costNs * 0.02, rankWorst: null,
      quietSamples: 500, noisy: random() < 0.05, readMembersNs: costNs * 0.05, copyNs: costNs * 0.01, machine: "a machine", scenario: "", fileVersion: "1.2.3",
      framework: ".NET 10", parserOnly: false, relativeError: 0.03, wallPerCpu: 1.01, requestedVersion: "", requestedShape: shape,
      label: `${serializer} (${shape})`, row: `${serializer} (${shape})`, ranked: true, firstCall: false,
    };
    return fields.map(name => cell[name] ?? null);
  });
}

function probeResults(random) {
  return serializers.flatMap(serializer => Object.entries(topics).flatMap(([topic, many]) => Array.from({ length: many }, (_, place) => {
    const verdict = verdicts[Math.floor(random() * verdicts.length)];
    const probe = `${topic}/probe ${place}/some values`;
    return {
      type: "verdict", serializer, requestedVersion: "", version: "1.2.3", runtime: "net10.0", deployment: "jit", topic, probe,
      claim: place % 9 === 0 ? "versioning" : null, claimed: place % 18 === 0,
      verdict, path: verdict === "changed" ? "Value.Of[3]" : "", before: verdict === "changed" ? "12" : "", after: verdict === "changed" ? "13" : "",
      exception: verdict === "refused" ? "NotSupportedException: this type is not supported" : "", reason: "", elapsedNs: 1e6 * random(),
      allocatedBytes: 1_000, peakBytes: 4e7, versions: null, protection: null, worstAllocatedBytes: null, worstPayloadBytes: null, worstIsAtLeast: false,
      longestReadNs: null,
      reproduce: `touchstone probe '#${serializer}' --probe '${probe}'`,
    };
  })));
}

function run() {
  return { command: "touchstone run --data all --sweep --shape all", created: "2026-01-01T00:00:00Z", machine: "a machine", scenario: "", origin: "", kernel: null };
}

function machine() {
  return {
    takenUtc: "2026-01-01T00:00:00Z", cpu: { name: "a CPU", logicalCores: 2, l3Bytes: 33_554_432 },
    libraries: Object.fromEntries(serializers.map(name => [`${name}/net10.0/jit`, "A 1.2.3"])),
  };
}

function traits(serializer) {
  return {
    serializer, home: "https://example.org/", format: "JSON", text: true, versioning: true, summary: "Invented.", types: "reflection", demands: "none",
    plainTypes: null, libraryTypes: false, claims: ["versioning"], claimLinks: [""], state: "active", stateReason: "", caution: "",
  };
}

// mulberry32: small, seeded, good enough for invented numbers.
function generator(seed) {
  return () => {
    seed = (seed + 0x6D2B79F5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

if (import.meta.url === pathToFileURL(argv[1] ?? "").href)
  writeFileSync(argv[2], JSON.stringify(sample()).replaceAll("<", "\\u003c"));
