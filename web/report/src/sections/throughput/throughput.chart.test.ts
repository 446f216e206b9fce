import { expect, test } from "vitest";
import { toSvg } from "../../charts/draw";
import { light } from "../../charts/theme";
import { row, sample } from "../../data/sample";
import { chart } from "./throughput.chart";

const tipOf = (cells: ReturnType<typeof row>, params: Record<string, string> = {}) => {
  const option = chart.option(sample(cells), params, light, 960) as { tooltip: { formatter: (items: { dataIndex: number }[]) => string } };
  return option.tooltip.formatter([{ dataIndex: 0 }]).split("\n");
};

test("a tooltip has the interval, the best, and the meaning of a range of ranks", () => {
  const tip = tipOf([...row("A", 400, 600, 100, { lowNs: 990, highNs: 1_010, bestNs: 950 }), ...row("B", 400, 601, 100)]);
  expect(tip.slice(1, 4)).toEqual(["round trip: 1.00 µs (95 %: 990 ns to 1.01 µs)", "best: 950 ns", "rank 1-2: the data cannot tell which of these it is"]);
});

test("a single rank has no explanation, and unknown values are left out", () => {
  const tip = tipOf(row("A", 400, 600, 100, { lowNs: null, highNs: null }));
  expect(tip.slice(1, 3)).toEqual(["round trip: 1.00 µs", "rank 1"]);
  expect(tipOf(row("A", 400, 600, 100, { bestNs: 950 }), { quantity: "both" }).join()).not.toMatch(/best|rank/);
});

test("no interval is drawn if there is none", () => {
  const strokes = (values: object) => toSvg(chart, sample(row("A", 400, 600, 100, values)), {}, light, 960)!.svg.split("stroke-width=\"1.2\"").length - 1;
  expect([strokes({ lowNs: 900, highNs: 1_100 }), strokes({ lowNs: null, highNs: null })]).toEqual([3, 0]);
});

test("each launch is a point in the line of its bar, and a noisy one is hollow", () => {
  const strips = (params: Record<string, string>, cells = row("A", 400, 600, 100, { launches: 2, launchCostsNs: [990, 1_010, 3_000] })) => {
    const { series } = chart.option(sample(cells), params, light, 960) as { series: { name: string; data: unknown[] }[] };
    return series.filter(one => one.name?.includes("launch")).map(one => one.data);
  };
  expect(strips({})).toEqual([[[990, 0], [1_010, 0]], [[3_000, 0]]]);
  expect(strips({ baseline: "A" })[0]).toEqual([[0.99, 0], [1.01, 0]]);
  expect([strips({ quantity: "both" }), strips({}, row("A", 400, 600, 100, { launchCostsNs: [] }))]).toEqual([[], []]);
  expect(strips({}, row("A", 400, 600, 100, { status: "lossy" }))).toEqual([]);
});

test("a tooltip says how far the launches are apart", () => {
  expect(tipOf(row("A", 400, 600, 100))).toContain("launches: 3 (990 ns to 1.02 µs)");
});

test("a row that loses data has no bar, but says why", () => {
  const report = sample([...row("Sound", 400, 600, 100), ...row("Lossy", 1, 1, 100, { status: "lossy", lost: ["Books"] })]);
  const { series } = chart.option(report, {}, light, 960) as { series: { name: string; data: (number | string)[] }[] };
  expect(series[0]!.data).toEqual([1_000, "-"]);
  expect(chart.description(report, {})).toContain("Lossy ≠ loses Books: not compared");
});
