import type { Heap, HeapType } from "./contract";

/** How many bytes a type grew by. */
export function growth(type: HeapType): number {
  return type.bytes - (type.beforeBytes ?? 0);
}

/** The minutes between the two moments. Null without an earlier one, and if they are not of one program in the order of time. */
export function minutesOf({ now, before }: Heap): number | null {
  if (before === undefined || before.program !== now.program || before.commandLine !== now.commandLine)
    return null;
  const minutes = (Date.parse(now.taken) - Date.parse(before.taken)) / 60_000;
  return minutes > 0 ? minutes : null;
}
