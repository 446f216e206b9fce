import { expect, test } from "vitest";
import { limitRow, limitTable, sample } from "../../data/sample";
import { viewOf } from "./view";

const copy = limitTable("memory", "copy", [
  limitRow("slow", 2e9, { cpp: "memcpy", ceiling: "stores" }), limitRow("memcpy", 8e9, { by: "C++" }), limitRow("stores", 9e9),
  limitRow("none", null), limitRow("fgets", 1e9, { by: "C++" }),
]);
const read = limitTable("read", "short numbers", [
  limitRow("all", 5e9), limitRow("StreamReader", 4e7, { ceiling: "all" }), limitRow("a thread that sleeps", 3e9, { numbers: { bytesPerSecond: null } }),
]);
const report = sample([], [], [], [copy, read, limitTable("read", "random numbers", [limitRow("all", 5e9)])]);
const of = (params: Record<string, string>, from = report) => viewOf(from, params)!;

test("without a choice, the first table is shown with its speed, as measured", () => {
  const view = of({});
  expect([view.table.title, view.column?.member, view.tables.length, view.topics]).toEqual(["copy", "bytesPerSecond", 1, ["memory", "read"]]);
  expect(view.lines.map(line => line.row.name)).toEqual(["slow", "stores", "none", "fgets"]);
});

test("C++ is a mark next to its .NET row, or a line if there is no such row", () => {
  expect(of({}).lines.map(line => [line.value, line.cpp])).toEqual([[2e9, 8e9], [9e9, null], [null, null], [1e9, 1e9]]);
});

test("the best is the largest speed or the smallest time, and rows without numbers come last", () => {
  expect(of({ "limit-order": "value" }).lines.map(line => line.row.name)).toEqual(["stores", "slow", "fgets", "none"]);
  expect(of({ "limit-order": "value", "limit-show": "perItemNs" }).lines.map(line => line.row.name)).toEqual(["stores", "slow", "fgets", "none"]);
});

test("only times and speeds have intervals", () => {
  const [time, speed] = [of({ "limit-show": "perItemNs" }).lines[0]!, of({}).lines[0]!];
  expect([time.low! / time.value!, time.high! / time.value!]).toEqual([0.98, 1.02]);
  expect([speed.low! < 2e9, speed.high! > 2e9]).toEqual([true, true]);
  const ratio = sample([], [], [], [limitTable("memory", "copy", [limitRow("a", 1e9, { numbers: { speedOfCpp: 0.9 } })])]);
  expect(of({ "limit-show": "speedOfCpp" }, ratio).lines[0]!.low).toBeNull();
});

test("a column that some rows with a time lack is not drawn by default", () => {
  expect(of({ "limit-topic": "read" }).column?.member).toBe("perItemNs");
});

test("more than two decades make the axis logarithmic, unless there is a zero", () => {
  const zero = sample([], [], [], [limitTable("read", "t", [limitRow("a", 1), limitRow("b", 1e9), limitRow("c", 0, { numbers: { perItemNs: null } })])]);
  const speeds = of({ "limit-topic": "read", "limit-show": "bytesPerSecond" });
  expect([of({}).logarithmic, speeds.logarithmic, of({}, zero).logarithmic]).toEqual([false, true, false]);
});

test("a few limits are lines across all bars, many are marks of their rows", () => {
  const many = limitTable("memory", "t", ["a", "b", "c", "d"].flatMap(name => [limitRow(name, 1e9), limitRow(`below ${name}`, 1e8, { ceiling: name })]));
  expect(of({}).ceilings).toEqual([{ name: "limit: stores", value: 9e9 }]);
  const view = of({}, sample([], [], [], [many]));
  expect([view.ceilings, view.lines[1]!.ceiling]).toEqual([[], 1e9]);
});

test("unknown values of the fragment become the default", () => {
  const view = of({ "limit-topic": "__proto__", "limit-table": "<img>", "limit-show": "constructor", "limit-order": "x" });
  expect([view.table.title, view.column?.member, view.sorted]).toEqual(["copy", "bytesPerSecond", false]);
  expect(of({ "limit-topic": "read", "limit-table": "copy" }).table.title).toBe("short numbers");
  expect(viewOf(sample([]), {})).toBeNull();
});

test("a table without numbers has nothing to draw", () => {
  const view = of({}, sample([], [], [], [limitTable("memory", "t", [limitRow("none", null)])]));
  expect([view.column, view.lines, view.columns]).toEqual([undefined, [], []]);
});
