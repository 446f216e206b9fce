import type { ProbeResult, Traits } from "../../data/contract";
import { groupBy } from "../../data/groupBy";
import { linkOf } from "../../data/probes/promises";
import { type Target, targetsOf } from "../../data/probes/targets";

/** The topic of types that change. */
export const topic = "evolution";

/**
 * The changes that a serializer survives with an attribute on the type, by name. The probes without the attribute are in the same group, for comparison.
 */
const withAttribute = new Map([
  ["member renamed", "member renamed with an alias"], ["unknown members/of a plain type", "unknown members/in the library's own way"],
]);
const attributes = new Set([...withAttribute.values(), "unknown members/of an IExtensibleDataObject"]);

export const groups = ["safe", "attribute", "nobody"] as const;
export type GroupName = (typeof groups)[number];

/** What one serializer made of a change. */
export interface Outcome {
  target: Target;
  result: ProbeResult;
  /** The page on which its library promises that the change is safe. Empty for none. */
  promise: string;
}

/** A change of a type, read in one direction: "new reads old" or "old reads new". */
export interface Change {
  name: string;
  direction: string;
  group: GroupName;
  kept: Outcome[];
  /** The serializers that lose, change or refuse the data. */
  broken: Outcome[];
}

/** The changes of the probe results, those that most serializers survive first. Probes that do not apply to a serializer do not count. */
export function changesOf(results: readonly ProbeResult[], traits: ReadonlyMap<string, Traits>): Change[] {
  const outcomes = targetsOf(results.filter(result => result.topic === topic && result.verdict !== "not applicable"))
    .flatMap(target => target.results.map((result): Outcome => ({ target, result, promise: promiseOf(result, traits) })));
  const changes = [...groupBy(outcomes, outcome => outcome.result.probe)].map(([probe, all]) => {
    const parts = probe.split("/").slice(1);
    const [name, direction] = [parts.slice(0, -1).join("/"), parts.at(-1)!];
    const kept = all.filter(outcome => outcome.result.verdict === "kept");
    return { name, direction, kept, broken: all.filter(outcome => !kept.includes(outcome)) };
  });
  const helped = new Set(changes.filter(change => attributes.has(change.name) && change.kept.length > 0).map(change => change.name));
  return changes.map((change): Change => ({ ...change, group: groupOf(change, helped) }))
    .sort((a, b) => share(b) - share(a) || (a.name < b.name ? -1 : 1));
}

/** True if the library needs an attribute for this change: the probe has it. */
export function hasAttribute({ name }: Pick<Change, "name">): boolean {
  return attributes.has(name);
}

function groupOf({ name, kept }: Pick<Change, "name" | "kept">, helped: ReadonlySet<string>): GroupName {
  if (helped.has(name) || helped.has(withAttribute.get(name) ?? ""))
    return "attribute";
  return kept.length > 0 ? "safe" : "nobody";
}

function promiseOf(result: ProbeResult, traits: ReadonlyMap<string, Traits>): string {
  return result.claimed && result.claim !== null ? linkOf(traits.get(result.serializer), result.claim) : "";
}

function share({ kept, broken }: Change): number {
  return kept.length / (kept.length + broken.length);
}
