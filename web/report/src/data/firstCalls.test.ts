import { expect, test } from "vitest";
import { byDeployment, deploymentsOf, rowsOf } from "./firstCalls";
import { cell, sample } from "./sample";

const call = (serializer: string, deployment: string, costNs: number | null) =>
  cell({
    serializer, deployment, costNs, row: `${serializer}/${deployment}`, firstCall: true, direction: "serialize", operation: "serialize",
    dataSet: "first serialize", count: 1, ranked: true,
  });
const calls = [call("A", "aot", 1), call("A", "jit", 900), call("B", "jit", 500), call("B", "r2r", 400), call("C", "aot", 2), call("D", "jit", null)];
const rows = rowsOf(sample(calls), "serialize");

test("serializers are sorted by the chosen deployment, and those without it come last", () => {
  const names = (deployment: string) => byDeployment(rows, deployment).map(one => one.serializer);
  expect([names("jit"), names("aot")]).toEqual([["B", "A", "D", "C"], ["A", "C", "B", "D"]]);
});

test("within a serializer, the order is JIT, ReadyToRun, NativeAOT", () => {
  expect(byDeployment(rows, "jit").map(one => one.rows.map(row => row.main.deployment))).toEqual([["jit", "r2r"], ["jit", "aot"], ["jit"], ["aot"]]);
  expect(deploymentsOf(rows)).toEqual(["jit", "r2r", "aot"]);
});
