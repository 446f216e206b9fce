import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/** The width of an element in whole pixels; 0 before it is known. */
export function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  // Before the first painting, so that the chart is in it. The observer would report the same width one frame later, behind the next section.
  useLayoutEffect(() => setWidth(Math.floor(place.current!.getBoundingClientRect().width)), []);
  useEffect(() => {
    const observer = new ResizeObserver(entries => setWidth(Math.floor(entries[0]?.contentRect.width ?? 0)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return width;
}
