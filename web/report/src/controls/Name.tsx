import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { AddressContext } from "../state/address";
import { useView } from "../state/params";

/** The name of a serializer as a link to everything about it. A plain link: the browser's Back button returns. */
export function Name({ of, children }: { of: string; children?: ComponentChildren }) {
  const { params } = useView();
  const address = useContext(AddressContext)(of, params);
  return address === "" ? <span class="name">{children ?? of}</span> : <a class="name" href={address}>{children ?? of}</a>;
}
