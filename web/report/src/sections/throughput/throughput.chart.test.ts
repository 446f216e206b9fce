import { expect, test } from "vitest";
import { toSvg } from "../../charts/draw";
import { light } from "../../charts/theme";
import { row, sample } from "../../data/sample";
import { chart } from "./throughput.chart";

const tipOf = (cells: ReturnType<typeof row>, params: Record<string, string> = {}) => {
  const chosen = { grouped: "none", ...params };
  const option = chart.option(sample(cells), chosen, light, 960) as { tooltip: { formatter: (items: { dataIndex: number }[]) => string } };
  return option.tooltip.formatter([{ dataIndex: 0 }]).split("\n");
};

test("a tooltip has the interval, the best, and the meaning of a range of ranks", () => {
  const tip = tipOf(row("A", 400, 600, 100, { lowNs: 990, highNs: 1_010, bestNs: 950, rank: 2, rankWorst: 4 }));
  expect(tip.slice(1, 4)).toEqual(["round trip: 1.00 µs (95 %: 990 ns to 1.01 µs)", "best: 950 ns", "rank 2-4: the data cannot tell which of these it is"]);
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
