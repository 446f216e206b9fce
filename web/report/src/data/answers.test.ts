import { expect, test } from "vitest";
import { matching, refutedOf, shortName, targetsOf, topicsOf } from "./answers";
import type { Answer } from "./contract";
import { tally, tallyText, what, worstFirst } from "./verdicts";

function answer(changes: Partial<Answer>): Answer {
  return {
    serializer: "Some", askedVersion: "", version: "1.0", runtime: "net10.0", deployment: "jit", topic: "values", probe: "values/int/0", claim: null, claimed: false,
    verdict: "kept", path: "", before: "", after: "", exception: "", reason: "", elapsedNs: 1, allocatedBytes: 0, peakBytes: 0, versions: null, reproduce: "touchstone probe", ...changes,
  };
}

test("a cell counts what was kept of what was asked and names the worst of the others", () => {
  const answers = [answer({}), answer({ verdict: "refused" }), answer({ verdict: "lost" }), answer({ verdict: "failed" }), answer({ verdict: "not applicable" })];
  expect(tallyText(tally(answers))).toBe("1/4 lost");
});

test("who says no to hostile input does as well as who comes through it", () => {
  expect(tally([answer({ topic: "hostile", verdict: "refused" }), answer({ topic: "hostile" })])).toEqual({ kept: 2, asked: 2, worst: null });
  expect(tally([answer({ topic: "hostile", verdict: "refused" }), answer({ topic: "hostile", verdict: "hung" })]).worst).toBe("hung");
});

test("a cell to which nothing applies is a dagger", () => {
  expect(tallyText(tally([answer({ verdict: "not applicable" })]))).toBe("†");
});

test("what ends the process comes before what nobody notices, and that before what throws", () => {
  const order = ["kept", "refused", "crashed", "changed", "exhausted", "failed", "hung", "lost"] as const;
  expect(worstFirst(order.map(verdict => answer({ verdict }))).map(other => other.verdict)).toEqual(["crashed", "hung", "exhausted", "changed", "lost", "failed", "refused", "kept"]);
});

test("a verdict that a later touchstone invents is not overlooked", () => {
  const later = answer({ verdict: "exploded" as Answer["verdict"] });
  expect(worstFirst([answer({ verdict: "crashed" }), later])[0]).toBe(later);
});

test("versions and runtimes of a serializer are rows of their own", () => {
  const answers = [answer({}), answer({ runtime: "net8.0" }), answer({ askedVersion: "0.9", version: "0.9" }), answer({ deployment: "aot", runtime: "net9.0" })];
  expect(targetsOf(answers).map(target => target.name)).toEqual(["Some", "Some/net8.0", "Some/net9.0/aot", "Some@0.9"]);
});

test("a pin that moved on between runs makes two rows, and what was never asked belongs to the last", () => {
  const answers = [answer({}), answer({ version: "2.0" }), answer({ version: "", verdict: "not applicable" })];
  expect(targetsOf(answers).map(target => [target.name, target.answers.length])).toEqual([["Some (1.0)", 1], ["Some (2.0)", 2]]);
});

test("a claim is refuted by what was not kept, not by what does not apply", () => {
  const claimed = { claim: "references", claimed: true };
  const targets = targetsOf([
    answer({ ...claimed, probe: "a", verdict: "lost" }), answer({ ...claimed, probe: "b", verdict: "crashed" }), answer({ ...claimed, verdict: "not applicable" }),
    answer({ claim: "versioning", claimed: false, verdict: "lost" }),
  ]);
  expect(refutedOf(targets).map(({ claim, answers }) => [claim, answers.map(other => other.probe)])).toEqual([["references", ["b", "a"]]]);
});

test("what happened names the path, both values, the exception and the reason", () => {
  expect(what(answer({ path: "A.B", before: "1", after: "missing", reason: "2 more differ" }))).toBe("A.B: 1 is missing; 2 more differ");
  expect(what(answer({ before: "1", after: "2" }))).toBe("1 became 2");
});

test("questions are found by verdict and by a text in whatever they say", () => {
  const answers = [answer({ verdict: "lost", exception: "" }), answer({ verdict: "refused", exception: "FormatException: no NaN" })];
  expect(matching(answers, "", "nan")).toEqual([answers[1]]);
  expect(matching(answers, "lost", "")).toEqual([answers[0]]);
  expect(matching(answers, "lost", "nan")).toEqual([]);
});

test("topics stand in order, and questions without theirs", () => {
  expect(topicsOf([answer({ topic: "values" }), answer({ topic: "hostile" }), answer({})])).toEqual(["hostile", "values"]);
  expect(shortName(answer({ probe: "values/int/0" }))).toBe("int/0");
});
