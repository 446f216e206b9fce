import { expect, test } from "vitest";
import { light } from "../../charts/theme";
import { cell, sample } from "../../data/sample";
import { chart } from "./firstCall.chart";

interface Option { series: { name: string; data: (number | string)[] }[] }

const call = (serializer: string, values: object) => cell({
  serializer, row: `${serializer}/aot`, deployment: "aot", firstCall: true, direction: "serialize", operation: "serialize",
  dataSet: "first serialize", count: 1, ranked: true, jitNs: 0, ...values,
});
const report = sample([call("Sound", { costNs: 900 }), call("Lossy", { costNs: 1, status: "lossy", lost: ["Books"] })]);

test("a row that loses data has no bar, but says why", () => {
  const { series } = chart.option(report, {}, light, 960) as unknown as Option;
  expect(series.find(one => one.name.startsWith("rest"))!.data).toEqual(["-", 900, "-", "-"]);
  expect(chart.description(report, {})).toContain("Lossy/aot ≠ loses Books: not compared");
});
