import { expect, test } from "vitest";
import { areSeveral, orderOf, panelsOf, placesOfSeveral } from "./machines";
import type { Agreement } from "../../data/contract";
import type { Report } from "../../data/report";
import { row, run, sample } from "../../data/sample";
import { toSvg } from "../../charts/draw";
import { light } from "../../charts/theme";
import { agreementsIn, answer, swapTexts, tauText } from "./agreement";
import { chart } from "./elsewhere.chart";

const on = (machine: string, name: string, ns: number, ratio: number) =>
  row(name, ns, ns, 100, { machine, ratio, label: name, row: `${name} on ${machine}` });

const agreement: Agreement = {
  dataSet: "books", count: 1, payloadPerObjectBytes: 0, first: "New", second: "Old", rows: 3, tau: 0.3333, low: 0.1, high: 1, swapCount: 1,
  swaps: [{ faster: "A", slower: "B", ahead: 1.5, behind: 2 }],
};

function twoMachines(): Report {
  return sample(
    [...on("m1", "A", 100, 1), ...on("m1", "B", 150, 1.5), ...on("m2", "B", 200, 1), ...on("m2", "A", 400, 2), ...on("m2", "C", 500, 2.5)],
    [], [], [], [run({ machine: "m1", origin: "New" }), run({ machine: "m2", origin: "Old" })]);
}

test("each machine is a panel with its short name, and all have the order of the first", () => {
  const panels = panelsOf(twoMachines(), twoMachines().groups[0]!.rows);
  expect(panels.map(panel => [panel.name, panel.rows.length])).toEqual([["New", 2], ["Old", 3]]);
  expect(orderOf(panels)).toEqual(["A", "B", "C"]);
  expect(areSeveral(panels)).toBe(true);
  expect(placesOfSeveral(twoMachines())).toHaveLength(1);
});

test("one machine has no section and nothing to draw", () => {
  const one = sample(on("m1", "A", 100, 1));
  expect(placesOfSeveral(one)).toEqual([]);
  expect(toSvg(chart, one, {}, light, 960)).toBeNull();
});

test("two scenarios of one machine are not two machines", () => {
  const one = sample([...row("A", 1, 1, 1, { scenario: "before", ratio: 1 }), ...row("A", 1, 1, 1, { scenario: "after", ratio: 1, row: "A on after" })]);
  expect(panelsOf(one, one.groups[0]!.rows)).toHaveLength(2);
  expect(placesOfSeveral(one)).toEqual([]);
});

test("the chart names both machines and the ratio to the fastest of each", () => {
  const { svg } = toSvg(chart, twoMachines(), {}, light, 960)!;
  for (const text of ["New", "Old", "1.50 ×", "2.00 ×"])
    expect(svg).toContain(text);
  expect(chart.description(twoMachines(), {})).toBe("New: A 1.00 ×, B 1.50 ×. Old: B 1.00 ×, A 2.00 ×, C 2.50 ×.");
});

test("the answer names tau with its interval and the pairs that change places", () => {
  expect(answer(agreement)).toBe("One pair of 3 serializers changes places between New and Old. Kendall's tau is 0.33 (0.10 to 1.00).");
  expect(answer({ ...agreement, swapCount: 0, swaps: [] })).toContain("The order of 3 serializers holds between New and Old");
  expect(swapTexts(agreement)).toEqual(["A is 1.50 times as fast as B on New. On Old, B is 2.00 times as fast."]);
  expect(tauText({ ...agreement, low: null, high: null })).toBe("0.33");
});

test("a table shows its own comparisons", () => {
  const report = twoMachines();
  const group = report.groups[0]!;
  expect(agreementsIn(report, group)).toEqual([]);
  const { dataSet, count, payloadPerObjectBytes } = group;
  const mine = { ...agreement, dataSet, count, payloadPerObjectBytes };
  report.document.agreements = [mine, { ...mine, count: count + 1 }];
  expect(agreementsIn(report, group)).toEqual([mine]);
});
