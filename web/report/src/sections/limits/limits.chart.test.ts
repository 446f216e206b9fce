import { expect, test } from "vitest";
import { toSvg } from "../../charts/draw";
import { light } from "../../charts/theme";
import { limitRow, limitTable, sample } from "../../data/sample";
import { chart } from "./limits.chart";

// 4096 bytes in 733 ns and in 630 ns. Neighboring rounds said 0.998.
const table = limitTable("memory", "copy", [
  limitRow("Span.CopyTo", 4096e9 / 733, { cpp: "memcpy", numbers: { speedOfCpp: 0.998 } }), limitRow("memcpy", 4096e9 / 630, { by: "C++" }),
]);
const report = sample([], [], [], [table]);
const drawn = (params: Record<string, string>) => toSvg(chart, report, params, light, 960)!.svg;

test("the ratio beside a bar is that of the bars, and above 1 for a longer time", () => {
  expect(drawn({})).toContain("(0.859 × the speed of C++)");
  expect(drawn({ "limit-show": "perItemNs" })).toContain("(1.16 × the time of C++)");
  expect(chart.description(report, {})).toContain("(0.859 × the speed of C++)");
});

test("the ratio of neighboring rounds is drawn only as itself", () => {
  expect(drawn({})).not.toContain("0.998");
  expect(drawn({ "limit-show": "speedOfCpp" })).toContain("0.998");
});
