import { expect, test } from "vitest";
import { byDeployment, comparedNs, deploymentsOf, rowsOf, runtimesText } from "./firstCalls";
import { cell, sample } from "../../data/sample";

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

test("a row that loses data is not compared: one book that becomes none is less work", () => {
  const lossy = { ...call("Lossy", "aot", 1), status: "lossy" as const, lost: ["Books"] };
  const both = rowsOf(sample([lossy, call("Sound", "aot", 900)]), "serialize");
  expect(byDeployment(both, "aot").map(one => one.serializer)).toEqual(["Sound", "Lossy"]);
  expect(both.map(comparedNs)).toEqual([null, 900]);
});

test("deployments on different runtimes are reported, and others are not", () => {
  const other = { ...call("A", "aot", 1), runtime: "net9.0" };
  expect(runtimesText(rowsOf(sample([call("A", "jit", 1), call("A", "r2r", 1), other]), "serialize")))
    .toBe("The runtimes differ: JIT is net10.0, ReadyToRun is net10.0, NativeAOT is net9.0.");
  expect(runtimesText(rows)).toBe("");
});
