import { expect, test } from "vitest";
import type { ProbeResult, Traits } from "../../data/contract";
import { attacks } from "../../data/probes/hostile";
import { probeResult, traits } from "../../data/sample";
import { advice, costText, recommendation, standings as judged } from "./hostile";

const standings = (results: readonly ProbeResult[], all: ReadonlyMap<string, Traits> = new Map()) => judged(results, all);
const every = (serializer: string, verdict: ProbeResult["verdict"], except = "") =>
  attacks.filter(attack => attack !== except).map(attack => result(serializer, attack === "type confusion" ? "refused" : verdict, `hostile/${attack}/some`));

function result(serializer: string, verdict: ProbeResult["verdict"], probe = "hostile/truncated/at every length", reason = ""): ProbeResult {
  return probeResult(serializer, probe, verdict, null, { reason });
}

test("the worst come first, and among equals the one with more bad results", () => {
  const found = standings([
    ...every("Good", "refused"), result("Dies", "crashed"), result("Fails", "failed"), result("FailsMore", "failed"),
    result("FailsMore", "failed", "hostile/empty input/no byte"), result("Untested", "not applicable"), result("Other", "crashed", "values/int/0"),
  ]);
  expect(found.map(one => one.target.name)).toEqual(["Dies", "FailsMore", "Fails", "Untested", "Good"]);
});

test("serializers not probed for nesting are not recommended, and come before those that were", () => {
  const found = standings([...every("Plain", "refused"), ...every("Indented", "refused", "nesting"), ...every("Misreads", "changed")]);
  expect(found.map(one => one.target.name)).toEqual(["Indented", "Misreads", "Plain"]);
  expect(recommendation(found)).toBe("Tested with every attack, and no harm found: Misreads, Plain.");
  expect(advice(found[0]!)).toBe("No harm found, but not tested: nesting. Do not rely on it.");
  expect(recommendation(found.slice(0, 1))).toBe("No serializer here was tested with every attack and passed.");
});

test("a library that forbids untrusted input is not recommended", () => {
  const found = standings(every("A", "refused"), new Map([["A", traits("A", { caution: "Never read untrusted data with it." })]]));
  expect(recommendation(found)).not.toContain("A,");
  expect(advice(found[0]!)).toContain("Never read untrusted data with it.");
});

test("the longest read of all probes counts, including a probe that hung", () => {
  const [read] = standings([{ ...result("A", "changed", "hostile/a"), longestReadNs: 3e6 }, { ...result("A", "refused", "hostile/b"), longestReadNs: 2e6 }]);
  const [hung] = standings([result("A", "hung", undefined, "0x7F over byte 116: no answer in 2 s")]);
  const [unknown] = standings([result("A", "kept")]);
  expect([read!.longestMs, hung!.longestMs, unknown!.longestMs]).toEqual([3, 2000, null]);
});

test("the most expensive input is the one that took the most memory for its length", () => {
  const small = { ...result("A", "exhausted", "hostile/a"), worstAllocatedBytes: 2_130_707_960, worstPayloadBytes: 302 };
  const large = { ...result("A", "refused", "hostile/b"), worstAllocatedBytes: 3_000_000_000, worstPayloadBytes: 21_000_000 };
  const [one] = standings([large, small, result("A", "kept", "hostile/c")]);
  expect(costText(one!.dearest!)).toBe("2.13 GB from 302 B");
  expect(costText({ ...small, worstIsAtLeast: true })).toBe("≥ 2.13 GB from 302 B");
  expect(standings([result("A", "kept")])[0]!.dearest).toBeNull();
});

test("a serializer with its own protection has a separate row", () => {
  expect(standings([result("A", "crashed"), { ...result("A", "refused"), protection: "Limits" }]).map(one => one.target.name)).toEqual(["A", "A with Limits"]);
});

test("a type that a payload named is reported if it was created, not if it was refused", () => {
  const [made] = standings([result("A", "changed", "hostile/type confusion/a hint in the root")]);
  const [refused] = standings([result("A", "refused", "hostile/type confusion/a hint in the root")]);
  expect([made!.confused?.probe, refused!.confused]).toEqual(["hostile/type confusion/a hint in the root", null]);
});

test("each judgment has its own advice", () => {
  const said = (["failed", "exhausted", "hung", "crashed"] as const).map(verdict => advice(standings([result("A", verdict)])[0]!));
  const confused = advice(standings([result("A", "changed", "hostile/type confusion/a hint in the root")])[0]!);
  const harmless = (["refused", "changed"] as const).map(verdict => advice(standings(every("A", verdict))[0]!));
  expect(new Set([...said, confused, ...harmless]).size).toBe(7);
});
