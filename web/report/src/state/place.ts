import { format, type Params, parse } from "./params";

/** What a URL fragment names: a view, a place on the page, or both. */
export interface Target {
  /** Null if the fragment is a plain anchor such as #probes: the view does not change. */
  params: Params | null;
  /** The id of the element to show. Empty for none. */
  at: string;
}

/** Reads a fragment. Unknown places are ignored. */
export function targetOf(fragment: string, places: readonly string[]): Target {
  const plain = decode(fragment.replace(/^#/, ""));
  if (places.includes(plain))
    return { params: null, at: plain };
  const { at = "", ...params } = parse(fragment);
  return { params, at: places.includes(at) ? at : "" };
}

/** The fragment that shows a view at a place. */
export function linkTo(params: Params, at: string): string {
  return format({ ...params, at }) || "#";
}

/** Opens the view of serializers as a new entry of the history, so that the browser's Back button returns. Without names, the whole report. */
export function open(params: Params, who: string): void {
  location.hash = linkTo({ ...params, who }, "");
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // The author of a fragment is unknown, and %zz does not decode.
  }
}
