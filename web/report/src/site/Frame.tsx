import type { ComponentChildren } from "preact";
import { useCallback, useMemo } from "preact/hooks";
import { Bar } from "../frame/Bar";
import { show } from "../frame/show";
import { AddressContext } from "../state/address";
import { ViewContext } from "../state/params";
import { useFragment } from "../state/useFragment";
import { type Addresses, home } from "./addresses";

const places = ["main"];

/** What all pages of a site have: the way back, the title, the bar with the choices, and links to other serializers by their names. */
export function Frame({ addresses, title, isHome = false, bar, children }: {
  addresses: Addresses; title: string; isHome?: boolean; bar?: ComponentChildren; children: ComponentChildren;
}) {
  const go = useCallback((at: string) => show(at), []);
  const view = useFragment(places, go);
  const addressOf = useMemo(() => addresses.ofSerializer.bind(addresses), [addresses]);
  return (
    <ViewContext.Provider value={view}>
      <AddressContext.Provider value={addressOf}>
        <a class="skip" href="#main">Skip to the results</a>
        <header>
          {isHome ? null : <p><a href={addresses.to(home, view.params)}>← All serializers, comparisons and machines</a></p>}
          <h1>{title}</h1>
        </header>
        <Bar places={places}>{bar}</Bar>
        <main id="main" tabIndex={-1}>{children}</main>
      </AddressContext.Provider>
    </ViewContext.Provider>
  );
}
