import type { Traits } from "../contract";

const meanings: Readonly<Record<string, string>> = {
  references: "references are kept", sharedTexts: "shared texts are kept",
  privateMembers: "private members are kept", polymorphism: "derived types are kept", versioning: "versions can differ",
  membersAdded: "members can be added", membersRemoved: "members can be removed", membersReordered: "members can be reordered",
  membersWidened: "numbers can be widened", memberRenamedWithAlias: "members can be renamed with an alias",
  unknownMembersKept: "unknown members are kept",
};

/** What a claim in traits.json promises, in words. */
export function promiseText(claim: string): string {
  return meanings[claim] ?? claim;
}

/** The page of the library that promises a behavior. Empty if the adapter names none, or an address that a page must not link to. */
export function linkOf(traits: Traits | undefined, claim: string): string {
  const link = traits?.claimLinks[traits.claims.indexOf(claim)] ?? "";
  return link.startsWith("https://") ? link : "";
}
