import { expect, test } from "vitest";
import { matching, shortName, targetsOf, topicsOf } from "./answers";
import type { Answer } from "./contract";
import { tally, tallyText, what, worstFirst } from "./verdicts";

function answer(changes: Partial<Answer>): Answer {
  return {
    serializer: "Some", askedVersion: "", version: "1.0", runtime: "net10.0", deployment: "jit", topic: "values", probe: "values/int/0",
    claim: null, claimed: false, verdict: "kept", path: "", before: "", after: "", exception: "", reason: "", elapsedNs: 1, allocatedBytes: 0,
    peakBytes: 0, versions: null, reproduce: "touchstone probe", ...changes,
  };
}

test("a cell counts the kept results and names the worst verdict of the others", () => {
  const verdicts = ["kept", "refused", "lost", "failed", "not applicable"] as const;
  const answers = verdicts.map(verdict => answer({ verdict }));
  expect(tallyText(tally(answers))).toBe("1/4 lost");
});

test("refused counts as good on hostile input", () => {
  expect(tally([answer({ topic: "hostile", verdict: "refused" }), answer({ topic: "hostile" })])).toEqual({ kept: 2, asked: 2, worst: null });
  expect(tally([answer({ topic: "hostile", verdict: "refused" }), answer({ topic: "hostile", verdict: "hung" })]).worst).toBe("hung");
});

test("a cell to which no probe applies is a dagger", () => {
  expect(tallyText(tally([answer({ verdict: "not applicable" })]))).toBe("†");
});

test("verdicts that end the process are worse than silent ones, and these are worse than exceptions", () => {
  const order = ["kept", "refused", "crashed", "changed", "exhausted", "failed", "hung", "lost"] as const;
  expect(worstFirst(order.map(verdict => answer({ verdict }))).map(other => other.verdict))
    .toEqual(["crashed", "hung", "exhausted", "changed", "lost", "failed", "refused", "kept"]);
});

test("an unknown verdict of a later touchstone is not overlooked", () => {
  const later = answer({ verdict: "exploded" as Answer["verdict"] });
  expect(worstFirst([answer({ verdict: "crashed" }), later])[0]).toBe(later);
});

test("versions and runtimes of a serializer have separate rows", () => {
  const answers = [
    answer({}), answer({ runtime: "net8.0" }), answer({ askedVersion: "0.9", version: "0.9" }), answer({ deployment: "aot", runtime: "net9.0" }),
  ];
  expect(targetsOf(answers).map(target => target.name)).toEqual(["Some", "Some/net8.0", "Some/net9.0/aot", "Some@0.9"]);
});

test("a pinned version that changed between runs makes two rows, and results without a version belong to the last", () => {
  const answers = [answer({}), answer({ version: "2.0" }), answer({ version: "", verdict: "not applicable" })];
  expect(targetsOf(answers).map(target => [target.name, target.answers.length])).toEqual([["Some (1.0)", 1], ["Some (2.0)", 2]]);
});

test("what happened names the path, both values, the exception and the reason", () => {
  expect(what(answer({ path: "A.B", before: "1", after: "missing", reason: "2 more differ" }))).toBe("A.B: 1 is missing; 2 more differ");
  expect(what(answer({ before: "1", after: "2" }))).toBe("1 became 2");
});

test("results are found by verdict and by text in all their fields", () => {
  const answers = [answer({ verdict: "lost", exception: "" }), answer({ verdict: "refused", exception: "FormatException: no NaN" })];
  expect(matching(answers, "", "nan")).toEqual([answers[1]]);
  expect(matching(answers, "lost", "")).toEqual([answers[0]]);
  expect(matching(answers, "lost", "nan")).toEqual([]);
});

test("topics are sorted, and short names of probes leave out the topic", () => {
  expect(topicsOf([answer({ topic: "values" }), answer({ topic: "hostile" }), answer({})])).toEqual(["hostile", "values"]);
  expect(shortName(answer({ probe: "values/int/0" }))).toBe("int/0");
});
