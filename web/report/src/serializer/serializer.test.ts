import { expect, test } from "vitest";
import { pathOf } from "../controls/Sparkline";
import { cell, probeResult, row, sample, traits } from "../data/sample";
import { compare } from "./comparison";
import { factsOf, sourceOf } from "./facts";
import { allNames, chosenNames, rowFor } from "./names";
import { measuredOf } from "./numbers";
import { pairedOf } from "./paired";

const first = cell({ serializer: "First", firstCall: true, direction: "serialize", operation: "serialize", dataSet: "first serialize", count: 1 });
const report = sample(
  [
    ...row("A", 1_000, 2_000, 100), ...row("A", 10, 20, 1, { count: 1 }), ...row("B", 2_000, 4_000, 300), first,
    ...row("Lossy", 1, 1, 1, { status: "lossy", lost: ["Title"] }),
  ],
  [traits("A", { summary: "All in A.", state: "maintenance", stateReason: "archived" }), traits("B", { text: false, format: "own" })],
  [probeResult("Probed", "values/int/0", "kept", null, { version: "2.0" }), probeResult("A", "values/int/0", "kept")],
);

test("every serializer with any result has a view, also one that was only probed", () => {
  expect(allNames(report)).toEqual(["A", "B", "First", "Lossy", "Probed"]);
});

test("the address chooses one to four serializers, and unknown names are left out", () => {
  expect([chosenNames(report, {}), chosenNames(report, { who: "Probed" }), chosenNames(report, { who: "B,nobody,A,B" })]).toEqual([[], ["Probed"], ["B", "A"]]);
  expect(chosenNames(report, { who: "A,B,First,Lossy,Probed" })).toHaveLength(4);
  expect(chosenNames(sample(row("a,b", 1, 1, 1)), { who: "a,b" })).toEqual(["a,b"]);
});

test("what is not known about a serializer is said", () => {
  const value = (name: string, label: string) => factsOf(report, name).find(fact => fact.label === label)!.value;
  expect([value("A", "What it is"), value("A", "State"), value("Probed", "State"), value("Probed", "Format")])
    .toEqual(["All in A.", "not active: archived", "unknown", "unknown"]);
  expect([value("A", "Versions here"), value("Probed", "Versions here")]).toEqual(["1.0 on net10.0/jit", "2.0 on net10.0/jit"]);
});

test("the code of an adapter is shown if the page has it", () => {
  const document = { ...report.document, sources: [{ serializer: "A", text: "readonly struct AAdapter<T>;" }] };
  expect([sourceOf({ ...report, document }, "A"), sourceOf({ ...report, document }, "B"), sourceOf(report, "A")])
    .toEqual(["readonly struct AAdapter<T>;", undefined, undefined]);
});

test("a serializer that was only probed is judged by its probes", () => {
  const only = rowFor(report, "Probed", {});
  expect([only.cells.length, only.main.version, rowFor(report, "A", { set: "books", n: "1" }).main.count]).toEqual([0, "2.0", 1]);
});

test("all data sets and N of a serializer are listed, with its place among the others", () => {
  expect(measuredOf(report, "B", {}).map(one => [one.group.count, one.rank, one.overFastest])).toEqual([[100, "2", 2]]);
  expect(measuredOf(report, "A", {}).map(one => [one.group.count, one.rank])).toEqual([[100, "1"], [1, "1"]]);
  expect(measuredOf(report, "Lossy", {}).map(one => [one.rank, one.overFastest])).toEqual([["", null]]);
});

test("a comparison begins with the largest difference, and what is the same comes after", () => {
  const { different, same } = compare(report, ["A", "B"], { set: "books", n: "100" });
  expect(different.slice(0, 2).map(line => [line.label, line.values, line.factor])).toEqual([
    ["Payload", ["100 B", "300 B (3.00 ×)"], 3], ["Round trip", ["3.00 µs", "6.00 µs, 2.00 × (1.97 to 2.03)"], 2],
  ]);
  expect(different.map(line => line.label)).toContain("Format");
  expect(same.map(line => line.label)).toContain("Demands on your types");
});

test("what was not tested for any of them is not called the same", () => {
  const { same, untested } = compare(report, ["A", "B"], { set: "books", n: "100" });
  expect(untested.map(line => line.label)).toContain("safe on hostile input");
  expect(same.some(line => line.values.some(value => value.startsWith("? untested")))).toBe(false);
});

test("times that the data do not separate are no difference", () => {
  const wide = (name: string, ns: number) => row(name, ns, ns, 100).map(one => ({ ...one, lowNs: one.costNs! * 0.9, highNs: one.costNs! * 1.1 }));
  const tie = compare(sample([...wide("A", 100), ...wide("B", 101)]), ["A", "B"], {});
  expect(tie.different.map(line => line.label)).not.toContain("Round trip");
  expect(tie.same.find(line => line.label === "Round trip")!.values).toEqual(["200 ns", "202 ns, cannot be told apart"]);
});

test("several serializers are compared at all N, each with its interval and the ratio to the fastest there", () => {
  const at = (name: string, ns: number, count: number, wide: number) => row(name, ns, ns, 100, { count, row: name })
    .map(one => ({ ...one, lowNs: one.costNs! * (1 - wide), highNs: one.costNs! * (1 + wide) }));
  const both = sample([...at("A", 100, 1, 0.01), ...at("B", 200, 1, 0.01), ...at("A", 1000, 10, 0.1), ...at("B", 1010, 10, 0.1), ...at("A", 9, 100, 0.1)]);
  expect(pairedOf(both, ["A", "B"], {}).map(({ count, tied, bars }) => [count, tied, ...bars.map(bar => `${bar.time}, ${bar.ratio}`)])).toEqual([
    [1, false, "200 ns ± 1.00 %, fastest", "400 ns ± 1.00 %, 2.00 × (1.97 to 2.03)"],
    [10, true, "200 ns ± 10.0 %, fastest", "202 ns ± 10.0 %, cannot be told apart"],
  ]);
  const [fast, slow] = pairedOf(both, ["A", "B"], {})[0]!.bars;
  expect(slow!.high).toBe(1);
  expect(fast!.length / slow!.length).toBeCloseTo(0.5);
});

test("what loses data has no bar", () => {
  const lossy = sample([...row("A", 1, 1, 1), ...row("B", 2, 2, 1), ...row("Lossy", 1, 1, 1, { status: "lossy", lost: ["Title"] })]);
  expect(pairedOf(lossy, ["A", "Lossy"], {})).toEqual([]);
  expect(pairedOf(lossy, ["A", "B", "Lossy"], {})[0]!.bars[2]).toMatchObject({ length: 0, time: "≠ loses Title: not compared" });
});

test("a row that loses data is compared with nothing", () => {
  const { different } = compare(report, ["A", "Lossy"], { set: "books", n: "100" });
  expect(different.find(line => line.label === "Round trip")).toMatchObject({ values: ["3.00 µs", "≠ loses Title: not compared"], factor: 0 });
});

test("times of different machines are never compared", () => {
  const on = (name: string, ns: number, machine: string) => row(name, ns, ns, 1, { machine, row: `${name} on ${machine}` });
  const both = sample([...on("A", 10, "fast"), ...on("B", 400, "slow"), ...on("A", 200, "slow"), ...on("B", 30, "fast"), ...on("C", 1, "third")]);
  const roundTrip = (names: string[], params = {}) => compare(both, names, params).different.find(line => line.label === "Round trip")?.values;
  expect(roundTrip(["A", "B"])).toEqual(["20.0 ns", "60.0 ns, 3.00 × (2.96 to 3.04)"]);
  expect(roundTrip(["A", "B"], { on: "slow" })).toEqual(["400 ns", "800 ns, 2.00 × (1.97 to 2.03)"]);
  expect(roundTrip(["A", "C"])).toBeUndefined();
});

test("serializers without numbers on the same data have no times side by side", () => {
  expect(compare(report, ["A", "Probed"], {}).different.map(line => line.label)).not.toContain("Round trip");
});

test("a small line is level if the time per object stays the same, and goes up where it grows", () => {
  const level = pathOf([{ count: 1, ns: 5 }, { count: 100, ns: 5 }]);
  const up = pathOf([{ count: 1, ns: 5 }, { count: 100, ns: 500 }]);
  expect([level[0]![1] === level[1]![1], up[1]![1] < up[0]![1], up[1]![0] > up[0]![0]]).toEqual([true, true, true]);
});
