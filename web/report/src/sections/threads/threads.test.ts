import { expect, test } from "vitest";
import { light } from "../../charts/theme";
import { cell, sample } from "../../data/sample";
import { chart as latency, curvesOf, percentText } from "./latency.chart";
import { chosenOf, faultsOf, percentilesOf, shownOf } from "./threads";
import { chart as together } from "./together.chart";

const figures = (collector: string, threads: number, callsPerSecond: number, more: Record<string, number> = {}) =>
  Object.fromEntries(Object.entries({ callsPerSecond, ...more }).map(([name, value]) => [`${collector}/${threads}/${name}`, value]));
const both = (one: number, two: number, more: Record<string, number> = {}) => ({
  ...figures("server", 1, one), ...figures("server", 2, two, { scaling: two / one, scalingLow: two / one - 0.1, scalingHigh: two / one + 0.1, ...more }),
});
const timed = { timedCalls: 2000, longestNs: 900_000, p50Ns: 100, p90Ns: 200, "p99.5Ns": 5000 };
const report = sample([
  cell({ serializer: "Slow", parallel: both(100, 190, timed), parallelFaults: null }),
  cell({ serializer: "Locked", parallel: both(400, 404, { ...timed, longestNs: 9_000_000 }) }),
  cell({ serializer: "Mixes", parallel: figures("server", 1, 100), parallelFaults: ["server, 2 threads: 3 bytes less"] }),
]);

interface Option { series: { name: string; data: (number | string)[] }[] }

test("the best scaling comes first, and calls per second have an order of their own", () => {
  const drawn = (params: Record<string, string>) => (together.option(report, params, light, 960) as unknown as Option).series[0]!.data;
  expect(drawn({})).toEqual([1.9, 1.01]);
  expect(drawn({ together: "callsPerSecond" })).toEqual([404, 190]);
  expect(together.title(report, {})).toBe("Round trip on 2 threads: times the calls of one thread, books, N = 100");
});

test("one thread is compared with nothing", () => {
  expect(together.title(report, { "threads-count": "1" })).toContain("Round trip on 1 thread: calls per second");
  expect(shownOf(chosenOf(report, { "threads-count": "1" })!).map(one => one.row.name)).toEqual(["Slow", "Locked", "Mixes"]);
});

test("values of a foreign address are the default", () => {
  const chosen = chosenOf(report, { "threads-count": "7", collector: "<b>", "threads-of": "fly" })!;
  expect([chosen.count, chosen.collector, chosen.operation]).toEqual([2, "server", "roundtrip"]);
});

test("percentiles are in order, and the longest of 2 000 calls is at 99.95 %", () => {
  const points = percentilesOf(shownOf(chosenOf(report, {})!)[0]!);
  expect(points.map(point => [Number(point.share.toFixed(6)), point.ns])).toEqual([[0.5, 100], [0.9, 200], [0.995, 5000], [0.9995, 900_000]]);
  expect([1, 10, 100, 1000, 100_000].map(percentText)).toEqual(["0 %", "90 %", "99 %", "99.9 %", "99.999 %"]);
});

test("a damaged record without calls has no percentiles", () => {
  const damaged = sample([cell({ serializer: "Damaged", parallel: both(1, 2, { timedCalls: 0, longestNs: 0 }) })]);
  expect(curvesOf(damaged, {})).toEqual([]);
});

test("the curve with the shortest longest call comes first, and rows without single calls have none", () => {
  expect(curvesOf(report, {}).map(curve => curve.name)).toEqual(["Slow", "Locked"]);
  expect(latency.description(report, {})).toBe("Longest call, the shortest first: Slow 900 µs, Locked 9.00 ms.");
  expect(latency.option(report, { "threads-count": "1" }, light, 960)).toBeNull();
});

test("what went wrong on several threads is said, also where no row has figures", () => {
  expect(faultsOf(report, {}).map(fault => fault.text)).toEqual(["Mixes: round trip, server, 2 threads: 3 bytes less"]);
  expect(chosenOf(sample([cell({ serializer: "Mixes", parallelFaults: ["server: it ended itself"] })]), {})).toBeNull();
});
