import { useRef, useState } from "preact/hooks";
import { copy } from "./copy";

/** A command line with a button that copies it. */
export function Command({ text }: { text: string }) {
  const place = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");
  const take = async () => setSaid(await copy(text, place.current) ? "copied" : "selected: press Ctrl+C");
  return (
    <div class="command">
      <pre tabIndex={0} aria-label="Command"><code ref={place}>{text}</code></pre>
      <button type="button" onClick={() => void take()} aria-label={`Copy: ${text}`}>Copy</button>
      <span role="status">{said}</span>
    </div>
  );
}
