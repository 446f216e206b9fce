import { expect, test } from "vitest";
import { cell, row, sample } from "../data/sample";
import { chart as choice } from "../sections/choice/choice.chart";
import { chart as firstCall } from "../sections/first-call/firstCall.chart";
import { chart as memory } from "../sections/memory/memory.chart";
import { chart as scaling } from "../sections/scaling/scaling.chart";
import { chart as sideBySide } from "../sections/side-by-side/sideBySide.chart";
import { chart as size } from "../sections/size/size.chart";
import { chart as throughput } from "../sections/throughput/throughput.chart";
import type { Chart } from "./chart";
import { toSvg } from "./draw";
import { placeNames } from "./names";
import { light } from "./theme";

const text = (content: string, top: number) => ({ text: content, left: 0, top, width: 10, height: 10 });

test("a name is placed where it is drawn, also if it is cut, and from top to bottom", () => {
  const names = [{ text: "1 MemoryPack", serializer: "MemoryPack" }, { text: "2 MessagePack", serializer: "MessagePack" }];
  expect(placeNames(names, [text("2 Mess…", 20), text("1 MemoryPack", 40), text("0 ns", 60)]).map(one => [one.serializer, one.top]))
    .toEqual([["MessagePack", 20], ["MemoryPack", 40]]);
});

test("a name that is not drawn has no place, and no text is used twice", () => {
  const both = [{ text: "SystemTextJson", serializer: "A" }, { text: "SystemTextJsonSourceGen", serializer: "B" }, { text: "Other", serializer: "C" }];
  expect(placeNames(both, [text("System…", 1), text("System…", 2), text("…", 3)]).map(one => one.serializer)).toEqual(["A", "B"]);
});

const at = (count: number) => [
  ...row("A", 100 * count, 100, 100 * count, { count, gzipBytes: 10, row: "A (bytes)" }), ...row("A", 110 * count, 100, 100 * count, {
    count, gzipBytes: 10, row: "A@1 (bytes)", requestedVersion: "1",
  }),
  ...row("Nop", count, 1, 10, { count, limit: true, rank: null }),
];
const first = cell({ serializer: "A", row: "A/jit", firstCall: true, operation: "serialize", direction: "serialize", ranked: true });
const report = sample([...at(1), ...at(100), first]);

test.each([[choice, 2], [throughput, 3], [scaling, 3], [memory, 3], [size, 3], [sideBySide, 1], [firstCall, 1]] as [Chart, number][])(
  "the names of $name are texts of its drawing", (chart, drawn) => {
    const { svg } = toSvg(chart, report, { shapes: "all" }, light, 960)!;
    const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match, place) => text(match[1]!, place));
    const placed = placeNames(chart.names!(report, { shapes: "all" }), texts);
    expect(placed.length).toBe(drawn);
    expect(new Set(placed.map(one => one.serializer)).size).toBeLessThanOrEqual(2);
    expect(placed.some(one => one.serializer === "A")).toBe(true);
  });
