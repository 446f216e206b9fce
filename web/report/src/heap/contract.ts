/** The document of a heap page, as HeapPage of the command line writes it. */
export interface Heap {
  now: Moment;
  /** The earlier moment of a comparison, or the first round of a watch. */
  before?: Moment;
  liveOnly: boolean;
  freeBytes: number;
  types: HeapType[];
  rounds: Round[];
  verdicts: string[];
}

export interface Moment { source: string; program: string; commandLine: string; runtime: string; taken: string }

export interface HeapType { name: string; count: number; bytes: number; beforeCount?: number; beforeBytes?: number }

/** One round of a watch. The sizes of the whole process are known if it was stopped. */
export interface Round {
  taken: string;
  objects: number;
  objectBytes: number;
  managedBytes?: number;
  nativeBytes?: number;
  mappedBytes?: number;
  shareableBytes?: number;
  stacksBytes?: number;
}

/** How many bytes a type grew by. */
export function growth(type: HeapType): number {
  return type.bytes - (type.beforeBytes ?? 0);
}
