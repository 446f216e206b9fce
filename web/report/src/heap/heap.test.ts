import { describe, expect, it } from "vitest";
import { minutesOf } from "./growth";
import { namespaceOf, namespaces, shortName } from "./namespaces";
import { runs, step, ticks } from "./scale";
import { squares } from "./squares";

describe("the namespace of a type", () => {
  it.each([
    ["System.String", "System", "String"],
    ["System.Collections.Generic.Dictionary<System.Int32, Shop.Order>+Entry[]", "System.Collections.Generic", "Dictionary<System.Int32, Shop.Order>+Entry[]"],
    ["Shop.Cart+Line", "Shop", "Cart+Line"],
    ["System.Byte[,]", "System", "Byte[,]"],
    ["Order", "(no namespace)", "Order"],
    ["<Main>$", "(no namespace)", "<Main>$"],
    ["", "(no namespace)", ""],
  ])("of %s is %s", (type, namespace, short) => {
    expect(namespaceOf(type)).toBe(namespace);
    expect(shortName(type)).toBe(short);
  });

  it("orders by bytes, and in a comparison by how much they changed", () => {
    const types = [
      { name: "A.One", count: 1, bytes: 900, beforeCount: 1, beforeBytes: 900 },
      { name: "B.Two", count: 1, bytes: 100, beforeCount: 9, beforeBytes: 400 },
      { name: "B.Three", count: 1, bytes: 50, beforeCount: 0, beforeBytes: 0 },
    ];
    expect(namespaces(types, false).map(({ name, size }) => [name, size])).toEqual([["A", 900], ["B", 150]]);
    expect(namespaces(types, true).map(({ name, size }) => [name, size])).toEqual([["B", 350]]);
    expect(namespaces(types, true)[0]!.types.map(type => type.name)).toEqual(["B.Two", "B.Three"]);
  });
});

describe("a tree map", () => {
  it("gives each size its share of the area, inside the box and without overlaps", () => {
    const sizes = [600, 300, 120, 60, 60, 20, 1, 0.001];
    const box = { x: 10, y: 20, width: 500, height: 300 };
    const placed = squares(sizes, box);
    const total = sizes.reduce((sum, size) => sum + size);
    placed.forEach(({ x, y, width, height }, i) => {
      expect(width * height).toBeCloseTo(sizes[i]! / total * 500 * 300, 3);
      expect(x).toBeGreaterThanOrEqual(10 - 1e-6);
      expect(y).toBeGreaterThanOrEqual(20 - 1e-6);
      expect(x + width).toBeLessThanOrEqual(510 + 1e-6);
      expect(y + height).toBeLessThanOrEqual(320 + 1e-6);
    });
    for (const [i, a] of placed.entries())
      for (const b of placed.slice(i + 1))
        expect(Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x))
          * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))).toBeLessThan(1e-3);
  });

  it("of nothing is nothing", () => {
    expect(squares([], { x: 0, y: 0, width: 10, height: 10 })).toEqual([]);
    expect(squares([5], { x: 0, y: 0, width: 0, height: 10 })).toEqual([{ x: 0, y: 0, width: 0, height: 0 }]);
  });
});

describe("the time between two moments", () => {
  const moment = (taken: string, program = "Shop") => ({ source: "", program, commandLine: "", runtime: "", taken });
  const heap = (now: string, before?: ReturnType<typeof moment>) => ({
    now: moment(now), before, liveOnly: true, freeBytes: 0, types: [], rounds: [], verdicts: [],
  }) as Parameters<typeof minutesOf>[0];

  it("is in minutes, and unknown between different programs and against the order of time", () => {
    expect(minutesOf(heap("2026-11-28T10:01:30Z", moment("2026-11-28T10:00:00Z")))).toBe(1.5);
    expect(minutesOf(heap("2026-11-28T10:01:30Z", moment("2026-11-28T10:00:00Z", "Other")))).toBeNull();
    expect(minutesOf(heap("2026-11-28T10:00:00Z", moment("2026-11-28T10:00:00Z")))).toBeNull();
    expect(minutesOf(heap("2026-11-28T10:00:00Z"))).toBeNull();
  });
});

describe("the axis of a chart", () => {
  it.each([
    [0, [0]],
    [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [90, [0, 20, 40, 60, 80]],
    [100, [0, 20, 40, 60, 80, 100]],
    [101, [0, 50, 100]],
    [1.2, [0, 0.5, 1]],
    [1_500_000, [0, 500_000, 1_000_000, 1_500_000]],
  ])("to %s has round numbers", (most, expected) => expect(ticks(most, 5)).toEqual(expected));

  it.each([7, 12.5, 999, 123_456_789])("to %s takes at most the steps that it may", most => {
    expect(step(most, 5) * 5).toBeGreaterThanOrEqual(most);
    expect(step(most, 5) * 5).toBeLessThan(3 * most);
  });
});

it("a line has a gap where a value is not known", () => {
  expect(runs([undefined, 1, 2, undefined, undefined, 3])).toEqual([[1, 2], [3]]);
  expect(runs([undefined])).toEqual([]);
});
