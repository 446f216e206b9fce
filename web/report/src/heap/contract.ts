// Generated from the C# types that are written, by the tests. To change it, change those and run dotnet test.

/** A heap. */
export interface Heap {
  /** The moment that is shown. */
  now: Moment;
  /** The earlier moment of a comparison, or the first round of a watch. */
  before?: Moment;
  /** True if only objects that are in use were counted. */
  liveOnly: boolean;
  /** The size of the gaps between objects. */
  freeBytes: number;
  /** The types. */
  types: HeapType[];
  /** The rounds of a watch. Empty without a watch. */
  rounds: Round[];
  /** What grows steadily, one sentence each. */
  verdicts: string[];
  /** What keeps what alive. Undefined if it was not asked for. */
  holders?: Holders;
}

/** A process or a dump at one moment. */
export interface Moment {
  /** The process or the file. */
  source: string;
  /** The name of the program. */
  program: string;
  /** Its command line. */
  commandLine: string;
  /** Its runtime. */
  runtime: string;
  /** ISO 8601, UTC. */
  taken: string;
}

/** The objects of one type. */
export interface HeapType {
  /** The type. */
  name: string;
  /** How many there are. */
  count: number;
  /** Their size. */
  bytes: number;
  /** How many there were. */
  beforeCount?: number;
  /** Their size before. */
  beforeBytes?: number;
}

/** One round of a watch. The sizes of the whole process are known if it was stopped. */
export interface Round {
  /** ISO 8601, UTC. */
  taken: string;
  /** The number of all objects. */
  objects: number;
  /** Their size. */
  objectBytes: number;
  /** The managed heap. */
  managedBytes?: number;
  /** Native memory. */
  nativeBytes?: number;
  /** Mapped files. */
  mappedBytes?: number;
  /** Shareable memory. */
  shareableBytes?: number;
  /** The threads' stacks. */
  stacksBytes?: number;
}

/** What keeps what alive: the roots, below them the types of the objects that they hold, and below a type what only its objects hold. */
export interface Holders {
  /** The names of roots and types. */
  names: string[];
  /** What each of them is: root, program or framework. */
  groups: string[];
  /** The tree. The weight of a node is the bytes of its objects alone. */
  tree: Tree;
}

/** A tree for a flame graph. Each node comes after the one above it. */
export interface Tree {
  /** For each node, the node above it, which calls or holds it; -1 for none. */
  callers: number[];
  /** For each node, the place of its name among the names of the page. */
  nodes: number[];
  /** For each node, its own weight, without what is below it. Not negative. */
  weights: number[];
}
