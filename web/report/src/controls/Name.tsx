import type { ComponentChildren } from "preact";
import { useView } from "../state/params";
import { linkTo } from "../state/place";

/** The name of a serializer as a link to everything about it. A plain link: the browser's Back button returns. */
export function Name({ of, children }: { of: string; children?: ComponentChildren }) {
  const { params } = useView();
  return <a class="name" href={linkTo({ ...params, who: of }, "")}>{children ?? of}</a>;
}
