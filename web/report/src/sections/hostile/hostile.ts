import { targetsOf, type Target } from "../../data/answers";
import type { Answer } from "../../data/contract";
import { badness, isGood, tally, type Tally, worstFirst } from "../../data/verdicts";

/** The name of the topic. */
export const topic = "hostile";

/** How one serializer stands hostile input. */
export interface Standing {
  target: Target;
  /** The question that earned the worst verdict, a good one where all are good; null where nothing applied. */
  worst: Answer | null;
  tally: Tally;
  /** The longest that reading one input took; null where it is not known. */
  longestMs: number | null;
  /** The most that reading one input allocated, per byte of it; null where it is not known. */
  bytesPerByte: number | null;
  /** The question in which a payload got a type made that the reader did not ask for; null when none did. */
  confused: Answer | null;
}

/** Who was asked, the worst first. */
export function standings(answers: readonly Answer[]): Standing[] {
  return targetsOf(answers.filter(answer => answer.topic === topic)).map(standing).sort((a, b) => severity(b) - severity(a) || bad(b) - bad(a));
}

/** What a verdict means for who reads data from untrusted sources, in a sentence. */
export function advice({ worst }: Standing): string {
  switch (worst === null || isGood(worst) ? "good" : worst.verdict) {
    case "good":
      return worst === null ? "Nothing was asked." : "It read or refused all that was tried: an exception to catch.";
    case "refused":
      return "It said no: an exception to catch.";
    case "failed":
      return "Damaged bytes raise exceptions that nobody promised: catch all of them.";
    case "lost":
    case "changed":
      return "Damaged bytes pass for sound data: sign or check what comes from elsewhere.";
    case "exhausted":
      return "Few bytes cost much memory: limit the memory of who reads them.";
    case "hung":
      return "Few bytes cost much time: read them where a call can be given up.";
    default:
      return "Bytes can end the process: read them in a process that may die, or not at all.";
  }
}

function standing(target: Target): Standing {
  const asked = target.answers.filter(answer => answer.verdict !== "not applicable");
  const costs = asked.map(cost);
  return {
    target,
    worst: worstFirst(asked)[0] ?? null,
    tally: tally(target.answers),
    longestMs: most(costs.map(one => one.ms)),
    bytesPerByte: most(costs.map(one => one.bytesPerByte)),
    confused: asked.find(answer => answer.probe.startsWith("hostile/type confusion/") && answer.verdict === "changed") ?? null,
  };
}

/** What the reason of an answer tells of its inputs: the question as a whole tries thousands of them, and its own time says little. */
export function cost(answer: Answer): { ms: number | null; bytesPerByte: number | null } {
  const told = /([\d.]+) ms; up to ([\d.]+) bytes allocated per input byte/.exec(answer.reason);
  if (told !== null)
    return { ms: Number(told[1]), bytesPerByte: Number(told[2]) };
  const late = /no answer in ([\d.]+) s/.exec(answer.reason);
  return { ms: late === null ? null : Number(late[1]) * 1000, bytesPerByte: null };
}

function most(values: (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

function severity({ worst }: Standing): number {
  return worst === null ? -1 : badness(worst);
}

function bad({ tally: { asked, kept } }: Standing): number {
  return asked - kept;
}
