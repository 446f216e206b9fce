/** Copies a text; where the browser does not let a page do that, selects it in the place where it stands. Returns true when it was copied. */
export async function copy(text: string, place: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No clipboard outside a secure context, or forbidden: the reader presses Ctrl+C.
    if (place instanceof HTMLInputElement)
      place.select();
    else if (place !== null)
      getSelection()?.selectAllChildren(place);
    return false;
  }
}
