import { useEffect, useRef, useState } from "preact/hooks";
import { copy } from "../controls/copy";
import { GroupChooser } from "../controls/GroupChooser";
import { ThemeChooser } from "../controls/ThemeChooser";
import type { Report } from "../data/report";
import { useView } from "../state/params";
import { linkTo } from "../state/place";
import { shown } from "./show";

/** What stays in sight: what is shown of all, and how to pass it on. */
export function Bar({ report, places }: { report: Report; places: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  useHeight(place);
  return (
    <div class="bar" ref={place} role="region" aria-label="What is shown">
      <GroupChooser report={report} />
      <ThemeChooser />
      <Link places={places} />
      <Reset />
    </div>
  );
}

function Link({ places }: { places: readonly string[] }) {
  const { params } = useView();
  const [state, setState] = useState<"" | "copied" | "shown">("");
  const field = useRef<HTMLInputElement>(null);
  const url = () => location.href.replace(/#.*$/, "") + linkTo(params, shown(places));
  useEffect(() => {
    if (state === "shown")
      field.current?.select();
  }, [state]);
  return (
    <>
      <button type="button" onClick={async () => setState(await copy(url(), null) ? "copied" : "shown")}>Copy link<span class="long"> to this view</span></button>
      {state === "shown" ? <input ref={field} class="address" aria-label="Link to this view: press Ctrl+C" readOnly value={url()} onBlur={() => setState("")} /> : null}
      <span role="status">{state === "copied" ? "copied" : ""}</span>
    </>
  );
}

// The theme is the reader's own, no part of what the results are asked.
function Reset() {
  const { params, set } = useView();
  const chosen = Object.keys(params).filter(name => name !== "theme");
  return <button type="button" disabled={chosen.length === 0} onClick={() => set(Object.fromEntries(chosen.map(name => [name, ""])))}>Reset<span class="long"> view</span></button>;
}

// What is scrolled to stands below the bar, not behind it: styles.css needs its height.
function useHeight(place: { current: HTMLElement | null }): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${place.current?.offsetHeight ?? 0}px`));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
}
