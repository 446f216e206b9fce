import type { HeapType } from "./contract";

/** How many bytes a type grew by. */
export function growth(type: HeapType): number {
  return type.bytes - (type.beforeBytes ?? 0);
}
