import { expect, test } from "vitest";
import { attacks } from "../../data/probes/hostile";
import { probeResult, row, sample, traits } from "../../data/sample";
import { answerOf, answerText, gapCommand, listed } from "./answer";

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
  expect(textOf({})[0]).toBe(
    "On books, N = 100: Quicker at 1.96 ns per object (safety untested) and Quick at 2.00 ns (not for untrusted data) are fastest "
      + "(the data cannot tell which).");
});

test("rows that the ranks of a table do not separate have no ratio to each other, though it alone would be significant", () => {
  const near = (name: string, ns: number) => row(name, ns, ns, 100, { degreesOfFreedom: 8 })
    .map(cell => ({ ...cell, lowNs: cell.costNs! * 0.98, highNs: cell.costNs! * 1.02 }));
  const tied = sample([...near("A", 100), ...near("B", 101.5), ...near("C", 103)], ["A", "B", "C"].map(name => traits(name)));

  const first = answerText(tied, {}, "file:///report.html").split("\n")[0];

  expect(first).toContain("are fastest (the data cannot tell which)");
  expect(first).not.toContain("×");
});

test("each need that was not chosen has its own sentence, which counts what is untested", () => {
  const safe = "Safe at 6.00 ns, 3.06 × (2.85 to 3.29) the time of the fastest.";
  expect(textOf({}).slice(1, 4)).toEqual([
    `Only one is known to keep data readable when members are added or removed: ${safe} 2 others are untested.`,
    `Only one is known to have been safe in all tests with hostile input: ${safe} 2 others are untested.`,
    `Fastest of the 2 that take your types as they are: ${safe}`,
  ]);
});

test("a chosen need filters all sentences and has none of its own", () => {
  const answer = answerOf(report, { needs: "plain" });
  expect(answer[0]!.before).toBe("On books, N = 100, of the 2 that meet your needs (no attributes on my types): ");
  expect(answer.map(one => one.names.map(named => named.name))).toEqual([["Safe"], ["Safe"], ["Safe"]]);
});

test("what is untested is not named as meeting a need while something else is known to meet it", () => {
  expect(textOf({ needs: "versioning" })[0])
    .toBe("On books, N = 100, of the one that meets your needs (versioning safe both ways): Safe at 6.00 ns per object is fastest. 2 others are untested.");
  const none = sample([...timed("A", 1), ...timed("B", 2)], [traits("A", { claims: ["membersAdded"] }), traits("B", { claims: ["membersAdded"] })]);
  expect(answerOf(none, { needs: "versioning" })[0]!.before)
    .toBe("On books, N = 100, none is known to meet your needs (versioning safe both ways); of the 2 that are untested: ");
});

test("an archived project, an advisory and an unknown are said where the name is", () => {
  const old = sample([...timed("Old", 500)], [traits("Old", { state: "maintenance", stateReason: "archived, with an open security advisory (GHSA-1)" })]);
  expect(answerOf(old, { needs: "aot" })[0]!.names[0]!.caveats)
    .toEqual(["not active: archived, with an open security advisory (GHSA-1)", "safety untested", "untested: NativeAOT"]);
});

test("what was not tested is not said to fail, and the one command that tests it is given", () => {
  const untested = sample([...timed("A", 1), ...timed("B", 2)], [traits("A"), traits("B", { caution: "Never for untrusted data." })]);
  expect(answerOf(untested, { needs: "hostile" })[0]!.before)
    .toBe("On books, N = 100, no serializer is known to meet your needs (safe on hostile input): 1 is not tested, 1 does not meet them.");
  expect(gapCommand(untested, { needs: "hostile" })).toBe("touchstone probe '#A'");
  expect(answerText(untested, {}, "").split("\n").slice(1, 3)).toEqual([
    "Not tested: whether 2 serializers keep data readable when members are added or removed.",
    "Not tested: whether 1 serializer is safe on hostile input. The other one is not.",
  ]);
});

test("a need that does not apply is not said to fail, nor to be untested", () => {
  const inapplicable = (name: string) => probeResult(name, "evolution/member added/x", "not applicable", "membersAdded");
  const text = (...all: string[]) => answerText(sample([...timed("A", 1), ...timed("B", 2)], [traits("A"), traits("B")], all.map(inapplicable)), {}, "");
  expect(text("A", "B")).toContain("No probe applies, so it is unknown whether one of these 2 keeps data readable when members are added or removed.");
  expect(text("A")).toContain("Not tested: whether 1 serializer keeps data readable when members are added or removed. No probe of it applies to 1 more.");
  const none = sample(timed("A", 1), [traits("A")], [inapplicable("A")]);
  expect(answerOf(none, { needs: "versioning" })[0]!.before)
    .toBe("On books, N = 100, no serializer is known to meet your needs (versioning safe both ways): to 1 a need does not apply.");
});

test("who failed all tests failed, and no command tests it again", () => {
  const failed = sample([...timed("A", 1)], [traits("A")], [
    probeResult("A", "evolution/member added/x", "lost", "membersAdded"), ...attacks.map(attack => probeResult("A", `hostile/${attack}/x`, "crashed")),
  ]);
  expect(answerText(failed, {}, "").split("\n").slice(1, 3)).toEqual([
    "None of these keeps data readable when members are added or removed.",
    "None of these was safe in all tests with hostile input.",
  ]);
  expect(answerOf(failed, { needs: "versioning" })[0]!.before)
    .toBe("On books, N = 100, the only serializer does not meet your needs (versioning safe both ways).");
  expect([gapCommand(failed, {}), gapCommand(failed, { needs: "aot" })]).toEqual(["", "touchstone first-call '#A' --runtime net10.0/aot"]);
});

test("the attacks that passed are counted, and those that could not be tried are named as such", () => {
  const some = sample([...timed("A", 1)], [traits("A")], [
    ...attacks.slice(2).map(attack => probeResult("A", `hostile/${attack}/x`, "refused")), probeResult("A", `hostile/${attacks[0]}/x`, "not applicable"),
  ]);
  expect(answerOf(some, {})[0]!.names[0]!.caveats).toEqual(["hostile input: 8 of 8 passed, 1 attack could not be tried, 1 attack not tested"]);
});

test("too few data to rank are said", () => {
  const once = sample([...timed("A", 1, { lowNs: null, highNs: null, launches: 1, doubts: ["one launch"] }), ...timed("B", 2)], [traits("A"), traits("B")]);
  expect(answerText(once, {}, "").split("\n")[0])
    .toBe("On books, N = 100: A at 0.0200 ns per object (safety untested; one launch) has the least time, but there are too few data to rank.");
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
  const names = ["A", "B", "C", "D", "E"].map(name => ({ name, time: "", caveats: [], row: report.groups[0]!.rows[0]! }));
  expect([listed(names).shown.map(one => one.joint + one.name).join(""), listed(names).more]).toEqual(["A, B, C", 2]);
  expect(listed(names.slice(0, 3)).shown.map(one => one.joint + one.name).join("")).toBe("A, B and C");
});

test("a comparison of two sides answers how the head relates to the base, and its commands name the adapter", () => {
  const side = (which: string, ns: number) => timed(`A [${which}]`, ns).map(cell => ({ ...cell, side: which }));
  const both = sample([...side("base", 100), ...side("head", 150), ...side("base again", 101)], [traits("A")]);
  expect(answerOf(both, {}).map(({ before }) => before)).toEqual([
    "On books, N = 100: A [head] takes 1.50 × (1.40 to 1.61) the time of A [base].",
    "The verdict of touchstone ab, over all N and operations, is in comparison.md beside this page.",
  ]);
  expect(gapCommand(both, {})).toBe("touchstone probe '#A'");
});
