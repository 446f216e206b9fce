import type { DrawnName } from "./chart";

/** A text of a drawing with its place, in pixels from the upper left corner. */
export interface DrawnText { text: string; left: number; top: number; width: number; height: number }

/** A name of a serializer, at the place where it is drawn. */
export interface PlacedName extends DrawnText { serializer: string }

/**
 * The names that are really drawn, from top to bottom. A drawing leaves out names that have no room, and cuts long ones. Two names that are cut to the same
 * text are in the order in which they are drawn.
 */
export function placeNames(names: readonly DrawnName[], texts: readonly DrawnText[]): PlacedName[] {
  const left = new Set(texts);
  const placed = names.flatMap(({ text, serializer }) => {
    const drawn = [...left].find(one => isDrawn(text, one.text));
    if (drawn === undefined)
      return [];
    left.delete(drawn);
    return [{ ...drawn, serializer }];
  });
  return placed.sort((a, b) => a.top - b.top || a.left - b.left);
}

/** The texts of an SVG in the page. */
export function textsOf(place: Element): DrawnText[] {
  const origin = place.getBoundingClientRect();
  return [...place.querySelectorAll("svg text")].map(element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { text: element.textContent ?? "", left: left - origin.left, top: top - origin.top, width, height };
  });
}

function isDrawn(name: string, text: string): boolean {
  return text === name || (text.endsWith("…") && text.length > 1 && name.startsWith(text.slice(0, -1)));
}
