import type { Traits } from "../data/contract";
import { machineName, pairPage } from "./addresses";
import type { Site } from "./contract";

/** A page that was found. */
export interface Found {
  title: string;
  page: string;
}

/** What a text finds: serializers by everything that their adapters declare, comparisons of two by both names, and machines. */
export interface Findings {
  serializers: string[];
  pairs: Found[];
  machines: Found[];
}

const joining = new Set(["vs", "vs.", "versus", "and", "or", "with"]);

/** Finds pages. An empty text finds all serializers. */
export function find(site: Site, traits: ReadonlyMap<string, Traits>, text: string): Findings {
  const words = text.toLowerCase().split(/[\s,]+/).filter(word => word !== "" && !joining.has(word));
  const holds = (where: string) => words.every(word => where.toLowerCase().includes(word));
  const serializers = site.serializers.filter(({ name }) => holds([name, ...textsOf(traits.get(name))].join(" "))).map(one => one.name);
  return {
    serializers,
    pairs: words.length < 2 ? [] : pairsOf(site, words),
    machines: words.length === 0 ? [] : site.machines.filter(one => holds(one.machine)).map(one => ({ title: machineName(one), page: one.page })),
  };
}

function textsOf(traits: Traits | undefined): string[] {
  return traits === undefined ? [] : [traits.summary, traits.format, traits.types, traits.demands, traits.text ? "text" : "binary", traits.state];
}

// Each word is in one of the two names, and each name has a word. The closest names come first.
function pairsOf(site: Site, words: readonly string[]): Found[] {
  const has = (name: string, word: string) => name.toLowerCase().includes(word);
  return site.serializers.flatMap(first => first.pairs.flatMap(place => {
    const second = site.serializers[place]!;
    const meant = words.every(word => has(first.name, word) || has(second.name, word))
      && words.some(word => has(first.name, word) && words.some(other => other !== word && has(second.name, other)));
    return meant ? [{ title: `${first.name} and ${second.name}`, page: pairPage(first, second) }] : [];
  })).sort((a, b) => a.title.length - b.title.length || (a.title < b.title ? -1 : 1));
}
