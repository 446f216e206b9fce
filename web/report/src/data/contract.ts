// Generated from the C# types that are written, by the tests. To change it, change those and run dotnet test.

/** The document inside the page. */
export interface Document {
  /** The version of this form. */
  schema: number;
  /** The version of touchstone that wrote the page. */
  touchstone: string;
  /** When and where the results were measured, in one line. */
  provenance: string;
  /** The number of runs that were merged. */
  runCount: number;
  /**
   * The difference from the mean of the other runs of the row that 95 % of the times of one run do not exceed: 0.04 is 4 %. Missing if the page has too few
   * times of several runs.
   */
  betweenRuns?: number;
  /** The runs that were merged, the oldest first. Of more than 50, the newest 50 and the first and last of each machine and scenario. */
  runs: Run[];
  /** The machine.json of each run that has one. Of more than 50 runs, the newest of each machine. */
  machines: Record<string, unknown>[];
  /** What a reader must know before trusting a number. */
  warnings: Warning[];
  /** The serializers whose package no source had, for each data set and N at which they were left out. */
  omitted: Omitted[];
  /** What the adapters declare. */
  traits: Traits[];
  /** The code of the adapters, as it is in the version of Touchstone that wrote the page. */
  sources: Source[];
  /** How times grow with N. */
  scalings: Scaling[];
  /** Each two machines in each table that both measured. */
  agreements: Agreement[];
  /** The cells. */
  cells: Cells;
  /** The counted calls by method. Missing if no instructions were counted. */
  calls?: Calls;
  /** The results of probes, field by field like the cells. */
  probeResults: Cells;
  /** The days on which the adapters were probed that come with their results. */
  shipped: Shipped[];
  /** These results, without times, for rows that were not probed here. */
  shippedResults: Cells;
  /** What the machine can do at most. */
  limits: Limits;
  /** The times of many runs. Missing on pages that `touchstone report` writes. */
  history?: History;
  /** The address of the first page of the site that this page belongs to. Missing on pages that stand alone. */
  home?: string;
}

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
  /** The lower end of the 95 % interval of the cost. Null if there is too little data for one. */
  lowNs: number | null;
  /** The upper end. */
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
  payloadPerObjectBytes: number;
  gcPauseNs: number | null;
  quietSamples: number;
  noisy: boolean;
  readMembersNs: number | null;
  copyNs: number | null;
  convertNs: number | null;
  peakBytes: number | null;
  ratio: number | null;
  gzipBytes: number | null;
  gzipNs: number | null;
  gunzipNs: number | null;
  brotliBytes: number | null;
  brotliNs: number | null;
  unbrotliNs: number | null;
  ownRatio: number | null;
  machine: string;
  scenario: string;
  fileVersion: string;
  framework: string;
  parserOnly: boolean;
  retainedBytes: number | null;
  retainedBytesPerObject: number | null;
  retainedObjects: number | null;
  retainedTypes: string[] | null;
  retainedReason: string | null;
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
  /** True if the times include the conversion of the model to the library's types and back. */
  converts: boolean;
  /** The library whose attributes the types have, if copies of your types with attributes were measured. Empty for the types themselves. */
  annotations: string;
  /** What the reader must know before comparing the row, such as "3.1.12 is not available" or "converted". */
  remarks: string[];
  /** The length after Zstandard, level 3. Null if it was not measured. */
  zstdBytes: number | null;
  zstdNs: number | null;
  unzstdNs: number | null;
  /** "plain types" for your types as they are, if another row of the serializer has copies with attributes. Otherwise empty. */
  types: string;
  /** In results of `touchstone ab`: base, head, or base again. Otherwise empty. */
  side: string;
  /** The machine instructions of a call, counted in code without dynamic PGO. Null if they were not counted. */
  instructions: number | null;
  instructionsPerObject: number | null;
  instructionsPerNs: number | null;
  instructionsReason: string | null;
  /** What threads reach together, by collector, number of threads and figure: "server/2/callsPerSecond". Null if it was not measured. */
  parallel: Record<string, number> | null;
  /** Those of the interval. Null without an interval. */
  degreesOfFreedom: number | null;
  /** What went wrong on several threads, a sentence each. Null for nothing. */
  parallelFaults: string[] | null;
  /** Why the cost is less certain than others: noisy, one launch, unsteady. Reports mark it with ~. */
  doubts: string[];
  relativeError: number | null;
  wallPerCpu: number | null;
  requestedVersion: string;
  requestedShape: string;
  label: string;
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
  /** The label, with the machine if there are several. */
  row: string;
  /** True for the cell that ranks its row. */
  ranked: boolean;
  /** True for first calls. */
  firstCall: boolean;
  /**
   * The cost of each launch: first the launches that count, then those that do not because the machine was hardly ever quiet. Of more than 200, only 200 of
   * those that count, evenly from the fastest to the slowest. Empty for first calls.
   */
  launchCostsNs: number[];
}

/** The result of one probe, with the members of a line of results.jsonl. */
export interface ProbeResult {
  type: string;
  requestedVersion: string;
  versions: string | null;
  serializer: string;
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
  reproduce: string;
  /** The library's own protection, if it was switched on. */
  protection: string | null;
  /** For hostile probes: the memory that the most expensive input took. Null for all other probes. */
  worstAllocatedBytes: number | null;
  /** The length of that input. */
  worstPayloadBytes: number | null;
  /** True if the memory limit refused an allocation, or the process ended: the need was at least this much. */
  worstIsAtLeast: boolean;
  /** The longest time that reading one input took. */
  longestReadNs: number | null;
  /** The format of both serializers, if the payload of another one was read. */
  format: string | null;
  /** The serializer that wrote it. */
  writer: string | null;
}

/** A run. */
export interface Run {
  /** The command line. */
  command: string;
  /** ISO 8601, UTC. Empty if unknown. */
  created: string;
  /** CPU and OS in one line. */
  machine: string;
  /** The user's scenario text. */
  scenario: string;
  /** The short name of its rows' origin. Empty if all runs have the same origin. */
  origin: string;
  /** The reference kernel over the run. Null if the run has no samples, such as a run of probes. */
  kernel: Kernel | null;
}

/** A warning. */
export interface Warning {
  /** What was observed. */
  cause: string;
  /** What to do about it. */
  remedy: string;
  /** The command that prints the chapter of the documentation. */
  help: string;
}

/** What a run left out because no package source had it. */
export interface Omitted {
  /** The data set. */
  dataSet: string;
  /** N. */
  count: number;
  /** Opaque bytes per object. */
  payloadPerObjectBytes: number;
  /** Serializers with versions, such as "MessagePack 3.1.8". */
  names: string[];
}

/**
 * The traits that a serializer's adapter declared when it was measured. They are stored with the results, because a report may be made years later on another
 * machine, where the adapter has changed or is missing.
 */
export interface Traits {
  /** Name of the adapter. */
  serializer: string;
  /** The project's page. */
  home: string;
  /** The format of the payload: `JSON`, `protobuf`. */
  format: string;
  /** True when a person can read the payload. */
  text: boolean;
  /** True when it claims that members can be added and removed. */
  versioning: boolean;
  /** One line: what the library is and how it is used. */
  summary: string;
  /** How it learns about types: by reflection, by generated code, by a schema. */
  types: string;
  /** The adapter of the same library with generated code, which NativeAOT may need; empty if there is none. */
  sourceGenerated: string;
  /** What it requires of a type. */
  demands: string;
  /** True when it serializes plain types without changes; null when not declared. */
  plainTypes: boolean | null;
  /** True when the adapter serializes the library's types instead of those of the data set, for example types generated from a schema. */
  libraryTypes: boolean;
  /** The names of its claims: `references`, `membersAdded`. */
  claims: string[];
  /** Links to the documentation of each of `claims`, in the same order. A text is empty when its link is unknown. */
  claimLinks: string[];
  /** The state of the project, `active` or `maintenance`; empty when unknown. */
  state: string;
  /** Why it is in maintenance; empty for all other states. */
  stateReason: string;
  /** What a user must know before choosing it; empty for nothing. */
  caution: string;
  /** The setting of the library with which it keeps the kind of a DateTime, and by default it does not; empty for none. */
  timeKinds: string;
  /** The page about the option of the library that keeps references, and by default it does not; empty for none. */
  referencesOption: string;
}

/** The code of an adapter. */
export interface Source {
  /** The serializer. */
  serializer: string;
  /** Its code. */
  text: string;
}

/** How the time of one operation grows with N. */
export interface Scaling {
  /** The data set. */
  dataSet: string;
  /** Opaque bytes per object. */
  payloadPerObjectBytes: number;
  /** The operation. */
  operation: string;
  /** The rows, without the times, which the cells have already. */
  rows: ScalingRow[];
}

/** How far the orders of two machines agree in one table. */
export interface Agreement {
  /** The data set. */
  dataSet: string;
  /** N. */
  count: number;
  /** Opaque bytes per object. */
  payloadPerObjectBytes: number;
  /** The short name of a machine, as in the names of rows. */
  first: string;
  /** The short name of the other machine. */
  second: string;
  /** The number of serializers that compete on both. */
  rows: number;
  /** Kendall's tau-b. Null if it cannot be told. */
  tau: number | null;
  /** The lower end of its 95 % interval. Null without one. */
  low: number | null;
  /** The upper end. */
  high: number | null;
  /** The number of all pairs that change places. */
  swapCount: number;
  /** The largest of them. */
  swaps: Swap[];
}

/**
 * The cells, field by field: most fields have few different values, since all cells of a run have one machine, and a name is in hundreds of them. Such a field
 * has each value once. 20 000 cells are a tenth as long as one object for each cell, and a browser reads them that much sooner.
 */
export interface Cells {
  /** The number of cells. */
  count: number;
  /** The fields. */
  columns: Column[];
}

/** The instructions of counted calls by the calls that lead to them. */
export interface Calls {
  /** The names of all methods. */
  methods: string[];
  /** What each method is for: library, types, text, collections, memory, framework or runtime. */
  groups: string[];
  /** The counted calls. */
  trees: CallTree[];
}

/** When an adapter was probed that comes with its results. */
export interface Shipped {
  /** The serializer. */
  serializer: string;
  /** The version that was tested. The results say nothing about others. */
  version: string;
  /** The day of the test: 2026-11-27. */
  date: string;
}

/** What the machine can do at most, as `touchstone machine` and `touchstone read` measured it. */
export interface Limits {
  /** All columns, left to right. */
  columns: LimitColumn[];
  /** The tables. */
  tables: LimitTable[];
  /** What disturbs measurements. Each reading has its own unit. */
  noise: NoiseReading[];
}

/** The costs and the counts of each cell over many runs, with the places where they changed. */
export interface History {
  /** The result in a sentence, as the terminal has it: how many changes, or that it cannot tell. */
  result: string;
  /** Smaller changes of times are left out, as a fraction. */
  leastChange: number;
  /** The address of the page of a commit, without its hash. Empty if unknown. */
  commitAddress: string;
  /** CPU and OS of each machine. */
  machines: string[];
  /** A sentence for each step that most series of a machine share. */
  steps: string[];
  /** The oldest first. */
  runs: HistoryRun[];
  /** One of times and one of counts for each cell and machine. */
  series: Series[];
}

/** The reference kernel over the minutes of a run: it is slow when the machine is busy. Times are multiples of its time at rest. */
export interface Kernel {
  /** The length of a step. Null without steps. */
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

/** The growth of one row. */
export interface ScalingRow {
  /** The label of the row. */
  row: string;
  /** The time is proportional to N to the power of it. Null if it cannot be told. */
  exponent: number | null;
  /** The lower end of its 95 % interval. */
  low: number | null;
  /** The upper end. */
  high: number | null;
  /** True if the time grows significantly faster than the data. */
  fasterThanData: boolean;
}

/** A pair of rows: one is faster on the first machine, the other on the second. */
export interface Swap {
  /** The row that is faster on the first machine. */
  faster: string;
  /** The row that is faster on the second machine. */
  slower: string;
  /** The time of `slower` relative to `faster` on the first machine, above 1. */
  ahead: number;
  /** The time of `faster` relative to `slower` on the second machine, above 1. */
  behind: number;
}

/** A field of all cells. */
export interface Column {
  /** The name of the field. */
  name: string;
  /** The value of every cell. Missing if cells differ. */
  value?: unknown;
  /** The value of each cell, or, with `at`, the different values. */
  values?: unknown[];
  /** For each cell the place of its value in `values`. */
  at?: number[];
}

/** A counted call. Each node comes after its caller. */
export interface CallTree {
  /** The place of its cell in the cells. */
  cell: number;
  /** For each node, the node that calls it; -1 for none. */
  callers: number[];
  /** For each node, its method. */
  nodes: number[];
  /** For each node, the instructions of the method itself. */
  instructions: number[];
}

/** A column of limits. */
export interface LimitColumn {
  /** The name for programs, such as perItemNs. */
  member: string;
  /** What the number means, in a sentence. */
  legend: string;
  /** What it measures. */
  quantity: Quantity;
}

/** A table of limits. */
export interface LimitTable {
  /** memory, spin, noise or read. */
  topic: string;
  /** Unique in its topic: the table, and its origin if there are several. */
  title: string;
  /** The same without the origin. */
  table: string;
  /** The short name of the machine and scenario. Empty if all results have the same. */
  origin: string;
  /** The unit of counting, such as 4 KiB, line or call. */
  item: string;
  /** The headers of the columns, by member. */
  names: Record<string, string>;
  /** Notes about rows, mostly the reason for a missing number. */
  notes: string[];
  /** The rows. */
  rows: LimitRow[];
}

/** A reading of one source of noise. */
export interface NoiseReading {
  /** The name for programs, such as clockStepNs. */
  name: string;
  /** The name for people. */
  what: string;
  /** The value with its unit. */
  text: string;
  /** What the value means, in a sentence. */
  meaning: string;
  /** The short name of the machine and scenario. Empty if all results have the same. */
  origin: string;
}

/** A run of a history. */
export interface HistoryRun {
  /** ISO 8601, UTC. */
  created: string;
  /** The hash of the commit. Empty if unknown. */
  commit: string;
  /** True if files differed from it. */
  dirty: boolean;
}

/** One cell over the runs that have it. */
export interface Series {
  /** The row. */
  row: string;
  /** The data set. */
  dataSet: string;
  /** N. */
  count: number;
  /** The operation, and what was counted. */
  operation: string;
  /** True for instructions of a call in managed code, false for times. */
  counted: boolean;
  /** The machine, if there are several. */
  origin: string;
  /** The places of its runs. Null if all runs have it. */
  at: number[] | null;
  /** ns per call or instructions, in each of its runs. */
  values: number[];
  /** Where they changed. */
  changes: SeriesChange[];
}

/** A row of limits. */
export interface LimitRow {
  /** The work that was measured. */
  name: string;
  /** .NET or C++. */
  by: string;
  /** The name of the C++ row that it is compared with. Empty for none. */
  cpp: string;
  /** The name of the .NET row that shows what is possible. Empty for none. */
  ceiling: string;
  /** Why it has no numbers, or fewer rounds than requested. Empty otherwise. */
  reason: string;
  /** The number of rounds. */
  rounds: number;
  /** The name that the rows of a sweep over threads share. Empty if the row is in none. */
  curve: string;
  /** The number of threads of a row in a sweep. 0 if it is in none. */
  threads: number;
  /** In base units, by the members of the columns. */
  numbers: Record<string, number | null>;
}

/** A change: the time after over the time before, with its 95 % interval; for counts, with the range of launches. */
export interface SeriesChange {
  /** The first point after it. */
  at: number;
  /** The value after over the value before. */
  ratio: number;
  /** The lower end of the interval. */
  low: number;
  /** The upper end. */
  high: number;
  /** The instructions that were added. Null for times. */
  added: number | null;
  /** True if it is part of a step that most series of its machine share. */
  shared: boolean;
}

export type Quantity = "time" | "bytes" | "share" | "ratio" | "count" | "speed" | "frequency";

export type Status = "ok" | "lossy" | "unavailable" | "failed";

export type Verdict = "kept" | "not applicable" | "refused" | "failed" | "lost" | "changed" | "exhausted" | "hung" | "crashed";
