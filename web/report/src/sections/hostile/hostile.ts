import { targetsOf, type Target } from "../../data/answers";
import type { Answer } from "../../data/contract";
import { bytes } from "../../data/units";
import { badness, isGood, tally, type Tally, worstFirst } from "../../data/verdicts";

/** The name of the topic. */
export const topic = "hostile";

/** The results of one serializer on hostile input. */
export interface Standing {
  target: Target;
  /** The result with the worst verdict, a good one if all are good. Null if no probe applied. */
  worst: Answer | null;
  tally: Tally;
  /** The longest time that reading one input took, in ms. Null if unknown. */
  longestMs: number | null;
  /** The result whose input took the most memory for its length. Null if unknown. */
  dearest: Answer | null;
  /** A result in which the payload named a type that was created although the reader did not ask for it. Null if there is none. */
  confused: Answer | null;
}

/** The probed serializers, worst first. */
export function standings(answers: readonly Answer[]): Standing[] {
  return targetsOf(answers.filter(answer => answer.topic === topic)).map(standing).sort((a, b) => severity(b) - severity(a) || bad(b) - bad(a));
}

/** What a verdict means for programs that read untrusted data, in a sentence. */
export function advice({ worst }: Standing): string {
  switch (worst === null || isGood(worst) ? "good" : worst.verdict) {
    case "good":
      return worst === null ? "No probe applied." : "It read or refused every input: catch the exception.";
    case "refused":
      return "It refused the input: catch the exception.";
    case "failed":
      return "Damaged bytes raise undocumented exceptions: catch all of them.";
    case "lost":
    case "changed":
      return "Damaged bytes are read as valid data: sign or check data from elsewhere.";
    case "exhausted":
      return "A few bytes cost much memory: limit the memory of the process that reads them.";
    case "hung":
      return "A few bytes cost much time: read them where a call can be canceled.";
    default:
      return "Bytes can end the process: read them in a process that may crash, or not at all.";
  }
}

function standing(target: Target): Standing {
  const asked = target.answers.filter(answer => answer.verdict !== "not applicable");
  return {
    target,
    worst: worstFirst(asked)[0] ?? null,
    tally: tally(target.answers),
    longestMs: most(asked.map(longestMs)),
    dearest: asked.filter(answer => answer.worstAllocatedBytes != null).sort((a, b) => share(b) - share(a))[0] ?? null,
    confused: asked.find(answer => answer.probe.startsWith("hostile/type confusion/") && answer.verdict === "changed") ?? null,
  };
}

/** The memory that the most expensive input took, and its length. Touchstone writes the same in its tables. */
export function costText({ worstAllocatedBytes, worstPayloadBytes, worstIsAtLeast }: Answer): string {
  return `${worstIsAtLeast ? "≥ " : ""}${bytes(worstAllocatedBytes!)} from ${bytes(worstPayloadBytes!)}`;
}

/** The used share of the memory that an input of this length may take, with the limits of PayloadCost in touchstone. */
function share({ worstAllocatedBytes, worstPayloadBytes, worstIsAtLeast }: Answer): number {
  return worstIsAtLeast ? Infinity : worstAllocatedBytes! / Math.max(64e6, 1000 * worstPayloadBytes!);
}

function longestMs(answer: Answer): number | null {
  if (answer.longestReadNs != null)
    return answer.longestReadNs / 1e6;
  const late = /no answer in ([\d.]+) s/.exec(answer.reason);
  return late === null ? null : Number(late[1]) * 1000;
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
