import { useEffect, useState } from "preact/hooks";
import { oneOf, useView } from "../state/params";
import { dark, light, type Theme } from "./theme";

export const themes = ["auto", "light", "dark"] as const;

/** The theme that the reader chose, or that of the system. Printed pages are always light. */
export function useTheme(): Theme {
  const { params } = useView();
  const system = useMedia("(prefers-color-scheme: dark)");
  const paper = useMedia("print");
  const chosen = oneOf(params.theme, themes as unknown as ["auto", "light", "dark"]);
  return !paper && (chosen === "dark" || (chosen === "auto" && system)) ? dark : light;
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => setMatches(media.matches);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [query]);
  return matches;
}
