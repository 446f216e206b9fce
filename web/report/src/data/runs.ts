import type { Run } from "./contract";

/** When a run began, such as "2026-11-22 05:08 UTC". */
export function whenText({ created }: Run): string {
  return created === "" ? "at an unknown time" : created.replace(/T(\d\d:\d\d).*$/, " $1 UTC");
}

/** A run in one line: its origin, its scenario, when and where. */
export function runText(run: Run): string {
  return [run.origin, run.scenario, whenText(run), run.machine === "" ? "an unknown machine" : run.machine].filter(part => part !== "").join(", ");
}
