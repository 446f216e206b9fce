import { expect, test } from "vitest";
import { cell, sample } from "../../data/sample";
import { gcShare } from "./memory.chart";

test("the cost of the collector is its pauses and the slower calls after them, if these are known", () => {
  const shareOf = (values: object) => gcShare(sample([cell({ serializer: "A", costNs: 100, gcPauseNs: 10, ...values })]).groups[0]!.rows[0]!);
  expect([shareOf({ gcAftermathNs: 5 }), shareOf({ gcAftermathNs: null }), shareOf({ gcPauseNs: null })]).toEqual([0.15, 0.1, null]);
});
