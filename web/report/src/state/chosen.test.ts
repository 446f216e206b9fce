import { expect, test } from "vitest";
import type { Group, Report } from "../data/report";
import { row, sample } from "../data/sample";
import { chosenGroup } from "./chosen";

const group = (dataSet: string, count: number): Group => ({ key: `${dataSet} ${count}`, dataSet, count, payloadPerObjectBytes: 0, rows: [] });
const report = { groups: [group("books", 1), group("books", 100), group("log", 100_000)] } as unknown as Report;

test("without a choice, the first data set at its smallest N is shown: a message", () => {
  expect(chosenGroup(report, {})?.key).toBe("books 1");
});

test("the chosen group is shown", () => {
  expect(chosenGroup(report, { set: "books", n: "1" })?.key).toBe("books 1");
  expect(chosenGroup(report, { set: "log" })?.key).toBe("log 100000");
});

test("without a choice, the page opens where most serializers were measured", () => {
  const fuller = sample([...row("A", 1, 1, 1, { count: 10_000 }), ...["A", "B"].flatMap(name => row(name, 1, 1, 1, { dataSet: "log", count: 5 }))]);
  expect([chosenGroup(fuller, {})?.dataSet, chosenGroup(fuller, { set: "books" })?.count]).toEqual(["log", 10_000]);
  const two = sample([...row("A", 1, 1, 1, { count: 10_000 }), ...["A", "B"].flatMap(name => row(name, 1, 1, 1, { count: 5 }))]);
  expect([chosenGroup(two, {})?.count, chosenGroup(two, { n: "10000" })?.count]).toEqual([5, 10_000]);
});

test("an unknown data set counts as no choice", () => {
  expect(chosenGroup(report, { set: "nothing", n: "-1" })?.key).toBe("books 1");
});
