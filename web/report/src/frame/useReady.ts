import { useCallback, useEffect, useState } from "preact/hooks";

/**
 * How many of the sections have their content: one more with each frame, so that the first can be read while the others come. All of them
 * come without being scrolled to: who prints, searches in the page, or reads with a screen reader has everything.
 */
export function useReady(total: number): [ready: number, all: () => void] {
  const [ready, setReady] = useState(1);
  const all = useCallback(() => setReady(total), [total]);
  useEffect(() => {
    if (ready >= total)
      return;
    // Not an animation frame: a page in the background has none.
    const timer = setTimeout(() => setReady(before => Math.max(before, ready + 1)));
    return () => clearTimeout(timer);
  }, [ready, total]);
  useEffect(() => {
    addEventListener("beforeprint", all);
    return () => removeEventListener("beforeprint", all);
  }, [all]);
  return [ready, all];
}
