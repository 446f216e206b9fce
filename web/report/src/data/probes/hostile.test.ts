import { expect, test } from "vitest";
import type { ProbeResult, Verdict } from "../contract";
import { attacks, judge, scoreText, severity } from "./hostile";
import { probeResult } from "../sample";

/** A serializer with this verdict for every attack, except for those that are named. */
const results = (others: Partial<Record<(typeof attacks)[number], Verdict>> = {}) =>
  attacks.map(attack => probeResult("A", `hostile/${attack}/some`, others[attack] ?? "refused"));

test("a serializer that refuses every attack does no harm", () => {
  expect(judge(results())).toMatchObject({ word: "no harm found", offences: [], untested: [], applicable: attacks.length });
});

test("a flipped bit that is read as other data is not an offence, a type that a payload names is", () => {
  const flipped = judge(results({ flipped: "changed", truncated: "lost" }));
  expect([flipped.word, flipped.misread.length]).toEqual(["no harm found", 2]);
  expect(judge(results({ "type confusion": "changed" }))).toMatchObject({ word: "harmful", misread: [] });
});

test("an attack that was not tried is not a pass", () => {
  expect(judge(results({ nesting: "not applicable" }))).toMatchObject({ word: "not tested", untested: ["nesting"] });
  expect(judge(results().slice(1))).toMatchObject({ word: "not tested", untested: ["empty input"] });
});

test("an attack for which the format has no place does not apply, and a gap of the adapter is not a pass", () => {
  const because = (reason: string) => (result: ProbeResult) =>
    /nesting|type confusion/.test(result.probe) ? { ...result, verdict: "not applicable" as const, reason } : result;
  const table = judge(results().map(because("CSV is one table: it has no place for data around the rows")));
  expect([table.word, scoreText(table)]).toEqual(["no harm found", "8 of 8 passed, 2 attacks do not apply"]);
  const gap = judge(results().map(because("no generated metadata: no context names it")));
  expect([gap.word, scoreText(gap)]).toEqual(["not tested", "8 of 8 passed, 2 attacks could not be tried"]);
  const one = judge(results({ nesting: "not applicable" }).map(result => ({ ...result, reason: "Arrow is one table here: it has no place for lists" })));
  expect(scoreText(one)).toBe("9 of 9 passed, 1 attack does not apply");
});

test("an attack was tried if one of its probes applied", () => {
  expect(judge([...results(), probeResult("A", "hostile/type confusion/a hint in the root", "not applicable")]).word).toBe("no harm found");
});

test("fewer probes never improve the place", () => {
  const from = [
    results(), results({ nesting: "not applicable" }), results({ flipped: "failed" }), results({ nesting: "crashed" }),
    results({ "type confusion": "changed" }),
  ];
  const places = [...from.map(one => severity(judge(one))), severity(judge(results(), "Never read untrusted data with it."))];
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(new Set(places).size).toBe(6);
});

test("a library that forbids untrusted input is harmful whatever the probes say", () => {
  const judged = judge(results(), "Never read untrusted data with it.");
  expect([judged.word, judged.forbidden]).toEqual(["harmful", "Never read untrusted data with it."]);
  expect(judge(results(), "It is obsolete.").word).toBe("no harm found");
});
