import type { Answer } from "./contract";
import { groupBy } from "./groupBy";
import { refutes, worstFirst } from "./verdicts";

/** One line of the matrix: who was asked, as one version on one runtime. */
export interface Target {
  /** Unique, as touchstone writes it: MessagePack@2.5.302/net9.0. */
  name: string;
  serializer: string;
  answers: Answer[];
  /** By topic. */
  topics: Map<string, Answer[]>;
}

/** A claim, and what shows it to be wrong, the worst first. */
export interface Refuted {
  target: Target;
  claim: string;
  answers: Answer[];
}

// What RuntimeMode.Default of touchstone is; names leave it out.
const usualMode = "net10.0";

/** Who was asked, by name. Where several versions answered to one name, as the pin moved on between runs, each stands for itself. */
export function targetsOf(answers: readonly Answer[]): Target[] {
  const versions = groupBy(answers.filter(answer => answer.version !== ""), nameOf);
  const named = groupBy(answers, answer => {
    const name = nameOf(answer);
    const known = (versions.get(name) ?? []).map(other => other.version);
    // What was never asked knows no version: it belongs to whoever answered last.
    return new Set(known).size > 1 ? `${name} (${answer.version === "" ? known.at(-1) : answer.version})` : name;
  });
  return [...named]
    .map(([name, own]) => ({ name, serializer: own[0]!.serializer, answers: own, topics: groupBy(own, answer => answer.topic) }))
    .sort((a, b) => byName(a.name, b.name));
}

/** The topics that there are, by name. */
export function topicsOf(answers: readonly Answer[]): string[] {
  return [...new Set(answers.map(answer => answer.topic))].sort();
}

/** The claims that answers refute. */
export function refutedOf(targets: readonly Target[]): Refuted[] {
  return targets.flatMap(target => [...groupBy(target.answers.filter(refutes), answer => answer.claim!)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([claim, answers]) => ({ target, claim, answers: worstFirst(answers) })));
}

/** The questions of a cell that a reader looks for: of this verdict, and with this text in their name or in what happened. */
export function matching(answers: readonly Answer[], verdict: string, text: string): Answer[] {
  const wanted = text.trim().toLowerCase();
  const holds = (part: string) => part.toLowerCase().includes(wanted);
  return answers.filter(answer => (verdict === "" || answer.verdict === verdict)
    && [answer.probe, answer.path, answer.before, answer.after, answer.exception, answer.reason].some(holds));
}

/** The name of a question without its topic, which stands above. */
export function shortName(answer: Answer): string {
  return answer.probe.startsWith(`${answer.topic}/`) ? answer.probe.slice(answer.topic.length + 1) : answer.probe;
}

function nameOf(answer: Answer): string {
  const mode = answer.deployment === "jit" || answer.deployment === "" ? answer.runtime : `${answer.runtime}/${answer.deployment}`;
  return `${answer.serializer}${answer.askedVersion === "" ? "" : `@${answer.askedVersion}`}${mode === usualMode || mode === "" ? "" : `/${mode}`}`;
}

function byName(a: string, b: string): number {
  const [left, right] = [a.toUpperCase(), b.toUpperCase()];
  return left < right ? -1 : left > right ? 1 : 0;
}
