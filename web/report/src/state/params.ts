import { createContext } from "preact";
import { useContext } from "preact/hooks";

/** The reader's choices by name, without those that have their default. The URL fragment holds them, so that a view can be shared. */
export type Params = Readonly<Record<string, string>>;

/** Reads a URL fragment such as `#n=100&sort=size`. Its author is unknown: values are plain texts and are checked where they are used. */
export function parse(fragment: string): Params {
  return Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, "")));
}

/** The fragment of a view. Empty if everything has its default. */
export function format(params: Params): string {
  const text = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== "").sort(([a], [b]) => (a < b ? -1 : 1))).toString();
  return text === "" ? "" : "#" + text;
}

/** The value if it is a known one, else the first known one. */
export function oneOf<T extends string>(value: string | undefined, known: readonly [T, ...T[]]): T {
  return known.find(candidate => candidate === value) ?? known[0];
}

/** The value as a number, moved into the range. The fallback if it is not a number. */
export function numberOf(value: string | undefined, low: number, high: number, fallback: number): number {
  const parsed = value === undefined || value.trim() === "" ? NaN : Number(value);
  return Number.isFinite(parsed) ? Math.min(high, Math.max(low, parsed)) : fallback;
}

export interface View {
  params: Params;
  /** Sets values. An empty text restores the default. */
  set(changes: Params): void;
}

export const ViewContext = createContext<View>({ params: {}, set: () => {} });

/** The view of the page, with a function that changes it. */
export function useView(): View {
  return useContext(ViewContext);
}
