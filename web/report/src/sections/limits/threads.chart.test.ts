import { expect, test } from "vitest";
import { toSvg } from "../../charts/draw";
import { light } from "../../charts/theme";
import { limitRow, limitTable, sample } from "../../data/sample";
import { chart, curvesOf } from "./threads.chart";

const point = (threads: number, value: number, by = ".NET") =>
  limitRow(`first write, ${threads === 1 ? "1 thread" : `${threads} threads`}`, value, { by, curve: "first write", threads });
const sweep = limitTable("memory", "First touch, by threads", [
  point(1, 2e9), point(1, 2.2e9, "C++"), point(2, 3.4e9), point(2, 3.5e9, "C++"), point(8, 3e9), point(8, 3.1e9, "C++"),
]);
const other = limitTable("memory", "Copying", [limitRow("memcpy", 8e9)]);
const report = sample([], [], [], [other, sweep]);

test("each job and language is a curve over threads, also while another table is shown", () => {
  const found = curvesOf(report, { "limit-table": "Copying" })!;
  expect(found.title).toBe("First touch, by threads");
  expect(found.curves.map(curve => curve.name)).toEqual(["first write", "first write (C++)"]);
  expect(found.curves[0]!.points).toEqual([{ threads: 1, value: 2e9 }, { threads: 2, value: 3.4e9 }, { threads: 8, value: 3e9 }]);
});

test("the drawing names the curves and describes what more threads do", () => {
  const { svg } = toSvg(chart, report, {}, light, 960)!;
  expect(svg).toContain("first write (C++)");
  expect(svg).toContain("threads");
  expect(chart.description(report, {})).toContain("first write: 8 threads do 1.50 times as much as one");
});

test("without bytes the curves count items per second", () => {
  const waits = [point(1, 4096e9), point(2, 8192e9)].map(row => ({ ...row, numbers: { ...row.numbers, bytesPerSecond: null } }));
  const found = curvesOf(sample([], [], [], [limitTable("memory", "warm", waits)]), {})!;
  expect(found.inBytes).toBe(false);
  expect(found.curves[0]!.points[1]!.value / found.curves[0]!.points[0]!.value).toBeCloseTo(2);
});

test("without a sweep there is nothing to draw", () => {
  expect(chart.option(sample([], [], [], [other]), {}, light, 960)).toBeNull();
  expect(chart.description(sample([], [], [], [other]), {})).toBe("no job was measured with one thread and with more");
});
