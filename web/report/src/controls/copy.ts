/** Copies a text to the clipboard. If the browser forbids that, selects the text at its place. Returns true if it was copied. */
export async function copy(text: string, place: Node | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard outside a secure context, or it is forbidden: the reader presses Ctrl+C.
    if (place instanceof HTMLInputElement)
      place.select();
    else if (place !== null)
      getSelection()?.selectAllChildren(place);
    return false;
  }
}
