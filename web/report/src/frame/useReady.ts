import { useCallback, useEffect, useState } from "preact/hooks";

/**
 * The number of sections that have their content. It grows by one at a time, so that the first section can be read while the others load. All of them
 * load without scrolling, so that printing, searching the page and screen readers get everything.
 */
export function useReady(total: number): [ready: number, all: () => void] {
  const [ready, setReady] = useState(1);
  const all = useCallback(() => setReady(total), [total]);
  useEffect(() => {
    if (ready >= total)
      return;
    // Not an animation frame: a page in the background gets none.
    const timer = setTimeout(() => setReady(before => Math.max(before, ready + 1)));
    return () => clearTimeout(timer);
  }, [ready, total]);
  useEffect(() => {
    addEventListener("beforeprint", all);
    return () => removeEventListener("beforeprint", all);
  }, [all]);
  return [ready, all];
}
