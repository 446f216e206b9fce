import { expect, test } from "vitest";
import type { Cell } from "../data/contract";
import { cell, limitRow, limitTable, row, run, sample, traits } from "../data/sample";
import { charts } from "./all";
import { toSvg } from "./draw";
import { dark, light } from "./theme";

const evil = "</script><img src=x onerror=alert(1)>";
const sizes = {
  gzipBytes: 50, brotliBytes: 40, gzipNs: 5, gunzipNs: 5, brotliNs: 9, unbrotliNs: 3, zstdBytes: 45, zstdNs: 4, unzstdNs: 2,
  copyNs: 2, gcPauseNs: 1, peakBytes: 1e7, gen0: 0.1, instructionsPerObject: 4_321, instructionsPerNs: 2.5,
  parallel: Object.fromEntries(["server/1", "server/2", "workstation/2"].flatMap(key => Object.entries({
    callsPerSecond: 1000, scaling: 1.9, scalingLow: 1.8, scalingHigh: 2, timedCalls: 1000, longestNs: 1e6, p50Ns: 100, p90Ns: 1000,
  }).map(([name, value]) => [`${key}/${name}`, value]))),
};
const at = (count: number) => [
  ...row(evil, 100 * count, 0.01 * count, 100 * count, { count, lost: ["Title"], ratio: 1, ...sizes }),
  ...row(evil, 200 * count, 0.02 * count, 200 * count, { count, machine: "another machine", row: `${evil} on another machine`, ratio: 1 }),
  ...row("Old", 10 * count, 200 * count, 80 * count, { count, launches: 1, doubts: ["one launch"], version: "1.0", ownRatio: 1 }),
  ...row("Old", 20 * count, 300 * count, 80 * count, { count, requestedVersion: "0.9", row: "Old@0.9", ownRatio: 1.5, noisy: true, doubts: ["noisy"] }),
  ...row("Nop", count, count, 10 * count, { count, limit: true, rank: null, costNs: 0.01 * count }),
  cell({
    serializer: "Broken", count, status: "failed", costNs: null, lowNs: null, highNs: null, payloadBytes: null, allocatedBytes: null,
    reason: "it broke", rank: null,
  }),
];
const first = (deployment: string, values: Partial<Cell> = {}) => cell({
  serializer: evil, row: `${evil}/${deployment}`, deployment, firstCall: true, direction: "serialize", operation: "serialize",
  dataSet: "first serialize", count: 1, ranked: true, steady: false, type: "Book",
  jitNs: 400, oneTimeNs: 300, startToMainNs: 2_000, publishedBytes: 1e6, ...values,
});
const ofObjects = ["__proto__", "constructor", "toString"];
const limits = [
  limitTable("memory", evil, [
    limitRow(evil, 8e9, { cpp: evil, ceiling: "store", numbers: { speedOfCpp: 0.9 } }), limitRow(evil, 7e9, { by: "C++" }), limitRow("store", 9e9),
    limitRow("slow", 1e6), limitRow("none", null), limitRow("alone", 5e9, { by: "C++" }),
    ...ofObjects.map(name => limitRow(name, 6e9)),
  ], { item: evil }),
  limitTable("memory", "many limits",
    ["a", "b", "c", "d"].flatMap((name, place) => [limitRow(name, 1e9 + place), limitRow(`below ${name}`, 1e8, { ceiling: name })])),
  limitTable("memory", "by threads", [1, 2, 8].flatMap(threads => [".NET", "C++"].map(by =>
    limitRow(`${evil}, ${threads} threads`, 1e9 * threads, { by, curve: evil, threads })))),
  limitTable("spin", "nothing could be measured", [limitRow("none", null)]),
];
const report = sample(
  [...at(1), ...at(100), first("jit"), first("aot", { status: "failed", costNs: null, lowNs: null, highNs: null })],
  [traits(evil, { format: evil }), traits("Old", { text: false })], [], limits,
  [run({ scenario: evil, kernel: { stepSeconds: 1, quietUpTo: 1.15, quietShare: 0.5, least: [1, 1, null, 1.2], median: [1, 1.1, null, 3] } }), run()]);
const views: Record<string, string>[] = [
  {}, { scale: "log", sizes: "1", shapes: "all" }, { quantity: "both", scale: "log" }, { baseline: "Old" }, { memory: "collections", main: "1" },
  { memory: "pause" }, { memory: "peak" }, { set: "none", n: "x" }, { "limit-show": "perItemNs", "limit-order": "value" },
  { "limit-show": "speedOfCpp" }, { "limit-table": "many limits" }, { "limit-table": "by threads" },
  { "threads-count": "1" }, { together: "callsPerSecond", collector: "workstation" },
];
const cases = charts.flatMap(chart => [light, dark].flatMap(theme => [360, 960].map(width =>
  ({ chart, theme, width, title: `${chart.name} at ${width}, ${theme.dark ? "dark" : "light"}` }))));

test.each(cases)("$title is drawn in every view: well-formed, without NaN or Infinity, with names as plain text", ({ chart, theme, width }) => {
  for (const view of views) {
    const drawn = toSvg(chart, report, view, theme, width)!;
    expect(drawn.height).toBeGreaterThan(0);
    expect(drawn.svg).not.toMatch(/NaN|undefined|Infinity|<img|<\/script/);
    expect(unclosed(drawn.svg)).toEqual([]);
    expect(chart.title(report, view)).toMatch(/^\p{Lu}/u);
  }
});

test.each(charts)("$name says so if there is nothing to draw", chart => {
  expect(toSvg(chart, sample([]), {}, light, 960)).toBeNull();
  expect(chart.description(sample([]), {})).not.toBe("");
});

test("names such as __proto__ change no object and keep their places", () => {
  const { svg } = toSvg(charts.find(one => one.name === "limits")!, report, {}, light, 960)!;
  for (const name of ofObjects)
    expect(svg).toContain(`>${name}</text>`);
  expect([Object.keys(Object.prototype), Object.keys(Object)]).toEqual([[], []]);
});

test("a table of limits without numbers draws nothing", () => {
  const chart = charts.find(one => one.name === "limits")!;
  expect(toSvg(chart, report, { "limit-topic": "spin" }, light, 960)).toBeNull();
});

test("no label of a line is cut, and none begins left of the picture", () => {
  const long = "SystemTextJsonSourceGenerator (a long shape)";
  const chart = charts.find(one => one.name === "throughput")!;
  const { svg } = toSvg(chart, sample(row(long, 100, 200, 300)), {}, light, 960)!;
  expect(svg).toContain(long);
});

/** The tags that do not match, in XML that a program wrote and that has no comments. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  svg = svg.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, "");
  const rest = svg.replace(/<(\/?)([A-Za-z]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g, (_, closing: string, name: string, _attributes: string, empty: string) => {
    if (closing === "" && empty === "")
      open.push(name);
    else if (closing !== "" && open.pop() !== name)
      open.push(`/${name}`);
    return "";
  });
  return [...open, ...(rest.match(/<[^>]*/g) ?? []), ...(rest.match(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);).{0,9}/gi) ?? [])];
}
