import { expect, test } from "vitest";
import type { Answer } from "../../data/contract";
import { advice, cost, standings } from "./hostile";

function answer(serializer: string, verdict: Answer["verdict"], probe = "hostile/truncated/at every length", reason = ""): Answer {
  return {
    serializer, askedVersion: "", version: "1.0", runtime: "net10.0", deployment: "jit", topic: probe.split("/")[0]!, probe, claim: null, claimed: false,
    verdict, path: "", before: "", after: "", exception: "", reason, elapsedNs: 1, allocatedBytes: 0, peakBytes: 0, versions: null, reproduce: "touchstone probe",
  };
}

test("the worst stand first, and of two the one with more that is bad", () => {
  const found = standings([
    answer("Good", "refused"), answer("Changes", "changed"), answer("Dies", "crashed"), answer("ChangesMore", "changed"), answer("ChangesMore", "lost", "hostile/empty input/no byte"),
    answer("Unasked", "not applicable"), answer("Other", "crashed", "values/int/0"),
  ]);
  expect(found.map(one => one.target.name)).toEqual(["Dies", "ChangesMore", "Changes", "Good", "Unasked"]);
});

test("what reading one input costs is read from the reason", () => {
  expect(cost(answer("A", "changed", undefined, "bit 0 flipped; 520 tried: 1 failed; worst 0.038 ms; up to 88.2 bytes allocated per input byte"))).toEqual({ ms: 0.038, bytesPerByte: 88.2 });
  expect(cost(answer("A", "hung", undefined, "0x7F over byte 116: no answer in 2 s"))).toEqual({ ms: 2000, bytesPerByte: null });
  expect(cost(answer("A", "kept"))).toEqual({ ms: null, bytesPerByte: null });
});

test("the dearest input of all questions counts", () => {
  const [one] = standings([
    answer("A", "changed", "hostile/a", "worst 3 ms; up to 7 bytes allocated per input byte"), answer("A", "refused", "hostile/b", "2 deep; 2 ms; up to 99.5 bytes allocated per input byte"),
  ]);
  expect([one!.longestMs, one!.bytesPerByte]).toEqual([3, 99.5]);
});

test("a type that a payload got made is told of, one that was refused is not", () => {
  const [made] = standings([answer("A", "changed", "hostile/type confusion/a hint in the root")]);
  const [refused] = standings([answer("A", "refused", "hostile/type confusion/a hint in the root")]);
  expect([made!.confused?.probe, refused!.confused]).toEqual(["hostile/type confusion/a hint in the root", null]);
});

test("each verdict has an advice of its own kind", () => {
  const said = (["refused", "failed", "changed", "exhausted", "hung", "crashed"] as const).map(verdict => advice(standings([answer("A", verdict)])[0]!));
  expect(new Set(said).size).toBe(6);
});
