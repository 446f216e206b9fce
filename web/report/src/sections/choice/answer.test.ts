import { expect, test } from "vitest";
import { attacks } from "../../data/probes/hostile";
import { probeResult, row, sample, traits } from "../../data/sample";
import { answerOf, answerText, listed } from "./answer";

const timed = (name: string, ns: number, values = {}) => row(name, ns, ns, 100, values)
  .map(cell => ({ ...cell, lowNs: cell.costNs! * 0.95, highNs: cell.costNs! * 1.05, ...values }));
const safe = (name: string) => attacks.map(attack => probeResult(name, `hostile/${attack}/x`, "refused"));
const kept = (name: string) => [probeResult(name, "evolution/member added/old reads new", "kept", "membersAdded")];
const report = sample(
  [...timed("Quick", 100), ...timed("Quicker", 98), ...timed("Safe", 300), ...timed("Old", 500), ...timed("Lossy", 1, { status: "lossy", lost: ["Title"] })],
  [
    traits("Quick", { caution: "Do not use it for untrusted data.", plainTypes: false }), traits("Quicker", { plainTypes: false, claims: ["membersAdded"] }),
    traits("Safe"), traits("Old", { state: "maintenance", stateReason: "archived, with an open security advisory (GHSA-1)" }), traits("Lossy"),
  ],
  [...safe("Safe"), ...kept("Safe"), probeResult("Old", "evolution/member added/old reads new", "lost", "membersAdded")],
);
const textOf = (params: Record<string, string>) => answerText(report, params, "file:///report.html#x").split("\n");

test("the fastest are named with their caveats in the same sentence, tied if the data do not separate them", () => {
  expect(textOf({})[0]).toBe("On books, N = 100: Quicker (safety untested) and Quick (not for untrusted data) are fastest (tied).");
});

test("each need that was not chosen has its own sentence, which counts what is untested", () => {
  expect(textOf({}).slice(1, 4)).toEqual([
    "Only one keeps data readable when types change: Safe. 1 other is untested.",
    "Only one was safe in all tests with hostile input: Safe. 2 others are untested.",
    "Fastest of the 2 that need no change to your types: Safe.",
  ]);
});

test("a chosen need filters all sentences and has none of its own", () => {
  const answer = answerOf(report, { needs: "plain" });
  expect(answer[0]!.before).toBe("On books, N = 100, of the 2 that meet your needs (no attributes on my types): ");
  expect(answer.map(one => one.names.map(named => named.name))).toEqual([["Safe"], ["Safe"], ["Safe"]]);
});

test("what is untested is not named as meeting a need while something else is known to meet it", () => {
  expect(textOf({ needs: "versioning" })[0])
    .toBe("On books, N = 100, of the 1 that meet your needs (versioning safe both ways): Safe is fastest. 1 other is untested.");
  const none = sample([...timed("A", 1), ...timed("B", 2)], [traits("A", { claims: ["membersAdded"] }), traits("B", { claims: ["membersAdded"] })]);
  expect(answerOf(none, { needs: "versioning" })[0]!.before)
    .toBe("On books, N = 100, none is known to meet your needs (versioning safe both ways); of the 2 that are untested: ");
});

test("an archived project, an advisory and an unknown are said where the name is", () => {
  const old = sample([...timed("Old", 500)], [traits("Old", { state: "maintenance", stateReason: "archived, with an open security advisory (GHSA-1)" })]);
  expect(answerOf(old, { needs: "aot" })[0]!.names[0]!.caveats)
    .toEqual(["not active: archived, with an open security advisory (GHSA-1)", "safety untested", "untested: NativeAOT"]);
});

test("an untested safety need is never met", () => {
  expect(answerOf(sample([...timed("A", 1)], [traits("A")]), { needs: "hostile" })[0]!.before)
    .toBe("No serializer that was measured on books, N = 100 meets your needs.");
});

test("too few data to rank are said", () => {
  const once = sample([...timed("A", 1, { lowNs: null, highNs: null, launches: 1 }), ...timed("B", 2)], [traits("A"), traits("B")]);
  expect(answerText(once, {}, "").split("\n")[0])
    .toBe("On books, N = 100: A (safety untested; a single launch) has the least time, but there are too few data to rank.");
});

test("several machines are not compared", () => {
  const two = sample([...timed("A", 1), ...timed("A", 2, { machine: "other", row: "A on other" })], [traits("A")]);
  expect(answerOf(two, {}).map(one => [one.before, one.names.length]))
    .toEqual([["books, N = 100 was measured on several machines or in several scenarios, so no serializer is named fastest.", 0]]);
});

test("the copied text ends with where it was measured and the link", () => {
  expect(textOf({}).slice(-2)).toEqual(["Measured with Touchstone on an unknown machine. Your types and machine may differ.", "file:///report.html#x"]);
});

test("more than three names are counted", () => {
  const names = ["A", "B", "C", "D", "E"].map(name => ({ name, caveats: [], row: report.groups[0]!.rows[0]! }));
  expect([listed(names).shown.map(one => one.joint + one.name).join(""), listed(names).more]).toEqual(["A, B, C", 2]);
  expect(listed(names.slice(0, 3)).shown.map(one => one.joint + one.name).join("")).toBe("A, B and C");
});
