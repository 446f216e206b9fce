import { expect, test } from "vitest";
import type { Cell, Status } from "../../data/contract";
import type { Group } from "../../data/report";
import { split } from "../../data/reason";
import { cell, probeResult, row, sample } from "../../data/sample";
import { gapsOf, unknowns } from "./missing";

function group(dataSet: string, count: number, ...rows: [name: string, status: Status, reason: string | null][]): Group {
  const row = ([name, status, reason]: [string, Status, string | null]) => {
    const cell = { status, reason, firstCall: false } as Cell;
    return { name, serializer: name, main: cell, cells: [cell, cell] };
  };
  return { key: `${dataSet} ${count}`, dataSet, count, payloadPerObjectBytes: 0, rows: rows.map(row) };
}

test("rows with the same reason are listed once, with all their names and places", () => {
  const same = ["A", "unavailable", "cannot build"] as [string, Status, string];
  const gaps = gapsOf([group("books", 100, same, ["B", "failed", "cannot build"], ["C", "ok", null]), group("log", 10_000, same)]);
  expect(gaps).toEqual([{ names: ["A", "B"], places: ["books, N = 100", "log, N = 10 000"], reason: "cannot build", next: "" }]);
});

test("a row without a reason is not dropped", () => {
  expect(gapsOf([group("books", 1, ["A", "failed", null])])[0]!.reason).toBe("no reason is known");
});

test("what was not measured is listed by what is missing, with the names", () => {
  const first = cell({ serializer: "B", firstCall: true, operation: "serialize", direction: "serialize", ranked: true, deployment: "aot", costNs: 5 });
  const cells = [...row("B", 1, 1, 1), ...row("A", 1, 1, 1), ...row("C", 1, 1, 1), ...row("Nop", 1, 1, 1, { limit: true }), first];
  const report = sample(cells, [], [probeResult("A", "values/int/0", "kept"), probeResult("D", "hostile/flipped/a bit", "refused")]);
  expect(unknowns(report).map(({ what, names }) => [what, names.join()])).toEqual([
    ["No times", "D"], ["No first call", "A,C,D"], ["Not tried under NativeAOT", "A,C,D"],
    ["Not probed, so it is unknown what they keep and whether they are safe", "B,C"],
    ["Changed types not tested, since no probe applies", "A,D"],
    ["Some attacks of hostile input not tested, or they could not be tried: see Hostile input", "D"],
    ["Warm calls under ReadyToRun and NativeAOT", ""], ["Sizes after compression", ""],
    ["Calls on several threads, and how long single calls take", ""],
  ]);
  expect(unknowns(report)[1]!.next).toBe("touchstone first-call '#A,#C,#D'");
});

test("a serializer that was not probed in this run and whose version comes with results is named as such", () => {
  const results = [probeResult("B", "values/int/0", "kept")];
  const known = { serializer: "B", version: row("B", 1, 1, 1)[0]!.version, date: "2026-11-27", results };
  const report = { ...sample([...row("B", 1, 1, 1), ...row("C", 1, 1, 1)], [], []), shipped: [known, { ...known, serializer: "C", version: "another" }] };
  expect(unknowns(report).filter(({ what }) => what.startsWith("Not probed")).map(({ what, names }) => [what, names.join()])).toEqual([
    ["Not probed in this run; results that come with Touchstone are shown", "B"],
    ["Not probed, so it is unknown what they keep and whether they are safe", "C"],
  ]);
});

test("NativeAOT that works for some types is told apart from NativeAOT without a number", () => {
  const aot = (serializer: string, values: Partial<Cell> = {}) => cell({
    serializer, row: `${serializer}/aot`, firstCall: true, operation: "serialize", direction: "serialize", deployment: "aot", ranked: true, ...values,
  });
  const none: Partial<Cell> = { status: "unavailable", reason: "not AOT-safe: no code", costNs: null };
  const parts = unknowns(sample([aot("Some"), aot("Some", { ...none, type: "Large", ranked: false }), aot("None", none), aot("All")]));
  expect(parts.filter(part => part.what.includes("NativeAOT") && part.names.length > 0).map(({ what, names }) => [what, names])).toEqual([
    ["NativeAOT works for some types only, whose numbers are shown: see First call", ["Some"]],
  ]);
});

test("the command that helps is separate", () => {
  expect(split("no such version; next: touchstone run A@1.2")).toEqual({ reason: "no such version", next: "touchstone run A@1.2" });
  expect(split("the next: one")).toEqual({ reason: "the", next: "one" });
  expect(split("nothing helps")).toEqual({ reason: "nothing helps", next: "" });
});
