import { expect, test } from "vitest";
import type { LimitColumn, Quantity } from "../../data/contract";
import { ceilingOf, columnsOf, counterpartOf, nameOf, textOf } from "./limits";
import { limitRow, limitTable, sample } from "../../data/sample";

const column = (quantity: Quantity): LimitColumn => ({ member: "m", legend: "", quantity });
const table = limitTable("memory", "copy", [
  limitRow("copy", 8e9, { cpp: "memcpy", ceiling: "stream" }), limitRow("memcpy", 8e9, { by: "C++" }), limitRow("stream", 9e9),
  limitRow("memcpy", 7e9), limitRow("stream", 9e9, { by: "C++", cpp: "memcpy" }),
]);

test("numbers have the unit of their column, and a missing number is a dash", () => {
  expect((["time", "speed", "share", "ratio", "count", "bytes"] as const).map(quantity => textOf(column(quantity), 1_234_567_890)))
    .toEqual(["1.23 s", "1.23 GB/s", "123 456 789 000 %", "1 234 567 890", "1 234 567 890", "1.23 GB"]);
  expect([textOf(column("share"), 0.0123), textOf(column("ratio"), 1.016), textOf(column("count"), 0.25), textOf(column("speed"), 2e6)])
    .toEqual(["1.23 %", "1.02", "0.250", "0.00200 GB/s"]);
  expect((["time", "speed", "share", "ratio", "count", "bytes"] as const).map(quantity => textOf(column(quantity), null))).toEqual(Array(6).fill("–"));
});

test("a row is compared with C++, and its limit is a .NET row, even if other rows have the same name", () => {
  expect(table.rows.map(row => counterpartOf(table, row)?.by)).toEqual(["C++", undefined, undefined, undefined, undefined]);
  expect(ceilingOf(table, table.rows[0]!)).toBe(table.rows[2]);
  expect([nameOf(table.rows[0]!), nameOf(table.rows[1]!)]).toEqual(["copy", "memcpy (C++)"]);
});

test("a column without numbers in this table is left out", () => {
  const { limits } = sample([], [], [], [table]);
  expect(columnsOf(limits, table).map(one => one.member)).toEqual(["wallNs", "perItemNs", "spread", "bytesPerSecond"]);
});
