import { expect, test } from "vitest";
import { light } from "../../charts/theme";
import { run, sample } from "../../data/sample";
import { chart } from "./kernel.chart";

const kernel = (values: object) => ({ stepSeconds: 60, quietUpTo: 1.15, quietShare: 0.75, least: [1, 1, null, 1.2], median: [1, 1.1, null, 50], ...values });
const report = (...kernels: ReturnType<typeof kernel>[]) => sample([], [], [], [], kernels.map(each => run({ kernel: each })));
const optionOf = (of: ReturnType<typeof report>) => chart.option(of, {}, light, 960) as {
  grid: object[]; yAxis: { max: number }[]; series: { name: string; data: unknown[] }[];
};

test("each run with times has a panel, and a line is interrupted where no kernel ran", () => {
  const { grid, series } = optionOf(report(
    kernel({}), kernel({ stepSeconds: null, least: [], median: [] }), kernel({ median: [1, 1, 1, 1], least: [1, 1, 1, 1] }),
  ));
  expect(grid.length).toBe(2);
  expect(series.find(one => one.name === "median of a step")!.data).toEqual([[0.5, 1], [1.5, 1.1], [3.5, "-"], [3.5, 50]]);
});

test("one step in which the machine stood still does not flatten the others", () => {
  expect(optionOf(report(kernel({}))).yAxis[0]!.max).toBe(4);
  expect(optionOf(report(kernel({ median: [1], least: [1] }))).yAxis[0]!.max).toBe(2);
});

test("the description says how quiet each run was and when it was slowest", () => {
  expect(chart.description(report(kernel({})), {}))
    .toBe("Run of 2026-01-31 12:00 UTC: the kernel was quiet around 75.0 % of the samples; slowest at minute 3.50: 50.0 times the quiet time.");
  expect(chart.description(report(kernel({ stepSeconds: null, least: [], median: [] })), {})).toContain("its times are not known");
});
