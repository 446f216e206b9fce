import { linkOf, promiseText } from "../data/probes/promises";
import type { Report } from "../data/report";

/** A fact about a serializer: what its adapter declares, and what was measured. */
export interface Fact {
  label: string;
  value: string;
  links: { text: string; href: string }[];
}

/** What is known about a serializer apart from numbers. What is not known is said. */
export function factsOf(report: Report, name: string): Fact[] {
  const traits = report.traits.get(name);
  const fact = (label: string, value: string | undefined, links: Fact["links"] = []): Fact => ({ label, value: value || "unknown", links });
  const plain = traits?.plainTypes == null ? undefined : traits.plainTypes ? "yes" : "no";
  const promises = (traits?.claims ?? []).map(claim => ({ text: promiseText(claim), href: linkOf(traits, claim) }));
  const unlinked = promises.filter(one => one.href === "").map(one => one.text);
  return [
    fact("What it is", traits?.summary),
    fact("Format", traits && `${traits.format}, ${traits.text ? "text" : "binary"}`),
    fact("Reads types by", traits?.types),
    fact("Demands on your types", traits?.demands),
    fact("Your types stay unchanged", plain),
    fact("State", traits && (traits.state === "active" ? "active" : traits.state && `not active: ${traits.stateReason || traits.state}`)),
    fact("Warning", traits && (traits.caution || "none by its adapter")),
    fact("Promises", promises.length === 0 ? traits && "none that its adapter lists" : unlinked.join(", ") || " ", promises.filter(one => one.href !== "")),
    fact("Versions here", versionsOf(report, name).join("; ")),
    fact("Home", traits?.home, traits?.home.startsWith("https://") ? [{ text: traits.home, href: traits.home }] : []),
    fact("Code that was measured", `adapters/${name} in the source of Touchstone`),
  ];
}

/** The code of the adapter. Undefined if the page does not have it, such as that of an adapter outside Touchstone. */
export function sourceOf({ document }: Report, name: string): string | undefined {
  return document.sources.find(source => source.serializer === name)?.text;
}

/** The versions, runtimes and deployments with results, such as "1.21.4 on net10.0/jit". */
export function versionsOf(report: Report, name: string): string[] {
  const own = [...report.cells, ...report.probeResults].filter(result => result.serializer === name && result.version !== "");
  return [...new Set(own.map(({ version, runtime, deployment }) => `${version} on ${runtime}/${deployment}`))].sort();
}
