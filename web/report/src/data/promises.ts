import type { Traits } from "./contract";

/** The page of the library that promises a behavior. Empty if the adapter names none, or an address that a page must not link to. */
export function linkOf(traits: Traits | undefined, claim: string): string {
  const link = traits?.claimLinks?.[traits.claims.indexOf(claim)] ?? "";
  return link.startsWith("https://") ? link : "";
}
