import { expect, test } from "vitest";
import { coldNs, costOf, costText, type Demand, warmNs, wireNs, type Work } from "./costModel";

const work: Work = {
  serializeNs: 10_000, deserializeNs: 30_000, halves: false, payloadBytes: 2_500, firstSerializeNs: 4_000_000, firstDeserializeNs: 6_000_000,
};
const demand: Demand = { bandwidthMbit: 1_000, corePerHour: 0.036, networkPerGb: 0.08, wantedPerSecond: 10_000, reads: 0.75, perStart: null };

test("reads deserialize, the other messages serialize", () => {
  expect([warmNs(work, 0), warmNs(work, 0.75), warmNs(work, 1)]).toEqual([10_000, 25_000, 30_000]);
});

test("a thousand bytes at 8 Mbit/s are a millisecond on the link", () => {
  expect(wireNs(1_000, 8)).toBe(1_000_000);
});

test("a message costs core time, link time, and money for both", () => {
  // Core: 25 µs, so 40 000 a second. Link: 2 500 bytes at 1 Gbit/s take 20 µs, so 50 000 a second.
  const cost = costOf(work, demand);
  expect([cost.cpuNs, cost.wireNs, cost.limitedBy]).toEqual([25_000, 20_000, "core"]);
  expect(cost.perSecond).toBeCloseTo(40_000, 6);
  expect(cost.cores).toBeCloseTo(0.25, 9);
  expect(cost.linkShare).toBeCloseTo(0.2, 9);
  // A million messages: 25 s of a core at 0.036 an hour cost 0.00025, and 2.5 GB at 0.08 cost 0.2.
  expect(cost.perMillion).toBeCloseTo(0.20025, 9);
});

test("a slow link is the limit", () => {
  const cost = costOf(work, { ...demand, bandwidthMbit: 10 });
  expect([cost.limitedBy, cost.perSecond, cost.linkShare]).toEqual(["link", 500, 20]);
});

test("first calls are spread over the messages of a process, in the directions that it uses", () => {
  const cold = (reads: number, perStart: number | null) => coldNs(work, { ...demand, reads, perStart });
  expect([cold(0.5, null), cold(0.5, 100), cold(0, 100), cold(1, 100), cold(1, 1)]).toEqual([0, 100_000, 40_000, 60_000, 6_000_000]);
  expect(costOf(work, { ...demand, perStart: 1_000 }).cpuNs).toBe(35_000);
});

test("a first call that was not measured is unknown, not free", () => {
  const unknown = { ...work, firstDeserializeNs: null };
  expect([coldNs(unknown, { ...demand, perStart: 10 }), coldNs(unknown, { ...demand, reads: 0, perStart: 10 })]).toEqual([null, 400_000]);
  expect(costOf(unknown, { ...demand, perStart: 10 }).coldNs).toBeNull();
});

test("the price says how much of it is the network, which a faster serializer does not change", () => {
  // A million times 25 µs of a core at 0.036 an hour are 0.00025, and a million times 2 500 bytes at 0.08 a GB are 0.2.
  expect(costText(costOf(work, demand))).toBe("0.200, 99.9 % network");
  expect(costText(costOf(work, { ...demand, corePerHour: 0, networkPerGb: 0 }))).toBe("0");
});
