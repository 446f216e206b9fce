import { expect, test } from "vitest";
import type { Verdict } from "../../data/contract";
import { probeResult, sample } from "../../data/sample";
import { formatsOf, textOf } from "./interop";

test("a cell counts what is the same, a dialect and refused, and leaves out what was not tested", () => {
  const [json] = formatsOf([
    read("A", "B", "books", "kept"), read("A", "B", "log", "changed"), read("A", "B", "mesh", "lost"), read("A", "B", "x", "crashed"),
    read("A", "B", "y", "not applicable"), read("B", "A", "books", "not applicable"),
  ]);

  expect(json!.writers).toEqual(["A", "B"]);
  expect(json!.rows.map(({ reader, cells }) => [reader, ...cells.map(textOf)])).toEqual([["A", "", "1/2/1"], ["B", "†", ""]]);
  expect(json!.differences.map(result => result.verdict)).toEqual(["crashed", "changed", "lost"]);
});

test("each format and each runtime has a table", () => {
  const all = [read("A", "B", "books", "kept"), read("A", "B", "books", "kept", "XML"), { ...read("A", "B", "books", "kept"), runtime: "net8.0" }];

  expect(formatsOf(all).map(({ name, runtime }) => `${name} ${runtime}`)).toEqual(["JSON net10.0", "XML net10.0", "JSON net8.0"]);
});

test("what one serializer makes of another says nothing about its own probes", () => {
  const report = sample([], [], [probeResult("A", "values/a", "kept"), read("B", "A", "books", "lost")]);

  expect(report.probeResults.map(result => result.serializer)).toEqual(["A"]);
  expect(report.exchanges.map(result => result.serializer)).toEqual(["B"]);
});

function read(reader: string, writer: string, about: string, verdict: Verdict, format = "JSON") {
  return probeResult(reader, `interop/${about}/${writer} writes, ${reader} reads`, verdict, null, { writer, format });
}
