import type { Document, Run } from "./contract";
import { count } from "./units";

/** When a run began, such as "2026-11-22 05:08 UTC". */
export function whenText({ created }: Run): string {
  return created === "" ? "at an unknown time" : created.replace(/T(\d\d:\d\d).*$/, " $1 UTC");
}

/** A run in one line: its origin, its scenario, when and where. */
export function runText(run: Run): string {
  return [run.origin, run.scenario, whenText(run), run.machine === "" ? "an unknown machine" : run.machine].filter(part => part !== "").join(", ");
}

/** Which runs a list of them has, if there are too many to list all. Otherwise empty. */
export function listedText({ runs, runCount }: Document): string {
  return runs.length === runCount ? "" : `The newest of ${count(runCount)} runs, and the first and last of each machine.`;
}
