/** The document inside the page, as Reports/Html/PageData.cs writes it. */
export interface Document {
  schema: number;
  /** The version of touchstone that wrote the page. */
  touchstone: string;
  /** When and where, in one line. */
  provenance: string;
  runs: Run[];
  /** The machine.json of each run that has one. */
  machines: Record<string, unknown>[];
  warnings: Warning[];
  /** One line on serializers that no package source has; empty for none. */
  notAvailable: string;
  traits: Traits[];
  scalings: Scaling[];
  /** The names of the places of a cell. */
  fields: string[];
  cells: unknown[][];
  answers: Answer[];
  limits: Limits;
}

export interface Run {
  command: string;
  /** ISO 8601, UTC; empty when it is not known. */
  created: string;
  machine: string;
  scenario: string;
  origin: string;
}

export interface Warning {
  cause: string;
  remedy: string;
  /** The chapter of the documentation. */
  link: string;
}

/** What a serializer declares of itself. */
export interface Traits {
  serializer: string;
  home: string;
  format: string;
  text: boolean;
  versioning: boolean;
  summary: string;
  types: string;
  demands: string;
  /** True when it takes types as they are; missing where that is not known. */
  plainTypes?: boolean;
  ownTypes: boolean;
  /** Of references, privateMembers, polymorphism, versioning. */
  claims: string[];
  /** active, maintenance; empty when it is not known. */
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

/** One operation of one row; times in ns per call, a call is the whole of the N objects. */
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
  /** What a running program pays for a call: the level of the quiet samples, and what collections add. Of first calls the median of the launches. */
  costNs: number | null;
  /** Ends of the 95 % interval of the cost; null where there is too little data for one. */
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
  /** The best rank that the row may have; null without one. */
  rank: number | null;
  status: Status;
  lost: string[];
  reason: string | null;
  limit: boolean;
  ownTypes: boolean;
  payloadPerObjectBytes: number;
  gcPauseNs: number | null;
  noisy: boolean;
  touchNs: number | null;
  copyNs: number | null;
  /** Moving the payload through main memory, as touchstone machine measured it. */
  memoryLimitNs: number | null;
  /** The page faults of a payload in memory that is new from the system. */
  freshMemoryNs: number | null;
  /** The 10th percentile of the quiet samples without collections; null of first calls. */
  bestNs: number | null;
  /** The part of the cost by which calls are slower in and after a collection, pauses left out; null where results are too old to tell. */
  gcAftermathNs: number | null;
  /** The worst rank that the row may have. */
  rankWorst: number | null;
  /** Length of the shortest payload, where several values take turns. */
  payloadBytesMin: number | null;
  /** Length of the longest payload. */
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
  ownRatio: number | null;
  machine: string;
  scenario: string;
  framework: string;
  parserOnly: boolean;
  relativeError: number | null;
  askedVersion: string;
  askedShape: string;
  label: string;
  /** The label, and where it was measured when there are several machines. */
  row: string;
  /** True for the cell that its row is ranked by. */
  ranked: boolean;
  /** True for first calls: what follows is about them. */
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

/** What a serializer answered to one question; the names are those of `touchstone probe --json`. */
export interface Answer {
  serializer: string;
  askedVersion: string;
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
  reproduce: string;
}

/** What the machine can do at most: what `touchstone machine` and `touchstone read` measured. */
export interface Limits {
  /** All columns that there are, left to right. */
  columns: LimitColumn[];
  tables: LimitTable[];
  /** What disturbs measurements; each reading has a unit of its own. */
  noise: NoiseReading[];
}

export interface NoiseReading {
  /** For programs: clockStepNs. */
  name: string;
  /** For people. */
  what: string;
  /** How much, with its unit. */
  text: string;
  /** In a sentence. */
  meaning: string;
}

export type Quantity = "time" | "bytes" | "share" | "ratio" | "count" | "speed" | "frequency";

export interface LimitColumn {
  /** Its name for programs: perItemNs. */
  member: string;
  /** What the number means, in a sentence. */
  legend: string;
  quantity: Quantity;
}

export interface LimitTable {
  /** memory, spin, noise, read. */
  topic: string;
  /** Unique in its topic. */
  title: string;
  /** What is counted: 4 KiB, line, call. */
  item: string;
  /** The headers of the columns, by member. */
  names: Record<string, string>;
  /** What there is to say about rows: why there is no number, above all. */
  notes: string[];
  rows: LimitRow[];
}

export interface LimitRow {
  name: string;
  /** .NET or C++. */
  by: string;
  /** The name of the row of C++ that it is held against; empty for none. */
  cpp: string;
  /** The name of the row of .NET that shows what is possible at all; empty for none. */
  ceiling: string;
  /** Why it has no numbers, or no more of them; empty when all is well. */
  reason: string;
  rounds: number;
  /** In base units, by the members of the columns. */
  numbers: Record<string, number | null>;
}
