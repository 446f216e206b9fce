// Generated from the C# types that are written, by the tests. To change it, change those and run dotnet test.

/** A profile, or two of them. The names are the choice of the program. */
export interface Profile {
  /** What was profiled. */
  name: string;
  /** What it is compared with. */
  before?: string;
  /** What is known of it, one sentence each. */
  facts: string[];
  /** What makes the numbers less reliable, one sentence each. */
  warnings: string[];
  /** The names of all methods, types and threads. */
  methods: string[];
  /** What each of them is: program, framework, runtime, or label for what is no method. */
  groups: string[];
  /** The time, and what was allocated if that is known. */
  weights: Weights[];
}

/** One quantity of a profile. */
export interface Weights {
  /** milliseconds or bytes. */
  unit: string;
  /** The profile. */
  now: Tree;
  /** The one that it is compared with. */
  before?: Tree;
  /** How much a sample stands for. A difference of less than chance has no meaning. */
  perSample: number;
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
