import { expect, test } from "vitest";
import { cell, sample } from "../../data/sample";
import { toSvg } from "../../charts/draw";
import { light } from "../../charts/theme";
import { chart as sizes } from "../size/size.chart";
import { chart, gcShare } from "./memory.chart";

test("the cost of the collector is its pauses and the slower calls after them, if these are known", () => {
  const shareOf = (values: object) => gcShare(sample([cell({ serializer: "A", costNs: 100, gcPauseNs: 10, ...values })]).groups[0]!.rows[0]!);
  expect([shareOf({ gcAftermathNs: 5 }), shareOf({ gcAftermathNs: null }), shareOf({ gcPauseNs: null })]).toEqual([0.15, 0.1, null]);
});

test("references are below the serializers and named as such: what they do is less", () => {
  const report = sample([
    cell({ serializer: "Nop", limit: true, payloadBytes: 1, allocatedBytes: 1 }), cell({ serializer: "A", allocatedBytes: 9 }), cell({ serializer: "B" }),
  ]);
  for (const one of [chart, sizes]) {
    const drawn = toSvg(one, report, {}, light, 960)!.svg;
    const places = ["A", "B", "references, not serializers", "Nop (reference)"].map(text => drawn.indexOf(`>${text}</text>`));
    expect(places.every(place => place > 0) && Math.max(places[0]!, places[1]!) < places[2]! && places[2]! < places[3]!).toBe(true);
    expect(one.description(report, {})).toContain("Nop (reference)");
  }
});
