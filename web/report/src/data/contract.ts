/** The document inside the page, as src/Touchstone.Report/Html/PageData.cs writes it. */
export interface Document {
  schema: number;
  /** The version of touchstone that wrote the page. */
  touchstone: string;
  /** When and where the results were measured, in one line. */
  provenance: string;
  runs: Run[];
  /** The machine.json of each run that has one. */
  machines: Record<string, unknown>[];
  warnings: Warning[];
  /** The serializers whose package no source had, for each data set and N at which they were left out. */
  omitted: Omitted[];
  traits: Traits[];
  /** The code of the adapters, as it is in the version of Touchstone that wrote the page. Missing in files of older versions. */
  sources?: { serializer: string; text: string }[];
  scalings: Scaling[];
  /** Each two machines in each table that both measured. Missing in files of older versions. */
  agreements?: Agreement[];
  cells: Cells;
  probeResults: ProbeResult[];
  limits: Limits;
  /** The times of many runs. Missing on pages that `touchstone report` writes. */
  history?: History;
  /** The address of the first page of the site that this page belongs to. Missing on pages that stand alone. */
  home?: string;
}

/** The cost of each cell over many runs, with the places where it changed. */
export interface History {
  /** Smaller changes are left out, as a fraction. */
  leastChange: number;
  /** The address of the page of a commit, without its hash. Empty if unknown. */
  commitAddress: string;
  /** CPU and OS of each machine. */
  machines: string[];
  /** The oldest first. */
  runs: HistoryRun[];
  series: Series[];
}

export interface HistoryRun {
  /** ISO 8601, UTC. */
  created: string;
  /** The hash of the commit. Empty if unknown. */
  commit: string;
}

/** One cell over the runs that have it. */
export interface Series {
  row: string;
  dataSet: string;
  count: number;
  operation: string;
  /** The machine, if there are several. */
  origin: string;
  /** The places of its runs. Null if all runs have it. */
  at: number[] | null;
  costNs: number[];
  changes: SeriesChange[];
}

/** A change: the time after over the time before, with its 95 % interval. */
export interface SeriesChange {
  /** The first point after it. */
  at: number;
  ratio: number;
  low: number;
  high: number;
}

/** How far the orders of two machines agree in one table. */
export interface Agreement {
  dataSet: string;
  count: number;
  payloadPerObjectBytes: number;
  /** The short names of the machines, as in the names of rows. */
  first: string;
  second: string;
  /** The serializers that compete on both. */
  rows: number;
  /** Kendall's tau-b, with its 95 % interval. Null without one. */
  tau: number | null;
  low: number | null;
  high: number | null;
  /** The number of all pairs that change places. */
  swapCount: number;
  /** The largest of them. */
  swaps: Swap[];
}

/** A pair of rows: one is faster on the first machine, the other on the second. */
export interface Swap {
  faster: string;
  slower: string;
  /** The time of `slower` relative to `faster` on the first machine, above 1. */
  ahead: number;
  /** The time of `faster` relative to `slower` on the second machine, above 1. */
  behind: number;
}

/** The cells, field by field: most fields have few different values. */
export interface Cells {
  count: number;
  columns: Column[];
}

/** A field of all cells. */
export interface Column {
  name: string;
  /** The value of every cell. Missing if cells differ. */
  value?: unknown;
  /** The value of each cell, or, with `at`, the different values. */
  values?: unknown[];
  /** For each cell the place of its value in `values`. */
  at?: number[];
}

export interface Run {
  command: string;
  /** ISO 8601, UTC. Empty if unknown. */
  created: string;
  machine: string;
  scenario: string;
  origin: string;
  /** The reference kernel over the run. Null if the run has no samples, such as a run of probes. Missing in files of older versions. */
  kernel?: Kernel | null;
}

/** The reference kernel over the minutes of a run: it is slow when the machine is busy. Times are multiples of its time on the quiet machine. */
export interface Kernel {
  /** Null without steps. */
  stepSeconds: number | null;
  /** A kernel up to this multiple is quiet. */
  quietUpTo: number;
  /** The share of the samples with a quiet kernel before and after them. */
  quietShare: number;
  /** The fastest kernel of each step. Null if no kernel ran in it. Empty if the results hold no times. */
  least: (number | null)[];
  /** The median kernel of each step. */
  median: (number | null)[];
}

export interface Warning {
  cause: string;
  remedy: string;
  /** The chapter of the documentation. */
  link: string;
}

/** What a run left out because no package source had it. */
export interface Omitted {
  dataSet: string;
  count: number;
  payloadPerObjectBytes: number;
  /** Serializers with versions, such as "MessagePack 3.1.8". */
  names: string[];
}

/** What the adapter of a serializer declares. */
export interface Traits {
  serializer: string;
  home: string;
  format: string;
  text: boolean;
  /** True if it claims that members may be added and removed. In files of older versions this claim names no specific behavior. */
  versioning: boolean;
  summary: string;
  types: string;
  demands: string;
  /** True if it serializes types without changes to them. Missing if unknown. */
  plainTypes?: boolean;
  libraryTypes: boolean;
  /**
   * Some of references, privateMembers, polymorphism, membersAdded, membersRemoved, membersReordered, membersWidened, unknownMembersKept,
   * memberRenamedWithAlias.
   */
  claims: string[];
  /** Links to the library's statement of each claim, in the same order. Empty where unknown. Missing in files of older versions. */
  claimLinks?: string[];
  /** active or maintenance. Empty if unknown. */
  state: string;
  stateReason: string;
  caution: string;
}

/** How the time of one operation grows with N. */
export interface Scaling {
  dataSet: string;
  payloadPerObjectBytes: number;
  operation: string;
  rows: { row: string; exponent: number | null; low: number | null; high: number | null; fasterThanData: boolean }[];
}

export type Status = "ok" | "lossy" | "unavailable" | "failed";

/** One operation of one row. Times are in ns per call, and a call is all N objects. */
export interface Cell {
  serializer: string;
  version: string;
  runtime: string;
  deployment: string;
  dataSet: string;
  count: number;
  operation: string;
  shape: string;
  native: boolean;
  /** What a call costs a running program: the level of the quiet samples plus the cost of collections. For first calls, the median of the launches. */
  costNs: number | null;
  /** The ends of the 95 % interval of the cost. Null if there is too little data for one. */
  lowNs: number | null;
  highNs: number | null;
  launches: number;
  samples: number;
  steady: boolean;
  allocatedBytes: number | null;
  gen0: number | null;
  gen1: number | null;
  gen2: number | null;
  payloadBytes: number | null;
  /** The best rank that the row may have. Null without a rank. */
  rank: number | null;
  status: Status;
  lost: string[];
  reason: string | null;
  /** True for a reference such as Nop or hand-written code: it is not a serializer and has no rank. */
  limit: boolean;
  libraryTypes: boolean;
  /** True if the times include the conversion of the model to the library's types and back. */
  converts: boolean;
  /** What the reader must know before comparing the row, such as "3.1.12 is not available" or "converted". */
  remarks: string[];
  payloadPerObjectBytes: number;
  gcPauseNs: number | null;
  noisy: boolean;
  readMembersNs: number | null;
  copyNs: number | null;
  /** The time to move the payload through main memory, as `touchstone machine` measured it. */
  memoryLimitNs: number | null;
  /** The time of the page faults if the payload is in memory that is new from the system. */
  freshMemoryNs: number | null;
  /** The 10th percentile of the quiet samples without collections. Null for first calls. */
  bestNs: number | null;
  /** The part of the cost due to slower calls during and after a collection, without pauses. Null if the results are too old to have it. */
  gcAftermathNs: number | null;
  /** The worst rank that the row may have. */
  rankWorst: number | null;
  /** The length of the shortest payload, if several values alternate. */
  payloadBytesMin: number | null;
  /** The length of the longest payload, if several values alternate. */
  payloadBytesMax: number | null;
  convertNs: number | null;
  peakBytes: number | null;
  ratio: number | null;
  gzipBytes: number | null;
  gzipNs: number | null;
  gunzipNs: number | null;
  brotliBytes: number | null;
  brotliNs: number | null;
  unbrotliNs: number | null;
  /** The length after Zstandard, level 3. Null if it was not measured. */
  zstdBytes: number | null;
  zstdNs: number | null;
  unzstdNs: number | null;
  ownRatio: number | null;
  machine: string;
  scenario: string;
  framework: string;
  parserOnly: boolean;
  relativeError: number | null;
  requestedVersion: string;
  requestedShape: string;
  label: string;
  /** The label, with the machine if there are several. */
  row: string;
  /** True for the cell that ranks its row. */
  ranked: boolean;
  /**
   * The cost of each launch: first the launches that count, then those that do not because the machine was hardly ever quiet. Empty for first calls. Null in
   * files of older versions.
   */
  launchCostsNs: number[] | null;
  /** True for first calls. The members below are about them. */
  firstCall: boolean;
  direction: string | null;
  type: string | null;
  jitMethods: number | null;
  jitNs: number | null;
  assembliesLoaded: number | null;
  assemblies: string[] | null;
  assemblyBytes: number | null;
  oneTimeNs: number | null;
  startToMainNs: number | null;
  publishedBytes: number | null;
  publishedKind: string | null;
  buildNs: number | null;
}

export type Verdict = "kept" | "not applicable" | "refused" | "failed" | "lost" | "changed" | "exhausted" | "hung" | "crashed";

/** The result of one probe. The names are those of `touchstone probe --json`. */
export interface ProbeResult {
  serializer: string;
  requestedVersion: string;
  version: string;
  runtime: string;
  deployment: string;
  topic: string;
  probe: string;
  claim: string | null;
  claimed: boolean;
  verdict: Verdict;
  path: string;
  before: string;
  after: string;
  exception: string;
  reason: string;
  elapsedNs: number | null;
  allocatedBytes: number;
  peakBytes: number;
  versions: string | null;
  /** The library's own protection, if it was switched on. Missing or null otherwise. */
  protection?: string | null;
  /** For hostile probes: the memory that the most expensive input took, and the length of this input. Missing or null for all other probes. */
  worstAllocatedBytes?: number | null;
  worstPayloadBytes?: number | null;
  /** True if the memory limit refused an allocation, or the process ended: the need was at least this much. */
  worstIsAtLeast?: boolean;
  /** The longest time that reading one input took. */
  longestReadNs?: number | null;
  reproduce: string;
}

/** What the machine can do at most, as `touchstone machine` and `touchstone read` measured it. */
export interface Limits {
  /** All columns, left to right. */
  columns: LimitColumn[];
  tables: LimitTable[];
  /** What disturbs measurements. Each reading has its own unit. */
  noise: NoiseReading[];
}

export interface NoiseReading {
  /** The name for programs, such as clockStepNs. */
  name: string;
  /** The name for people. */
  what: string;
  /** The value with its unit. */
  text: string;
  /** What the value means, in a sentence. */
  meaning: string;
}

export type Quantity = "time" | "bytes" | "share" | "ratio" | "count" | "speed" | "frequency";

export interface LimitColumn {
  /** The name for programs, such as perItemNs. */
  member: string;
  /** What the number means, in a sentence. */
  legend: string;
  quantity: Quantity;
}

export interface LimitTable {
  /** memory, spin, noise or read. */
  topic: string;
  /** Unique in its topic. */
  title: string;
  /** The unit of counting, such as 4 KiB, line or call. */
  item: string;
  /** The headers of the columns, by member. */
  names: Record<string, string>;
  /** Notes about rows, mostly the reason for a missing number. */
  notes: string[];
  rows: LimitRow[];
}

export interface LimitRow {
  name: string;
  /** .NET or C++. */
  by: string;
  /** The name of the C++ row that it is compared with. Empty for none. */
  cpp: string;
  /** The name of the .NET row that shows what is possible. Empty for none. */
  ceiling: string;
  /** Why it has no numbers, or fewer rounds than requested. Empty otherwise. */
  reason: string;
  rounds: number;
  /** In base units, by the members of the columns. */
  numbers: Record<string, number | null>;
}
