import { expect, test } from "vitest";
import { cell, row, sample, traits } from "../../data/sample";
import { candidatesOf, counted, demandOf, placesOf, rankingOf, toggled } from "./view";

// Payloads of 1 000 and 4 000 bytes take 8 and 32 µs on a link of 1 000 Mbit/s.
const cells = [
  ...row("Fast", 2_000, 4_000, 4_000), ...row("Small", 10_000, 30_000, 1_000),
  ...row("Nop", 1, 1, 1_000, { limit: true }), ...row("Parser", 1, 1, 1_000, { parserOnly: true }),
];
const report = sample(cells, [traits("Fast"), traits("Small", { text: false, plainTypes: false })]);
const names = (params: Record<string, string>) => candidatesOf(report, params).map(candidate => candidate.row.name);

test("the ranking follows the link, or the core if the link is fast", () => {
  // Fast takes 32 µs of the link, Small 20 µs of a core. At 100 000 Mbit/s Fast takes 3 µs of a core.
  expect([names({ mbit: "1000" }), names({ mbit: "100000" })]).toEqual([["Small", "Fast"], ["Fast", "Small"]]);
  const [first] = candidatesOf(report, { mbit: "1000" });
  expect([first!.cost!.limitedBy, first!.cost!.perSecond]).toEqual(["core", 50_000]);
});

test("the ranking is that of the round trip until the reader uses the cost model", () => {
  // Serialize and deserialize alone are cheap, but the measured round trip is not: the one that ranks is the round trip.
  const apart = sample([...row("Apart", 10_000, 10_000, 100), ...row("Even", 10_500, 10_500, 100)].map(one =>
    (one.serializer === "Apart" && one.operation === "roundtrip" ? { ...one, costNs: 40_000 } : one)));
  const order = (params: Record<string, string>) => candidatesOf(apart, params).map(candidate => candidate.row.name);
  expect([rankingOf({}), rankingOf({ reads: "50" }), rankingOf({ rank: "cost" }), rankingOf({ rank: "roundtrip", reads: "0" }), rankingOf({ rank: "<b>" })])
    .toEqual(["roundtrip", "rate", "cost", "roundtrip", "roundtrip"]);
  expect([order({}), order({ reads: "50" })]).toEqual([["Even", "Apart"], ["Apart", "Even"]]);
});

test("places by the round trip are ranks with their ranges, those of the cost model are not", () => {
  const at = (serializer: string, costNs: number) => row(serializer, costNs, costNs, 100).map(one =>
    ({ ...one, lowNs: one.costNs! * 0.95, highNs: one.costNs! * 1.05 }));
  const tied = sample([...at("A", 100), ...at("B", 101), ...at("C", 200)]);
  const places = (params: Record<string, string>) => [...placesOf(candidatesOf(tied, params), rankingOf(params)).values()];
  expect([places({}), places({ rank: "rate" })]).toEqual([["1-2", "1-2", "3"], ["1", "2", "3"]]);
});

test("the order by cost may differ from the order by speed", () => {
  // A million messages: Fast takes 3 s of a core and 4 GB, Small 20 s and 1 GB.
  expect([names({ rank: "cost", core: "0.5", gb: "0" }), names({ rank: "cost", core: "0", gb: "0.1" })]).toEqual([["Fast", "Small"], ["Small", "Fast"]]);
});

test("rows that do not meet a need come last", () => {
  const [first, second] = candidatesOf(report, { mbit: "1000", needs: "plain" });
  expect([first!.row.name, first!.meets, second!.row.name, second!.meets]).toEqual(["Fast", true, "Small", false]);
  expect(candidatesOf(report, { kind: "binary" }).filter(candidate => candidate.meets).map(candidate => candidate.row.name)).toEqual(["Small"]);
});

test("an unknown passes, unless only what is known counts", () => {
  const met = (params: Record<string, string>) => candidatesOf(report, params).filter(candidate => candidate.meets);
  expect(met({ needs: "aot" }).map(candidate => candidate.unsure)).toEqual([true, true]);
  expect(met({ needs: "aot", known: "1" })).toEqual([]);
});

test("what was not tested on hostile input does not pass, even if unknowns do", () => {
  expect(candidatesOf(report, { needs: "hostile" }).map(candidate => [candidate.meets, candidate.unsure])).toEqual([[false, true], [false, true]]);
});

test("only the fastest shape of a serializer is shown unless all are wanted", () => {
  const shapes = sample([
    ...row("A", 50, 50, 10, { row: "A (bytes)", requestedShape: "bytes" }), ...row("A", 40, 40, 10, { row: "A (buffer)", requestedShape: "buffer" }),
    ...row("A", 10, 10, 10, { row: "A/aot", deployment: "aot" }),
  ]);
  expect(candidatesOf(shapes, {}).map(candidate => candidate.row.name)).toEqual(["A/aot", "A (buffer)"]);
  expect(candidatesOf(shapes, { shapes: "all" })).toHaveLength(3);
  expect(counted(candidatesOf(shapes, { shapes: "all" }))).toBe("1 of 1 serializers meet these needs.");
});

test("the count names serializers with unknowns and those without numbers", () => {
  const count = (params: Record<string, string>) => counted(candidatesOf(report, params));
  expect([count({}), count({ needs: "plain" }), count({ needs: "plain,aot" })]).toEqual([
    "2 of 2 serializers meet these needs.", "1 of 2 serializers meet these needs.",
    "0 of 2 serializers meet these needs. 1 more is untested.",
  ]);
  const broken = sample([...cells, cell({ serializer: "Broken", status: "unavailable", costNs: null, payloadBytes: null, reason: "no place for it" })]);
  expect(counted(candidatesOf(broken, {}))).toBe("2 of 3 serializers meet these needs. Without numbers on these data (†): 1.");
});

test("a row that loses data comes after all that may be compared, however fast it is", () => {
  const lossy = sample([...cells, ...row("Lossy", 1, 1, 1, { status: "lossy", lost: ["Books"] })]);
  expect(candidatesOf(lossy, {}).map(one => [one.row.name, one.meets, one.loss]).at(-1)).toEqual(["Lossy", false, "≠ loses Books: not compared"]);
  expect(counted(candidatesOf(lossy, {}))).toBe("2 of 3 serializers meet these needs. 1 loses data here (≠) and is not compared.");
});

test("a row that loses data at another N only, where a value has what it cannot hold, is not recommended here either", () => {
  const lossy = sample([...cells, ...row("Late", 1, 1, 1), ...row("Late", 1, 1, 1, { count: 1_000, status: "lossy", lost: ["Born"] })]);
  const [late] = candidatesOf(lossy, { n: "100" }).filter(one => one.row.name === "Late");
  expect([late!.meets, late!.loss]).toEqual([false, "≠ loses Born at N = 1 000: not compared"]);
  expect(candidatesOf(lossy, { n: "100" }).filter(one => one.loss !== "").length).toBe(1);
});

test("if directions were not measured separately, each is half of the round trip, with a note", () => {
  const [only] = candidatesOf(sample([cell({ serializer: "A", costNs: 8_000 })]), { reads: "100", mbit: "100000" });
  expect([only!.cost!.cpuNs, only!.notes.length]).toEqual([4_000, 1]);
});

test("a first call that was not measured is not free: such a row comes last", () => {
  const first = (serializer: string) => ["serialize", "deserialize"].map(direction => cell({
    serializer, dataSet: `first ${direction}`, operation: direction, direction, count: 1, costNs: 5_000_000, firstCall: true, ranked: true, type: "BookShelf",
  }));
  const cold = sample([...row("Known", 30_000, 30_000, 100), ...row("Unknown", 1_000, 1_000, 100), ...first("Known")]);
  expect(candidatesOf(cold, {}).map(candidate => candidate.row.name)).toEqual(["Unknown", "Known"]);
  const [known, unknown] = candidatesOf(cold, { start: "100" });
  // Two first calls of 5 ms over 100 messages, plus 30 µs for a warm call.
  expect([known!.row.name, known!.cost!.cpuNs, unknown!.cost!.coldNs, unknown!.notes.length]).toEqual(["Known", 130_000, null, 1]);
});

test("unknown values of the fragment become the default", () => {
  expect(demandOf({ mbit: "fast", reads: "500", core: "-1" })).toMatchObject({ bandwidthMbit: 10_000, reads: 1, corePerHour: 0, perStart: null });
  expect(toggled({ needs: "aot,<b>" }, "plain")).toBe("aot,plain");
  expect(toggled({ needs: "aot,plain" }, "aot")).toBe("plain");
});
