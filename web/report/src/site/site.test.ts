import { expect, test } from "vitest";
import { cell, inColumns, probeResult, row, sample, traits } from "../data/sample";
import { Addresses } from "./addresses";
import type { Site, SiteTable } from "./contract";
import { find } from "./find";
import { atPlace, columnsOf, listed, scenariosOf, tableOf } from "./overview";
import { reportOf } from "./parts";

const table = (dataSet: string, count: number, values: Partial<SiteTable> = {}): SiteTable =>
  ({ file: `data/tables/${dataSet}/${count}.js`, dataSet, count, payloadPerObjectBytes: 0, firstCall: false, machines: ["m"], ...values });

const site: Site = {
  first: 1,
  serializers: [
    { name: "MemoryPack", page: "serializers/MemoryPack.html", probes: 0, tables: [0, 1], pairs: [1, 2] },
    { name: "MessagePack", page: "serializers/MessagePack.html", probes: 3, tables: [1], pairs: [2] },
    { name: "SystemTextJson", page: "serializers/SystemTextJson.html", probes: 3, tables: [1], pairs: [] },
    { name: "OnlyProbed", page: "serializers/OnlyProbed.html", probes: 3, tables: [], pairs: [] },
  ],
  machines: [{ machine: "AMD EPYC, Linux", page: "machines/AMD-EPYC~2c-Linux.html", runs: 2, from: "", to: "", serializers: 3 }],
  tables: [table("books", 1), table("books", 100), table("log", 100), table("first serialize", 1, { firstCall: true })],
};
const all = [traits("MemoryPack", { format: "own", text: false, summary: "Zero encoding." }), traits("SystemTextJson")];
const declared = new Map(all.map(one => [one.serializer, one]));
const found = (text: string) => find(site, declared, text);

test("a search finds serializers by name and by what their adapters declare", () => {
  expect(found("").serializers).toHaveLength(4);
  expect([found("pack").serializers, found("JSON").serializers, found("zero ENC").serializers])
    .toEqual([["MemoryPack", "MessagePack"], ["SystemTextJson"], ["MemoryPack"]]);
});

test("two names find their comparison in either order, and one name finds none", () => {
  const page = "compare/MemoryPack/MessagePack.html";
  expect([found("messagepack vs memorypack").pairs[0]!.page, found("Memory, Message").pairs[0]!.page, found("MessagePack").pairs]).toEqual([page, page, []]);
  expect(found("MemoryPack OnlyProbed").pairs).toEqual([]);
});

test("a search finds machines", () => expect([found("epyc").machines.length, found("arm").machines.length, found("").machines.length]).toEqual([1, 0, 0]));

test("the pages of a serializer are those that exist, seen from the page that links to them", () => {
  const addresses = new Addresses(site, "../");
  expect(addresses.pairsOf("MessagePack")).toEqual([
    { other: "MemoryPack", page: "compare/MemoryPack/MessagePack.html" }, { other: "SystemTextJson", page: "compare/MessagePack/SystemTextJson.html" },
  ]);
  expect(addresses.pairsOf("nobody")).toEqual([]);
  expect([addresses.ofSerializer("MemoryPack", { n: "1", sort: "rank" }), addresses.ofSerializer("Nop", {})])
    .toEqual(["../serializers/MemoryPack.html#n=1", ""]);
});

test("the address chooses the table, and unknown ones show the first page's own", () => {
  const of = (params: Record<string, string>) => tableOf(site.tables, site.first, params)?.file;
  expect([of({}), of({ set: "books", n: "1" }), of({ set: "log" }), of({ set: "books" }), of({ set: "first serialize" }), of({ set: "nothing" })]).toEqual([
    "data/tables/books/100.js", "data/tables/books/1.js", "data/tables/log/100.js", "data/tables/books/100.js", "data/tables/books/100.js",
    "data/tables/books/100.js",
  ]);
  expect(tableOf([], -1, {})).toBeUndefined();
});

test("the parts of a site are read as one report", () => {
  const report = reportOf([
    { schema: 3, touchstone: "1.0", provenance: "p", runs: [], traits: [traits("A")], site },
    { table: "a", cells: inColumns(row("A", 1, 2, 3)) }, { table: "b", cells: inColumns(row("A", 1, 2, 3, { count: 1 })) },
    { probeResults: inColumns([probeResult("A", "values/int/0", "kept")]), sources: [{ serializer: "A", text: "code" }] },
    { probeResults: inColumns([{ serializer: "B", topic: "hostile", probe: "hostile/nesting/deep", verdict: "crashed" }]) },
    {
      shipped: [{ serializer: "A", version: "1.0", date: "2026-11-27" }],
      shippedResults: inColumns([{ serializer: "A", topic: "hostile", probe: "hostile/nesting/deep", verdict: "refused" }]),
    },
  ]);
  expect([report.groups.map(group => group.count), report.probeResults.map(result => result.verdict), report.document.sources?.length])
    .toEqual([[100, 1], ["kept", "crashed"], 1]);
  expect(report.shipped.map(({ serializer, results }) => [serializer, results.map(result => result.verdict)])).toEqual([["A", ["refused"]]]);
});

test("the list of all says what was not measured, not tested and not comparable", () => {
  const report = sample(
    [...row("MemoryPack", 10, 20, 1), ...row("MessagePack", 1, 1, 1, { status: "lossy", lost: ["Title"] }),
      ...row("SystemTextJson", 1, 1, 1, { machine: "another", row: "SystemTextJson on another" })],
    [...declared.values()], [probeResult("MessagePack", "hostile/nesting/deep", "refused")]);
  const rows = listed(site, report, site.serializers.map(one => one.name), { machine: "m", scenario: "" }, {});
  const texts = (key: string) => rows.map(columnsOf(report).find(column => column.key === key)!.text);
  expect(texts("over")).toEqual(["1.00 ×", "≠ loses Title: not compared", "–", "–"]);
  expect(texts("roundtrip").slice(1)).toEqual(["≠ 2.00 ns", "not measured", "not measured"]);
  expect(texts("payload")[1]).toBe("–");
  expect(texts("hostile")).toEqual(["? not tested", "? 1 of 1 passed", "? not tested", "? not tested"]);
  expect(texts("probes")).toEqual(["not probed", "3", "3", "3"]);
  expect(texts("plain")[3]).toBe("? unknown");
});

test("a row without a number shows why", () => {
  const failed = cell({ serializer: "MessagePack", costNs: null, lowNs: null, highNs: null, status: "failed", rank: null });
  const report = sample([...row("MemoryPack", 1, 1, 1), failed]);
  const rows = listed(site, report, ["MessagePack"], { machine: "m", scenario: "" }, {});
  expect(columnsOf(report).find(column => column.key === "roundtrip")!.text(rows[0]!)).toBe("†");
});

test("rows of two scenarios are never in one list, and the scenario with the most serializers comes first", () => {
  const report = sample([
    ...row("MemoryPack", 10, 20, 1, { scenario: "system kernel 1" }),
    ...row("MessagePack", 1, 2, 1, { scenario: "system kernel 2", row: "MessagePack, system kernel 2" }),
    ...row("MemoryPack", 1, 2, 1, { scenario: "system kernel 2", row: "MemoryPack, system kernel 2" }),
  ]);
  expect(scenariosOf(report, "m")).toEqual(["system kernel 2", "system kernel 1"]);
  expect(scenariosOf(report, "another")).toEqual([]);
  const place = { machine: "m", scenario: "system kernel 1" };
  expect(listed(site, report, ["MemoryPack", "MessagePack"], place, {}).map(({ measured }) => measured?.row.name)).toEqual(["MemoryPack", undefined]);
  expect(atPlace(report, place).groups.map(({ rows }) => rows.map(({ name }) => name))).toEqual([["MemoryPack"]]);
});
