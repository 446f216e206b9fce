import { expect, test } from "vitest";
import { caveatsOf } from "./caveats";
import { finding, type Met } from "../../data/needs/finding";
import { row, sample, traits } from "../../data/sample";

const of = (values: Parameters<typeof traits>[1], met: Met = "yes", cells = {}) => {
  const report = sample(row("A", 1, 1, 1, cells), [traits("A", values)]);
  return caveatsOf(report, report.groups[0]!.rows[0]!, finding(met, "probed", ""));
};

test("a serializer without flaws has no caveats", () => {
  expect(of({})).toEqual([]);
});

test("state, safety, warnings, losses and doubts about numbers are named", () => {
  const state = { state: "maintenance", stateReason: "archived, with an open security advisory" };
  const caution = "Archived. Never use it for untrusted input. Do not use it for data that you store.";
  expect(of({ ...state, caution }, "no", { lost: ["Title"], doubts: ["one launch"] }))
    .toEqual([
      "not active: archived, with an open security advisory", "harmed by hostile input", "do not use it for data that you store", "loses Title",
      "one launch",
    ]);
});

test("a warning begins like a part of a sentence, but a name keeps its capital letter", () => {
  expect(of({ caution: "Its author advises MessagePack instead. MessagePack is newer. A 2.0 is newer." }))
    .toEqual(["its author advises MessagePack instead", "MessagePack is newer", "A 2.0 is newer"]);
});

test("what is unknown is a caveat", () => {
  expect(of({ state: "" }, "unknown")).toEqual(["unknown whether it is maintained", "safety untested"]);
  const report = sample(row("A", 1, 1, 1));
  expect(caveatsOf(report, report.groups[0]!.rows[0]!, finding("unknown", "probed", "")))
    .toEqual(["unknown whether it is maintained", "safety untested"]);
});
