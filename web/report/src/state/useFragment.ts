import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { themes } from "../charts/useTheme";
import { format, oneOf, type Params, type View } from "./params";
import { targetOf } from "./place";

// A browser lets a page change its address about a hundred times in half a minute. Moving a slider or typing would exceed that.
const writeAfterMs = 120;

/** The view in the URL fragment. It replaces the history entry, so that moving a slider does not fill the history. */
export function useFragment(places: readonly string[], go: (at: string) => void): View {
  const [params, setParams] = useState<Params>(() => targetOf(location.hash, places).params ?? {});
  // The fragment that the view was read from, or that was written for it.
  const known = useRef(location.hash);
  const write = useRef(0);
  useEffect(() => {
    const changed = () => {
      // Effects run later than this event. Until then the write of the view before would still come.
      clearTimeout(write.current);
      known.current = location.hash;
      const target = targetOf(location.hash, places);
      // A plain anchor keeps the view. The copy is a new object, so that the address is written again.
      setParams(before => target.params ?? { ...before });
      if (target.at !== "")
        go(target.at);
    };
    addEventListener("hashchange", changed);
    const { at } = targetOf(location.hash, places);
    if (location.hash !== known.current)
      changed();
    else if (at !== "")
      go(at);
    return () => removeEventListener("hashchange", changed);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = oneOf(params.theme, themes);
    write.current = window.setTimeout(() => {
      // The reader has gone elsewhere, and on a busy machine the event of it comes only now. Writing would overwrite where.
      if (location.hash !== known.current)
        return;
      history.replaceState(null, "", format(params) || location.pathname + location.search);
      known.current = location.hash;
    }, writeAfterMs);
    return () => clearTimeout(write.current);
  }, [params]);
  const set = useCallback((changes: Params) => setParams(before => clean({ ...before, ...changes })), []);
  return useMemo(() => ({ params, set }), [params, set]);
}

function clean(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ""));
}
