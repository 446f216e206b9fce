import { expect, test } from "vitest";
import { toSvg } from "../../charts/draw";
import { light } from "../../charts/theme";
import { row, sample } from "../../data/sample";
import { section } from ".";
import { chart, countedRows, percent, signed } from "./instructions.chart";
import { farApart } from "./pace";

const counted = (serializer: string, instructionsPerObject: number, instructionsPerNs: number, values = {}) =>
  row(serializer, 100, 200, 10, { instructionsPerObject, instructionsPerNs, ...values });
const report = sample([...counted("Waits", 500, 1), ...counted("Computes", 4000, 3), ...counted("Nop", 10, 9, { limit: true }), ...row("Uncounted", 1, 1, 1)]);

test("the section is there where something was counted, and has the rows with a count", () => {
  expect(section.isShown(report)).toBe(true);
  expect(section.isShown(sample(row("Uncounted", 1, 1, 1)))).toBe(false);
  expect(countedRows(report, {}).map(one => one.serializer)).toEqual(["Waits", "Computes", "Nop"]);
});

test("the chart has the instructions of both directions", () => {
  const { svg } = toSvg(chart, report, {}, light, 960)!;
  expect(svg).toContain(">4 000 | 4 000<");
  expect(svg).not.toContain("Uncounted");
  expect(chart.description(report, {})).toContain("Instructions per object, fewest first: Waits 500 | 500");
});

test("who waits is said only where paces differ by half", () => {
  const apart = farApart(countedRows(report, {}))!;
  expect([apart.slow.serializer, apart.slowPace, apart.fast.serializer, apart.fastPace]).toEqual(["Waits", 1, "Computes", 3]);
  expect(farApart(countedRows(sample([...counted("A", 1, 2), ...counted("B", 1, 2.5)]), {}))).toBeNull();
});

test("with counted calls, each bar is made of what the code is for", () => {
  const report = sample([...counted("Waits", 500, 1), ...counted("Computes", 4000, 3)]);
  report.document.calls = {
    methods: ["Write", "Text"], groups: ["library", "text"],
    trees: [0, 1, 3, 4].map(cell => ({ cell, callers: [-1, 0], nodes: [0, 1], instructions: [30_000, 20_000] })),
  };
  const { svg } = toSvg(chart, report, {}, light, 960)!;
  expect(svg).toContain(">the serializer<");
  expect(svg).toContain(">text and numbers<");
  expect(svg.match(/>runtime</g)).toHaveLength(1);
});

test("differences have a sign", () => {
  expect([signed(1234), signed(-5), signed(0), percent(1.0044), percent(0.99)]).toEqual(["+1 234", "-5", "0", "+0.44 %", "-1.00 %"]);
});
