import type { Answer } from "./contract";
import { groupBy } from "./groupBy";

/** A row of the probe table: one version of a serializer on one runtime. */
export interface Target {
  /** A unique name, as touchstone writes it: MessagePack@2.5.302/net9.0. */
  name: string;
  serializer: string;
  answers: Answer[];
  /** The results by topic. */
  topics: Map<string, Answer[]>;
}

// The same value as RuntimeMode.Default of touchstone. Names leave it out.
const usualMode = "net10.0";

/**
 * The probed serializers, sorted by name. If several versions share a name because the pinned version changed between runs, each version has its own
 * row.
 */
export function targetsOf(answers: readonly Answer[]): Target[] {
  const versions = groupBy(answers.filter(answer => answer.version !== ""), nameOf);
  const named = groupBy(answers, answer => {
    const name = nameOf(answer);
    const known = (versions.get(name) ?? []).map(other => other.version);
    // A result without a version comes from a probe that did not run. It belongs to the last version with results.
    return new Set(known).size > 1 ? `${name} (${answer.version === "" ? known.at(-1) : answer.version})` : name;
  });
  return [...named]
    .map(([name, own]) => ({ name, serializer: own[0]!.serializer, answers: own, topics: groupBy(own, answer => answer.topic) }))
    .sort((a, b) => byName(a.name, b.name));
}

/** The topics of the results, sorted by name. */
export function topicsOf(answers: readonly Answer[]): string[] {
  return [...new Set(answers.map(answer => answer.topic))].sort();
}

/** The results of a cell that match the filter: this verdict, and this text in their name or in what happened. */
export function matching(answers: readonly Answer[], verdict: string, text: string): Answer[] {
  const wanted = text.trim().toLowerCase();
  const holds = (part: string) => part.toLowerCase().includes(wanted);
  return answers.filter(answer => (verdict === "" || answer.verdict === verdict)
    && [answer.probe, answer.path, answer.before, answer.after, answer.exception, answer.reason].some(holds));
}

/** The name of a probe without its topic, which is shown above. */
export function shortName(answer: Answer): string {
  return answer.probe.startsWith(`${answer.topic}/`) ? answer.probe.slice(answer.topic.length + 1) : answer.probe;
}

function nameOf(answer: Answer): string {
  const mode = answer.deployment === "jit" || answer.deployment === "" ? answer.runtime : `${answer.runtime}/${answer.deployment}`;
  const version = answer.askedVersion === "" ? "" : `@${answer.askedVersion}`;
  return `${answer.serializer}${version}${mode === usualMode || mode === "" ? "" : `/${mode}`}${answer.protection ? ` with ${answer.protection}` : ""}`;
}

function byName(a: string, b: string): number {
  const [left, right] = [a.toUpperCase(), b.toUpperCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
