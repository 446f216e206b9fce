import { expect, test } from "vitest";
import type { History, Series } from "../../data/contract";
import { around, linkOf, nameOf, stripsOf, whatOf } from "./history";

const runs = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb", "cccccccccccccccc", "dddddddddddddddd"]
  .map((commit, day) => ({ commit, dirty: false, created: `2026-01-0${day + 1}T10:00:00Z` }));
const series = (values: Partial<Series>): Series =>
  ({
    row: "A", dataSet: "books", count: 100, operation: "serialize", counted: false, origin: "", at: null, values: [100, 102, 200, 202], changes: [],
    ...values,
  });
const change = { at: 2, ratio: 2, low: 1.9, high: 2.1, added: null, shared: false };
const history = (...all: Series[]): History =>
  ({ result: "1 change", leastChange: 0.03, machines: [], steps: [], commitAddress: "https://example.org/commit/", runs, series: all });

test("series with changes come apart from the others, and each serializer has its own", () => {
  const { changed, steady } = stripsOf(history(series({ changes: [change] }), series({ operation: "deserialize" }), series({ row: "B", origin: "a machine" })));
  expect(changed.map(group => [group.name, group.strips.map(strip => whatOf(strip.series))])).toEqual([["A", ["books, N = 100, serialize"]]]);
  expect(steady.map(group => group.name)).toEqual(["A", "B on a machine"]);
});

test("points are multiples of the median, and each stretch has its level", () => {
  const [strip] = stripsOf(history(series({ changes: [change] }))).changed[0]!.strips;
  expect(strip!.middle).toBe(151);
  expect(strip!.levels.map(({ from, end, level }) => [from, end, Math.round(level * 151)])).toEqual([[0, 2, 101], [2, 4, 201]]);
});

test("a series that misses runs names the right ones around its change", () => {
  const strip = stripsOf(history(series({ at: [0, 1, 3], values: [1, 1, 2], changes: [change] }))).changed[0]!.strips[0]!;
  expect(around(strip, change).map(nameOf)).toEqual(["bbbbbbbbbbbb", "dddddddddddd"]);
});

test("a commit is a link only where the repository is known and the commit is a hash", () => {
  expect(linkOf(history(), runs[0]!)).toBe("https://example.org/commit/aaaaaaaaaaaaaaaa");
  expect(linkOf(history(), { commit: "javascript:alert(1)", created: "", dirty: false })).toBeUndefined();
  expect(linkOf({ ...history(), commitAddress: "" }, runs[0]!)).toBeUndefined();
  expect(nameOf({ commit: "", created: "2026-01-02T10:11:12Z", dirty: false })).toBe("2026-01-02 10:11");
  expect(nameOf({ commit: "aaaaaaaaaaaaaaaa", created: "", dirty: true })).toBe("aaaaaaaaaaaa-dirty");
});
