import { expect, test } from "vitest";
import { failuresOf } from "./failures";
import { cell, sample } from "../data/sample";

const failed = (serializer: string, type: string, reason: string, values = {}) =>
  cell({ serializer, type, reason, status: "unavailable", costNs: null, firstCall: true, direction: "serialize", dataSet: "first serialize", ...values });
const of = (...cells: ReturnType<typeof cell>[]) => failuresOf(sample(cells).firstCalls.flatMap(group => group.rows));

test("a row is listed once for each reason, with all its types", () => {
  const groups = of(
    failed("A", "Shelf", "not AOT-safe: Shelf: JsonException: no Shelf; next: touchstone run A --runtime net10.0/r2r"),
    failed("A", "Shelf1", "not AOT-safe: Shelf1: JsonException: no Shelf1; next: touchstone run A --runtime net10.0/r2r"),
    failed("B", "Shelf", "not AOT-safe: Shelf.Books: 1 elements became 0", { status: "lossy", lost: ["Books"], costNs: 1 }),
  );
  expect(groups).toEqual([{
    heading: "not AOT-safe",
    failures: [
      { mark: "†", name: "A", types: ["Shelf", "Shelf1"], reason: "Shelf: JsonException: no Shelf", next: "touchstone run A --runtime net10.0/r2r" },
      { mark: "≠", name: "B", types: ["Shelf"], reason: "Shelf.Books: 1 elements became 0", next: "" },
    ],
  }]);
});

test("the kind with the most rows comes first, and a row without a reason is not dropped", () => {
  const why = "CSV is one table";
  const groups = of(failed("A", "X", "", { reason: null }), failed("B", "Large", `Large: ${why}`), failed("C", "Large", `Large: ${why}`));
  expect(groups.map(group => [group.heading, group.failures.length])).toEqual([[why, 2], ["no reason is known", 1]]);
});

test("a row that fails with some types only has a bar, and is not counted among those without", () => {
  const works = cell({ serializer: "N", type: "Shelf", firstCall: true, direction: "serialize", dataSet: "first serialize", ranked: true });
  const groups = of(failed("A", "Shelf", "not AOT-safe: Shelf: no code"), works, failed("N", "Large", "not AOT-safe: Large: no code", { ranked: false }));
  expect(groups.map(group => [group.heading, group.failures.map(one => [one.name, one.types])])).toEqual([
    ["not AOT-safe", [["A", ["Shelf"]]]], ["not AOT-safe for some types, so these have a bar", [["N", ["Large"]]]],
  ]);
});
