import { expect, test } from "vitest";
import type { Group, Report } from "../data/report";
import { chosenGroup } from "./chosen";

const group = (dataSet: string, count: number): Group => ({ key: `${dataSet} ${count}`, dataSet, count, payloadPerObjectBytes: 0, rows: [] });
const report = { groups: [group("books", 1), group("books", 100), group("log", 100_000)] } as unknown as Report;

test("without a choice, the first data set at its largest N is shown", () => {
  expect(chosenGroup(report, {})?.key).toBe("books 100");
});

test("the chosen group is shown", () => {
  expect(chosenGroup(report, { set: "books", n: "1" })?.key).toBe("books 1");
  expect(chosenGroup(report, { set: "log" })?.key).toBe("log 100000");
});

test("an unknown data set counts as no choice", () => {
  expect(chosenGroup(report, { set: "nothing", n: "-1" })?.key).toBe("books 100");
});
