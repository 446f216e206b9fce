import type { ProbeResult } from "../contract";
import { groupBy } from "../groupBy";
import { count } from "../units";

/** A row of the probe table: one version of a serializer on one runtime. */
export interface Target {
  /** A unique name, as touchstone writes it: MessagePack@2.5.302/net9.0. */
  name: string;
  serializer: string;
  results: ProbeResult[];
  /** The results by topic. */
  topics: Map<string, ProbeResult[]>;
}

// The same value as RuntimeMode.Default of touchstone. Names leave it out.
const usualMode = "net10.0";

/**
 * The probed serializers, sorted by name. If several versions share a name because the pinned version changed between runs, each version has its own
 * row.
 */
export function targetsOf(results: readonly ProbeResult[]): Target[] {
  const versions = groupBy(results.filter(result => result.version !== ""), nameOf);
  const named = groupBy(results, result => {
    const name = nameOf(result);
    const known = (versions.get(name) ?? []).map(other => other.version);
    // A result without a version comes from a probe that did not run. It belongs to the last version with results.
    return new Set(known).size > 1 ? `${name} (${result.version === "" ? known.at(-1) : result.version})` : name;
  });
  return [...named]
    .map(([name, own]) => ({ name, serializer: own[0]!.serializer, results: own, topics: groupBy(own, result => result.topic) }))
    .sort((a, b) => byName(a.name, b.name));
}

/** The topics of the results, sorted by name. Hostile input is the last one, as in the terminal. */
export function topicsOf(results: readonly ProbeResult[]): string[] {
  const names = [...new Set(results.map(result => result.topic))].sort();
  return [...names.filter(name => name !== "hostile"), ...names.filter(name => name === "hostile")];
}

/** The results of a cell that match the filter: this verdict, and this text in their name or in what happened. */
export function matching(results: readonly ProbeResult[], verdict: string, text: string): ProbeResult[] {
  const wanted = text.trim().toLowerCase();
  const holds = (part: string) => part.toLowerCase().includes(wanted);
  return results.filter(result => (verdict === "" || result.verdict === verdict)
    && [result.probe, shortName(result), result.path, result.before, result.after, result.exception, result.reason].some(holds));
}

/** The name of a probe to read, without its topic: "nesting, 1 000 000 deep". The command that repeats the probe has its name as touchstone takes it. */
export function shortName({ probe, topic }: ProbeResult): string {
  const name = probe.startsWith(`${topic}/`) ? probe.slice(topic.length + 1) : probe;
  return name.replaceAll("/", ", ").replace(/\b0*(\d+)(?= deep$)/, (_, digits: string) => count(Number(digits)));
}

function nameOf(result: ProbeResult): string {
  const mode = result.deployment === "jit" || result.deployment === "" ? result.runtime : `${result.runtime}/${result.deployment}`;
  const version = result.requestedVersion === "" ? "" : `@${result.requestedVersion}`;
  return `${result.serializer}${version}${mode === usualMode || mode === "" ? "" : `/${mode}`}${result.protection ? ` with ${result.protection}` : ""}`;
}

function byName(a: string, b: string): number {
  const [left, right] = [a.toUpperCase(), b.toUpperCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
