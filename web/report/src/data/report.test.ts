import { expect, test } from "vitest";
import { read } from "./report";
import { sample } from "./sample";

test("a field is the same in all cells, or has a value for each, or places in a list of different values", () => {
  const columns = [
    { name: "dataSet", value: "books" }, { name: "row", values: ["A", "B", "C"] }, { name: "serializer", values: ["X", null], at: [1, 0, 0] },
    { name: "reason", value: null },
  ];
  const { cells, groups } = read({ ...sample([]).document, cells: { count: 3, columns } });
  expect(cells.map(({ dataSet, row, serializer, reason }) => [dataSet, row, serializer, reason]))
    .toEqual([["books", "A", null, null], ["books", "B", "X", null], ["books", "C", "X", null]]);
  expect(groups.map(group => group.rows.map(row => row.name))).toEqual([["A", "B", "C"]]);
});
