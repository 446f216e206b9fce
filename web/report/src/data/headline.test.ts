import { expect, test } from "vitest";
import type { Document } from "./contract";
import { headlineOf } from "./headline";
import { read } from "./report";
import { cell, probeResult, row, sample } from "./sample";

const columns = (cells: unknown[][]) =>
  ({ count: cells.length, columns: fields.map((name, place) => ({ name, values: cells.map(cell => cell[place]) })) });
const fields = ["serializer", "dataSet", "count", "payloadPerObjectBytes", "row", "ranked", "firstCall", "costNs"];
const run = (machine: string, created: string) => ({ command: "", created, machine, scenario: "", origin: "" });
const document = (runs: object[], cells: unknown[][] = [], tables: object[] = []) =>
  read({ cells: columns(cells), runs, traits: [], probeResults: { count: 0, columns: [] }, shipped: [], shippedResults: { count: 0, columns: [] },
    limits: { columns: [], tables, noise: [] } } as unknown as Document);

test("a page says what it is about, and where and when it was measured", () => {
  const cells = [["A", "books", 1, 0, "A", true, false, 1], ["B", "books", 1, 0, "B", true, false, 1], ["A", "log", 1, 0, "A", true, false, 1]];
  const report = document([run("EPYC, Debian", "2026-11-22T01:48:41Z")], cells);
  expect(headlineOf(report)).toEqual({
    what: "2 serializers on 2 data sets", where: "EPYC, Debian, 2026-11-22", title: "Touchstone, EPYC, Debian, 2026-11-22",
  });
});

test("several machines and days are counted", () => {
  const runs = [run("B", "2026-11-23T00:00:00Z"), run("A", "2026-11-21T00:00:00Z"), run("A", "")];
  expect(headlineOf(document(runs)).where).toBe("2 machines, 2026-11-21 to 2026-11-23");
});

test("a page says so if machine and time are unknown", () => {
  expect(headlineOf(document([run("", "")])).where).toBe("an unknown machine");
});

test("a page with limits only counts no serializers", () => {
  expect(headlineOf(document([run("A", "")], [], [{ topic: "memory" }])).what).toBe("limits of the machine");
});

test("references and rows without numbers are not counted, and first calls and probes name their own number", () => {
  const first = { dataSet: "first serialize", count: 1, firstCall: true };
  const broken = cell({ serializer: "C", status: "failed", costNs: null });
  const cells = [...row("A", 1, 1, 1), ...row("B", 1, 1, 1), ...row("Nop", 1, 1, 1, { limit: true }), broken];
  const results = ["A", "B", "D"].map(name => probeResult(name, "values/int/0", "kept"));
  expect(headlineOf(sample([...cells, cell({ serializer: "A", ...first })], [], results)).what)
    .toBe("2 serializers on 1 data set, first calls of 1 serializer, 3 probe results of 3 serializers");
  expect(headlineOf(sample([], [], results)).what).toBe("3 serializers, 3 probe results");
});
