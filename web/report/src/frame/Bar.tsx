import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { copy } from "../controls/copy";
import { ThemeChooser } from "../controls/ThemeChooser";
import { useView } from "../state/params";
import { linkTo } from "../state/place";
import { shown } from "./show";

/** The bar that stays visible: the choices of this page, the theme, and buttons to share or reset the view. */
export function Bar({ places, children }: { places: readonly string[]; children: ComponentChildren }) {
  const place = useRef<HTMLDivElement>(null);
  useHeight(place);
  return (
    <div class="bar" ref={place} role="region" aria-label="View settings">
      {children}
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
      <button type="button" onClick={async () => setState(await copy(url(), null) ? "copied" : "shown")}>
        Copy link<span class="unseen"> to this view</span>
      </button>
      {state === "shown"
        ? <input ref={field} class="address" aria-label="Link to this view: press Ctrl+C" readOnly value={url()} onBlur={() => setState("")} />
        : null}
      <span role="status">{state === "copied" ? "copied" : ""}</span>
    </>
  );
}

// The theme is the reader's preference, not a part of the view, so a reset keeps it.
function Reset() {
  const { params, set } = useView();
  const chosen = Object.keys(params).filter(name => name !== "theme");
  return (
    <button type="button" disabled={chosen.length === 0} onClick={() => set(Object.fromEntries(chosen.map(name => [name, ""])))}>
      Reset<span class="unseen"> view</span>
    </button>
  );
}

// styles.css needs the height of the bar, so that a scroll target stops below it and not behind it.
function useHeight(place: { current: HTMLElement | null }): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${place.current?.offsetHeight ?? 0}px`));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
}
