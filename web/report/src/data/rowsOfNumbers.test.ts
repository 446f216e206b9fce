import { expect, test } from "vitest";
import type { Cell } from "./contract";
import { partsOf } from "../sections/first-call/firstCalls";
import { byFormat } from "../sections/throughput/formats";
import { notesOf } from "../controls/notes";
import { availableTimings, intervalText, over, spanOf } from "./quantities";
import type { Row } from "./report";
import { withoutSlowerShapes } from "./shapes";
import { sortBy } from "./sorting";
import { variantsOf } from "../sections/side-by-side/variants";

const cell = (values: Partial<Cell>) => ({
  operation: "roundtrip", costNs: 1, lowNs: null, highNs: null, status: "ok", lost: [], requestedVersion: "", runtime: "net10.0", deployment: "jit",
  machine: "", scenario: "", ownRatio: null, ...values,
}) as Cell;
const row = (name: string, ...cells: Partial<Cell>[]): Row => {
  const all = cells.map(values => cell({ serializer: name.split(" ")[0]!, ...values }));
  return { name, serializer: all[0]!.serializer, main: all[0]!, cells: all };
};

test("rows without a value come last in either direction, and equal rows keep their order", () => {
  const rows = [["a", 2], ["b", null], ["c", 1], ["d", 2]] as [string, number | null][];
  expect(sortBy(rows, ([, value]) => value).map(([name]) => name)).toEqual(["c", "a", "d", "b"]);
  expect(sortBy(rows, ([, value]) => value, true).map(([name]) => name)).toEqual(["a", "d", "c", "b"]);
});

test("the format of the best row comes first and keeps the order of its rows", () => {
  const formats = byFormat(["x1", "y1", "x2", "?"], name => ({ x: "X", y: "Y" })[name[0]!]);
  expect(formats.map(({ format, rows }) => [format, ...rows])).toEqual([["X", "x1", "x2"], ["Y", "y1"], ["other", "?"]]);
});

test("only the fastest shape of a target stays, and rows without a time stay", () => {
  const rows = [
    row("A (stream)", { costNs: 5 }), row("A (buffer)", { costNs: 3 }), row("A net9", { costNs: 9, runtime: "net9.0" }),
    row("A failed", { costNs: null, status: "failed" }),
  ];
  expect(withoutSlowerShapes(rows).map(one => one.name)).toEqual(["A (buffer)", "A net9", "A failed"]);
});

test("both directions are stacked to their sum, which has no interval and is missing if a part is missing", () => {
  const whole = row("A", { operation: "serialize", costNs: 2, lowNs: 1, highNs: 3 }, { operation: "deserialize", costNs: 5 });
  expect(spanOf(whole, "both")).toEqual({ ns: 7, low: null, high: null });
  expect(spanOf(row("B", { operation: "serialize" }), "both")).toBeNull();
  expect(availableTimings([whole])).toEqual(["both", "serialize", "deserialize"]);
});

test("an interval is shown with both of its ends or not at all", () => {
  expect([intervalText(1_000, 2_000), intervalText(null, null)]).toEqual([" (95 %: 1.00 µs to 2.00 µs)", ""]);
});

test("a time and its interval are divided by the baseline", () => {
  expect(over({ ns: 6, low: 4, high: null }, 2)).toEqual({ ns: 3, low: 2, high: null });
});

test("rows with the same reason share a note, with the command separate", () => {
  const failed = { status: "failed" as const, costNs: null, reason: "it broke; next: touchstone verify A" };
  expect(notesOf([row("A", failed, failed), row("B", failed)]))
    .toEqual([{ mark: "†", names: ["A", "B"], sentence: "it broke", next: "touchstone verify A" }]);
});

test("compiling is a part of the first call and never more than it", () => {
  expect([partsOf(cell({ costNs: 10, jitNs: 4 })), partsOf(cell({ costNs: 10, jitNs: 12 })), partsOf(cell({ costNs: null }))])
    .toEqual([{ jitNs: 4, restNs: 6 }, { jitNs: 10, restNs: 0 }, null]);
});

test("only serializers with several versions, runtimes or deployments are shown side by side, the base first", () => {
  const rows = [row("A net9", { runtime: "net9.0", ownRatio: 2 }), row("A", { ownRatio: 1 }), row("B", {}), row("B (stream)", { costNs: 2 })];
  expect(variantsOf(rows).map(({ serializer, rows }) => [serializer, ...rows.map(one => one.name)])).toEqual([["A", "A", "A net9"]]);
});
