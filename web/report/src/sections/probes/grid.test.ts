import { expect, test } from "vitest";
import { targetsOf } from "../../data/probes/targets";
import { probeResult } from "../../data/sample";
import { gridOf } from "./grid";

const targets = targetsOf([
  probeResult("A", "evolution/member added/nullable/new reads old", "kept"), probeResult("A", "evolution/member added/object/new reads old", "lost"),
  probeResult("A", "evolution/member renamed/new reads old", "kept"), probeResult("B", "evolution/member added/nullable/new reads old", "not applicable"),
]);

test("a cell has the worst of what applies, and what was not tested is not fine", () => {
  const { columns, rows } = gridOf(targets, "evolution");
  expect(columns).toEqual(["member renamed", "member added"]);
  expect(rows.map(({ target, cells }) => [target.name, ...cells.map(({ worst, good, applicable }) => `${worst?.verdict} ${good}/${applicable}`)])).toEqual([
    ["A", "kept 1/1", "lost 1/2"], ["B", "undefined 0/0", "not applicable 0/0"],
  ]);
});

test("columns have the given order, also those that nobody tested", () => {
  const { columns, rows } = gridOf(targets, "evolution", ["nesting", "member added"]);
  expect(columns).toEqual(["nesting", "member added"]);
  expect(rows[0]!.cells[0]!.worst).toBeUndefined();
});
