import { useView } from "../state/params";
import { linkTo } from "../state/place";

/**
 * A link within the page. The fragment holds the view, and a plain anchor would replace it. So the address names both. A skip link is visible while it has
 * the focus. Its address is a plain anchor, which tools that check pages know, and which leaves the view as it is.
 */
export function Anchor({ at, go, skip = false, look, children }: {
  at: string; go: (at: string) => void; skip?: boolean; look?: string; children: string;
}) {
  const { params: { who = "", ...params }, set } = useView();
  const jump = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    event.preventDefault();
    if (who !== "")
      set({ who: "" });
    go(at);
  };
  return <a class={skip ? "skip over" : look} href={skip ? `#${at}` : linkTo(params, at)} onClick={jump}>{children}</a>;
}
