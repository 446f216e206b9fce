import { useLayoutEffect, useRef } from "preact/hooks";

/** Brings the reader back to the same place after something else was shown instead of the sections. */
export function useReturn(away: boolean): void {
  const place = useRef(0);
  const was = useRef(away);
  // Before the sections are hidden: then the page is shorter, and the place is lost.
  if (away && !was.current)
    place.current = scrollY;
  useLayoutEffect(() => {
    if (!away && was.current)
      scrollTo(0, place.current);
    was.current = away;
  }, [away]);
}
