import { expect, test } from "vitest";
import { barOption, type Bars } from "./bars";
import { light } from "./theme";

const bars: Bars = {
  lines: [{ label: "A", low: 20, high: 4_000, end: 3_000, text: "3 µs" }], series: [{ name: "time", color: "#000", values: [3_000] }],
  axisName: "time", format: String, logarithmic: true,
};
const axisOf = (of: Bars) => (barOption(of, light, 360).xAxis as { type: string; min: number; max?: number }[])[0]!;

test("a logarithmic axis has only the decades of its values", () => {
  expect(axisOf(bars)).toMatchObject({ type: "log", min: 10, max: 10_000 });
});

test("a linear axis begins at zero", () => {
  expect(axisOf({ ...bars, logarithmic: false })).toMatchObject({ type: "value", min: 0 });
});
