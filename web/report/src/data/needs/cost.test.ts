import { expect, test } from "vitest";
import { disagreement, disagreementText, points, roundTripNs } from "./cost";
import { nsOf } from "../quantities";
import { cell, sample } from "../sample";

const times = (serializer: string, serializeNs: number | null, deserializeNs: number | null, roundTripCostNs: number | null) =>
  ([["serialize", serializeNs], ["deserialize", deserializeNs], ["roundtrip", roundTripCostNs]] as const)
    .flatMap(([operation, costNs]) => (costNs === null ? [] : [cell({ serializer, operation, costNs })]));
const rowOf = (...of: Parameters<typeof times>) => sample(times(...of)).groups[0]!.rows[0]!;

test("the choice and throughput show the same cost of a round trip", () => {
  const row = rowOf("A", 60, 100, 100);
  expect(roundTripNs(row)).toBe(nsOf(row, "roundtrip"));
  expect(points([row])[0]!.ns).toBe(1);
});

test("without a measured round trip, it is the sum of the directions", () => {
  expect([roundTripNs(rowOf("A", 60, 100, null)), roundTripNs(rowOf("A", 60, null, null))]).toEqual([160, null]);
});

test("directions that differ from the round trip by more than a tenth are reported", () => {
  expect([disagreement(rowOf("A", 60, 100, 100)), disagreement(rowOf("A", 30, 50, 100))]).toEqual([1.6, 0.8]);
  expect([disagreement(rowOf("A", 50, 59, 100)), disagreement(rowOf("A", 60, 100, null))]).toEqual([null, null]);
  expect(disagreementText(rowOf("A", 60, 100, 100))).toBe("serialize + deserialize is 1.60 times the round trip");
});
