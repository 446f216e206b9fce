import type { ProbeResult, Traits } from "../../data/contract";
import { judge, type Judgment, severity, topic } from "../../data/probes/hostile";
import { targetsOf, type Target } from "../../data/probes/targets";
import { bytes } from "../../data/units";
import { createsType } from "../../data/probes/verdicts";

/** The results of one serializer on hostile input. */
export interface Standing {
  target: Target;
  judgment: Judgment;
  /** The longest time that reading one input took, in ms. Null if unknown. */
  longestMs: number | null;
  /** The result whose input took the most memory for its length. Null if unknown. */
  dearest: ProbeResult | null;
  /** A result in which the payload named a type that was created although the reader did not ask for it. Null if there is none. */
  confused: ProbeResult | null;
}

/** The probed serializers, worst first. An attack that was not tried never improves the place. */
export function standings(results: readonly ProbeResult[], traits: ReadonlyMap<string, Traits>): Standing[] {
  return targetsOf(results.filter(result => result.topic === topic)).map(target => standing(target, cautionFor(target, traits.get(target.serializer))))
    .sort((a, b) => severity(b.judgment) - severity(a.judgment)
      || b.judgment.offences.length - a.judgment.offences.length || b.judgment.untested.length - a.judgment.untested.length);
}

/** The caution of the adapter. Empty if it is about the protection that this target has switched on. */
export function cautionFor(target: Target, traits: Traits | undefined): string {
  const [caution, protection] = [traits?.caution ?? "", target.results[0]?.protection ?? ""];
  return protection !== "" && caution.includes(protection) ? "" : caution;
}

/** The serializers that passed every attack, in a sentence for readers of untrusted data. */
export function recommendation(all: readonly Standing[]): string {
  const passed = all.filter(one => one.judgment.word === "no harm found").map(one => one.target.name).sort();
  return passed.length === 0 ? "No serializer here was tested with every attack and passed."
    : `Tested with every attack, and no harm found: ${passed.join(", ")}.`;
}

/** What the judgment means for programs that read untrusted data, in a sentence. */
export function advice({ judgment: { word, offences, untested, forbidden, applicable, misread } }: Standing): string {
  switch (offences[0]?.verdict ?? word) {
    case "no harm found":
      return misread.length > 0 ? "Some damage is read as valid data: sign or check data from elsewhere."
        : "It read or refused every input: catch the exception.";
    case "not tested":
      return applicable === 0 ? "No probe applied: nothing is known." : `No harm found, but not tested: ${untested.join(", ")}. Do not rely on it.`;
    case "harmful":
      return `Do not read untrusted data with it: ${forbidden}`;
    case "failed":
      return "Damaged bytes raise undocumented exceptions: catch all of them.";
    case "lost":
    case "changed":
      return "A payload can name a type, and it is created: do not read untrusted data with it.";
    case "exhausted":
      return "A few bytes take a lot of memory: limit the memory of the process that reads them.";
    case "hung":
      return "A few bytes take a lot of time: read them where a call can be canceled.";
    default:
      return "Bytes can end the process: read them in a process that may crash, or not at all.";
  }
}

function standing(target: Target, caution: string): Standing {
  const applicable = target.results.filter(result => result.verdict !== "not applicable");
  return {
    target,
    judgment: judge(target.results, caution),
    longestMs: most(applicable.map(longestMs)),
    dearest: applicable.filter(result => result.worstAllocatedBytes !== null).sort((a, b) => share(b) - share(a))[0] ?? null,
    confused: applicable.find(createsType) ?? null,
  };
}

/** The memory that the most expensive input took, and its length. Touchstone writes the same in its tables. */
export function costText({ worstAllocatedBytes, worstPayloadBytes, worstIsAtLeast }: ProbeResult): string {
  return `${worstIsAtLeast ? "≥ " : ""}${bytes(worstAllocatedBytes!)} from ${bytes(worstPayloadBytes!)}`;
}

/** The used share of the memory that an input of this length may take, with the limits of PayloadCost in touchstone. */
function share({ worstAllocatedBytes, worstPayloadBytes, worstIsAtLeast }: ProbeResult): number {
  return worstIsAtLeast ? Infinity : worstAllocatedBytes! / Math.max(64e6, 1000 * worstPayloadBytes!);
}

function longestMs(result: ProbeResult): number | null {
  if (result.longestReadNs !== null)
    return result.longestReadNs / 1e6;
  const late = /no answer in ([\d.]+) s/.exec(result.reason);
  return late === null ? null : Number(late[1]) * 1000;
}

function most(values: (number | null)[]): number | null {
  const known = values.filter(value => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
