import { format, type Params, parse } from "./params";

/** What a URL fragment asks for: a view, a place on the page, or both. */
export interface Target {
  /** Null where the fragment is a plain anchor, #probes: the view stays as it is. */
  params: Params | null;
  /** The id of the element to show; empty for none. */
  at: string;
}

/** Reads a fragment. Only places that are known are gone to. */
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

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // Anybody may have written it: %zz is no place.
  }
}
