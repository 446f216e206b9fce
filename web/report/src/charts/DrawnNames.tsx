import { useRef, useState } from "preact/hooks";
import { useView } from "../state/params";
import { linkTo } from "../state/place";
import type { PlacedName } from "./names";

/**
 * The names in a drawing, as links over it to everything about the serializer. A drawing is one image for screen readers, so links inside it would not be
 * found. Tab stops at one of them, and the arrow keys move on, since a page has hundreds of names.
 */
export function DrawnNames({ names }: { names: readonly PlacedName[] }) {
  const { params } = useView();
  const place = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    const to = target(event.key, Math.min(current, names.length - 1), names.length);
    if (to === undefined)
      return;
    event.preventDefault();
    setCurrent(to);
    (place.current!.children[to] as HTMLElement).focus();
  };
  return names.length === 0 ? null : (
    <div ref={place} class="drawn-names" role="toolbar" aria-orientation="vertical" aria-label="Serializers in this chart" onKeyDown={move}>
      {names.map(({ serializer, left, top, width, height }, index) => (
        <a
          key={index} href={linkTo({ ...params, who: serializer }, "")} aria-label={`Everything about ${serializer}`} title={`Everything about ${serializer}`}
          tabIndex={index === Math.min(current, names.length - 1) ? 0 : -1} onFocus={() => setCurrent(index)}
          style={`left: ${left - 2}px; top: ${top - 2}px; width: ${width + 4}px; height: ${height + 4}px`}
        />
      ))}
    </div>
  );
}

function target(key: string, from: number, total: number): number | undefined {
  switch (key) {
    case "ArrowDown": case "ArrowRight": return (from + 1) % total;
    case "ArrowUp": case "ArrowLeft": return (from + total - 1) % total;
    case "Home": return 0;
    case "End": return total - 1;
    default: return undefined;
  }
}
