import { expect, test } from "vitest";
import type { ProbeResult } from "../contract";
import { probeResult } from "../sample";
import { count } from "../units";
import { matching, shortName, targetsOf, topicsOf } from "./targets";
import { tally, tallyText, what, worstFirst } from "./verdicts";

function result(changes: Partial<ProbeResult>): ProbeResult {
  return probeResult("Some", "values/int/0", "kept", null, changes);
}

test("a cell counts the kept results and names the worst verdict of the others", () => {
  const verdicts = ["kept", "refused", "lost", "failed", "not applicable"] as const;
  const results = verdicts.map(verdict => result({ verdict }));
  expect(tallyText(tally(results))).toBe("1/4 ok, lost");
});

test("refused counts as good on hostile input", () => {
  expect(tally([result({ topic: "hostile", verdict: "refused" }), result({ topic: "hostile" })])).toEqual({ kept: 2, applicable: 2, worst: null, word: "" });
  expect(tally([result({ topic: "hostile", verdict: "refused" }), result({ topic: "hostile", verdict: "hung" })]).worst).toBe("hung");
});

test("hostile input that is read as other data is no harm, and a type that it creates is worse than a crash", () => {
  const [misread, named, crash] = ["hostile/flipped/a bit", "hostile/type confusion/a hint", "hostile/nesting/deep"]
    .map((probe, place) => result({ topic: "hostile", probe, verdict: place < 2 ? "changed" : "crashed" }));
  expect(tallyText(tally([misread!, result({ topic: "hostile" })]))).toBe("2/2");
  expect(worstFirst([crash!, misread!, named!])).toEqual([named, crash, misread]);
  expect(tallyText(tally([crash!, misread!, named!]))).toBe("1/3 ok, type created");
});

test("a cell to which no probe applies is a dagger", () => {
  expect(tallyText(tally([result({ verdict: "not applicable" })]))).toBe("†");
});

test("verdicts that end the process are worse than silent ones, and these are worse than exceptions", () => {
  const order = ["kept", "refused", "crashed", "changed", "exhausted", "failed", "hung", "lost"] as const;
  expect(worstFirst(order.map(verdict => result({ verdict }))).map(other => other.verdict))
    .toEqual(["crashed", "hung", "exhausted", "changed", "lost", "failed", "refused", "kept"]);
});

test("an unknown verdict of a later touchstone is not overlooked", () => {
  const later = result({ verdict: "exploded" as ProbeResult["verdict"] });
  expect(worstFirst([result({ verdict: "crashed" }), later])[0]).toBe(later);
});

test("versions and runtimes of a serializer have separate rows", () => {
  const results = [
    result({}), result({ runtime: "net8.0" }), result({ requestedVersion: "0.9", version: "0.9" }), result({ deployment: "aot", runtime: "net9.0" }),
  ];
  expect(targetsOf(results).map(target => target.name)).toEqual(["Some", "Some/net8.0", "Some/net9.0/aot", "Some@0.9"]);
});

test("a pinned version that changed between runs makes two rows, and results without a version belong to the last", () => {
  const results = [result({}), result({ version: "2.0" }), result({ version: "", verdict: "not applicable" })];
  expect(targetsOf(results).map(target => [target.name, target.results.length])).toEqual([["Some (1.0)", 1], ["Some (2.0)", 2]]);
});

test("what happened names the path, both values, the exception and the reason", () => {
  expect(what(result({ path: "A.B", before: "1", after: "missing", reason: "2 more differ" }))).toBe("A.B: 1 is missing; 2 more differ");
  expect(what(result({ before: "1", after: "2" }))).toBe("1 became 2");
});

test("results are found by verdict and by text in all their fields", () => {
  const results = [result({ verdict: "lost", exception: "" }), result({ verdict: "refused", exception: "FormatException: no NaN" })];
  expect(matching(results, "", "nan")).toEqual([results[1]]);
  expect(matching(results, "lost", "")).toEqual([results[0]]);
  expect(matching(results, "lost", "nan")).toEqual([]);
});

test("topics are sorted, and short names of probes leave out the topic", () => {
  expect(topicsOf([result({ topic: "values" }), result({ topic: "hostile" }), result({})])).toEqual(["values", "hostile"]);
  expect(shortName(result({ probe: "values/int/0" }))).toBe("int, 0");
  expect(shortName(result({ topic: "hostile", probe: "hostile/nesting/0010000 deep" }))).toBe(`nesting, ${count(10_000)} deep`);
});
