import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** What a reader has chosen, by name; what is as by default is not in it. The URL fragment holds it, so that a view can be shared. */
export type Params = Readonly<Record<string, string>>;

/** Reads a URL fragment, `#n=100&sort=size`. Anybody may have written it: values are texts, checked where they are used. */
export function parse(fragment: string): Params {
  return Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
}

/** The fragment of a view; empty when all is as by default. */
export function format(params: Params): string {
  const text = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== "").sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text === "" ? "" : "#" + text;
}

/** One of the values that there are; the first of them for any other. */
export function oneOf<T extends string>(value: string | undefined, known: readonly [T, ...T[]]): T {
  return known.find(candidate => candidate === value) ?? known[0];
}

/** A number between two others; the fallback for what is none. */
export function numberOf(value: string | undefined, low: number, high: number, fallback: number): number {
  const parsed = value === undefined || value.trim() === "" ? NaN : Number(value);
  return Number.isFinite(parsed) ? Math.min(high, Math.max(low, parsed)) : fallback;
}

export interface View {
  params: Params;
  /** Sets values; an empty text is the default. */
  set(changes: Params): void;
}

export const ViewContext = createContext<View>({ params: {}, set: () => {} });

/** The view of the page. */
export function useView(): View {
  return useContext(ViewContext);
}
