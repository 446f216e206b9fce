import type { HeapType } from "./contract";
import { growth } from "./growth";

/** The types of one namespace. */
export interface Namespace { name: string; types: HeapType[]; size: number }

export const noNamespace = "(no namespace)";

/** The namespace of a type: what precedes the last dot of the name, without type arguments, nested types and brackets. */
export function namespaceOf(type: string): string {
  const outer = type.split(/[<+[,*&]/, 1)[0]!;
  const end = outer.lastIndexOf(".");
  return end > 0 ? outer.slice(0, end) : noNamespace;
}

/** The name of a type without its namespace. */
export function shortName(type: string): string {
  const namespace = namespaceOf(type);
  return namespace === noNamespace ? type : type.slice(namespace.length + 1);
}

/** What the area of a type shows: its bytes, or in a comparison how much they changed. */
export function sizeOf(type: HeapType, isDiff: boolean): number {
  return isDiff ? Math.abs(growth(type)) : type.bytes;
}

/** The namespaces with their types, the largest first. Types without a size are left out. */
export function namespaces(types: readonly HeapType[], isDiff: boolean): Namespace[] {
  const found = new Map<string, Namespace>();
  for (const type of types) {
    const size = sizeOf(type, isDiff);
    if (size === 0)
      continue;
    const name = namespaceOf(type.name);
    const known = found.get(name) ?? { name, types: [], size: 0 };
    known.types.push(type);
    known.size += size;
    found.set(name, known);
  }
  const all = [...found.values()].sort((a, b) => b.size - a.size);
  for (const namespace of all)
    namespace.types.sort((a, b) => sizeOf(b, isDiff) - sizeOf(a, isDiff));
  return all;
}
