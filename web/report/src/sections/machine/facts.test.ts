import { expect, test } from "vitest";
import { factsOf, labelOf, librariesOf, textOf } from "./facts";

test("labels are words without the unit", () => {
  expect(["frequencyGovernor", "l3Bytes", "totalBytes", "pageFaultNs", "kernel"].map(labelOf))
    .toEqual(["frequency governor", "L3 cache", "total", "page fault", "kernel"]);
});

test("values have the unit that their name ends with", () => {
  expect([textOf("totalBytes", 25_276_514_304), textOf("pageFaultNs", 1_500), textOf("logicalCores", 2), textOf("hypervisor", true)])
    .toEqual(["25.3 GB", "1.50 µs", "2", "yes"]);
  expect([textOf("takenUtc", "2026-11-22T05:07:09.0089439Z"), textOf("loadAverage", [3.05, 12.79]), textOf("settings", [])])
    .toEqual(["2026-11-22 05:07", "3.05, 12.8", "none"]);
});

test("an unknown value is not zero, and a missing limit is none", () => {
  expect([textOf("frequencyGovernor", null), textOf("cpuLimit", null)]).toEqual(["not known", "none"]);
});

test("facts of several machines are side by side and say whether they differ", () => {
  const facts = factsOf([{ cpu: { name: "A", cores: 2 } }, { cpu: { name: "B", cores: 2 }, git: null }]);
  expect(facts).toEqual([
    { part: "CPU", label: "name", values: ["A", "B"], same: false },
    { part: "CPU", label: "cores", values: ["2", "2"], same: true },
    { part: "", label: "git", values: ["not known", "not known"], same: true },
  ]);
});

test("unknown members are shown too", () => {
  expect(factsOf([{ power: { source: { name: "battery" } } }])).toEqual([{ part: "power, source", label: "name", values: ["battery"], same: true }]);
  expect(labelOf("constructor")).toBe("constructor");
});

test("a target that loaded different libraries names all of them", () => {
  expect(librariesOf([{ libraries: { A: "1", B: "1" } }, { libraries: { A: "2" } }, {}])).toEqual([["A", ["1", "2"]], ["B", ["1"]]]);
});
