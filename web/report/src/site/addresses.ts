import { linkTo } from "../state/place";
import type { Params } from "../state/params";
import type { Site, SiteMachine, SiteSerializer } from "./contract";

/** The address of the first page. */
export const home = "index.html";

/** The choices that hold on other pages too. */
const kept = ["set", "n", "payload", "theme", "on"];

/** Addresses of pages, seen from a page of the site. */
export class Addresses {
  constructor(readonly site: Site, private readonly root: string) {}

  /** An address relative to this page, with the reader's choices. */
  to(page: string, params: Params): string {
    const fragment = linkTo(Object.fromEntries(kept.map(name => [name, params[name] ?? ""])), "");
    return this.root + page + (fragment === "#" ? "" : fragment);
  }

  /** The page of a serializer. Empty if it has none. */
  ofSerializer(name: string, params: Params): string {
    const found = this.site.serializers.find(one => one.name === name);
    return found === undefined ? "" : this.to(found.page, params);
  }

  /** The pages that compare a serializer with another, by the name of the other. */
  pairsOf(name: string): { other: string; page: string }[] {
    const all = this.site.serializers;
    const place = all.findIndex(one => one.name === name);
    return all.flatMap((other, otherPlace) => {
      const [first, second] = [Math.min(place, otherPlace), Math.max(place, otherPlace)];
      return all[first]?.pairs.includes(second) ? [{ other: other.name, page: pairPage(all[first], all[second]!) }] : [];
    });
  }
}

/** The address of a comparison. Both names are in it as in the addresses of their own pages. */
export function pairPage(first: SiteSerializer, second: SiteSerializer): string {
  return `compare/${first.page.replace(/^serializers\/|\.html$/g, "")}/${second.page.replace(/^serializers\//, "")}`;
}

/** The name of a machine in links. */
export function machineName({ machine }: SiteMachine): string {
  return machine || "an unknown machine";
}
