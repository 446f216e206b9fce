import { expect, test } from "vitest";
import { measuredHere, notAvailable, serializersIn } from "./availability";
import type { Omitted } from "./contract";
import { cell, row, sample } from "./sample";

const cells = [
  ...row("A", 1, 2, 3), ...row("B", 1, 2, 3), ...row("Nop", 1, 1, 1, { limit: true }), ...row("Parser", 1, 1, 1, { parserOnly: true }),
  cell({ serializer: "Broken", status: "failed", costNs: null }), ...row("A", 1, 2, 3, { count: 1 }),
];

test("references, parsers and rows without numbers are not counted as serializers", () => {
  expect([...serializersIn(sample(cells).groups[0]!.rows)]).toEqual(["A", "B"]);
});

test("a view says how many of the serializers of the page it has", () => {
  const report = sample(cells);
  expect(report.groups.map(group => measuredHere(report, group))).toEqual(["all 2 serializers measured here", "1 of 2 serializers measured here"]);
});

test("what one run lacked and another measured is not called unavailable", () => {
  const report = sample(cells);
  const omitted: Omitted[] = [{ dataSet: "books", count: 1, payloadPerObjectBytes: 0, names: ["B 2.0", "C 1.0"] }];
  const merged = { ...report, document: { ...report.document, omitted } };
  expect(merged.groups.map(group => notAvailable(merged, group))).toEqual([{ elsewhere: [], nowhere: [] }, { elsewhere: ["B 2.0"], nowhere: ["C 1.0"] }]);
});
