import { expect, test } from "vitest";
import type { Answer } from "../../data/contract";
import { advice, costText, standings } from "./hostile";

function answer(serializer: string, verdict: Answer["verdict"], probe = "hostile/truncated/at every length", reason = ""): Answer {
  return {
    serializer, askedVersion: "", version: "1.0", runtime: "net10.0", deployment: "jit", topic: probe.split("/")[0]!, probe, claim: null, claimed: false,
    verdict, path: "", before: "", after: "", exception: "", reason, elapsedNs: 1, allocatedBytes: 0, peakBytes: 0, versions: null,
    reproduce: "touchstone probe",
  };
}

test("the worst come first, and among equals the one with more bad results", () => {
  const found = standings([
    answer("Good", "refused"), answer("Changes", "changed"), answer("Dies", "crashed"), answer("ChangesMore", "changed"),
    answer("ChangesMore", "lost", "hostile/empty input/no byte"),
    answer("Unasked", "not applicable"), answer("Other", "crashed", "values/int/0"),
  ]);
  expect(found.map(one => one.target.name)).toEqual(["Dies", "ChangesMore", "Changes", "Good", "Unasked"]);
});

test("the longest read of all probes counts, including a probe that hung", () => {
  const [read] = standings([{ ...answer("A", "changed", "hostile/a"), longestReadNs: 3e6 }, { ...answer("A", "refused", "hostile/b"), longestReadNs: 2e6 }]);
  const [hung] = standings([answer("A", "hung", undefined, "0x7F over byte 116: no answer in 2 s")]);
  const [unknown] = standings([answer("A", "kept")]);
  expect([read!.longestMs, hung!.longestMs, unknown!.longestMs]).toEqual([3, 2000, null]);
});

test("the most expensive input is the one that took the most memory for its length", () => {
  const small = { ...answer("A", "exhausted", "hostile/a"), worstAllocatedBytes: 2_130_707_960, worstPayloadBytes: 302 };
  const large = { ...answer("A", "refused", "hostile/b"), worstAllocatedBytes: 3_000_000_000, worstPayloadBytes: 21_000_000 };
  const [one] = standings([large, small, answer("A", "kept", "hostile/c")]);
  expect(costText(one!.dearest!)).toBe("2.13 GB from 302 B");
  expect(costText({ ...small, worstIsAtLeast: true })).toBe("≥ 2.13 GB from 302 B");
  expect(standings([answer("A", "kept")])[0]!.dearest).toBeNull();
});

test("a serializer with its own protection has a separate row", () => {
  expect(standings([answer("A", "crashed"), { ...answer("A", "refused"), protection: "Limits" }]).map(one => one.target.name)).toEqual(["A", "A with Limits"]);
});

test("a type that a payload named is reported if it was created, not if it was refused", () => {
  const [made] = standings([answer("A", "changed", "hostile/type confusion/a hint in the root")]);
  const [refused] = standings([answer("A", "refused", "hostile/type confusion/a hint in the root")]);
  expect([made!.confused?.probe, refused!.confused]).toEqual(["hostile/type confusion/a hint in the root", null]);
});

test("each verdict has its own advice", () => {
  const said = (["refused", "failed", "changed", "exhausted", "hung", "crashed"] as const).map(verdict => advice(standings([answer("A", verdict)])[0]!));
  expect(new Set(said).size).toBe(6);
});
