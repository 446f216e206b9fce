/** Scrolls to an element and moves the focus there, as an anchor would. */
export function show(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}

/** The id of the element in view: the last one that begins above the middle of the window. Empty at the top of the page. */
export function shown(ids: readonly string[]): string {
  if (scrollY < innerHeight / 3)
    return "";
  return ids.findLast(id => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 2) ?? "";
}
