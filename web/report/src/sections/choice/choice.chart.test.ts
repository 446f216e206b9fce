import { expect, test } from "vitest";
import { toSvg } from "../../charts/draw";
import { light } from "../../charts/theme";
import { row, sample, traits } from "../../data/sample";
import { chart } from "./choice.chart";

interface Dot { name: string; value: [number, number]; symbol: string; label: { show: boolean; formatter?: string } }
interface Option { series: { name: string; data: Dot[] }[]; xAxis: { min: number; max: number } }

// Per object: A 30 ns and 40 B, B 60 ns and 10 B, and C, which loses data, 90 ns and 20 B.
const report = sample(
  [...row("A", 1_000, 2_000, 4_000), ...row("B", 2_000, 4_000, 1_000, { launches: 1, doubts: ["one launch"] }),
    ...row("C", 3_000, 6_000, 2_000, { status: "lossy", lost: ["Title"] })],
  [traits("A"), traits("B", { text: false, format: "own binary" }), traits("C")],
);
const drawn = (params = {}) => chart.option(report, params, light, 900) as unknown as Option;
const series = (option: Option, name: string) => option.series.find(one => one.name === name)!.data;

test("points are grouped by format, and those on the front are diamonds with their names", () => {
  expect(series(drawn(), "text format").map(dot => [dot.name, dot.value, dot.symbol])).toEqual([["A", [30, 40], "diamond"]]);
  expect(series(drawn(), "binary format").map(dot => [dot.name, dot.symbol, dot.label.formatter])).toEqual([["B", "diamond", "B ~"]]);
});

test("a row that loses data is dimmed with its mark, and never on the front", () => {
  const [lossy] = series(drawn(), "not known to meet the needs, or loses data");
  expect([lossy!.name, lossy!.symbol]).toEqual(["C", "circle"]);
  expect(lossy!.label).toMatchObject({ show: true, formatter: "≠" });
});

test("rows that do not meet the needs are dimmed, without a label, and not on the front", () => {
  const option = drawn({ kind: "text" });
  expect(series(option, "not known to meet the needs, or loses data").map(dot => [dot.name, dot.symbol, dot.label.show]))
    .toEqual([["B", "circle", false], ["C", "circle", true]]);
  expect(series(option, "text format").map(dot => dot.symbol)).toEqual(["diamond"]);
});

test("the axes are fitted to the data", () => {
  const { min, max } = drawn().xAxis;
  expect([min > 20, min < 30, max > 90, max < 120]).toEqual([true, true, true, true]);
});

test("the description says what the chart shows", () => {
  expect(chart.description(report, {})).toBe("No other is cheaper and smaller than A (30.0 ns, 40.0 B per object), B ~ (60.0 ns, 10.0 B per object).");
  expect(chart.option(sample([]), {}, light, 900)).toBeNull();
});

test("names stay plain text in the picture", () => {
  const { svg } = toSvg(chart, sample(row("<img src=x>", 1_000, 2_000, 4_000)), {}, light, 900)!;
  expect([svg.includes("<img"), svg.includes("&lt;img")]).toEqual([false, true]);
});
