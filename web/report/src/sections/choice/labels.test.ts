import { expect, test } from "vitest";
import { placeLabels, type Spot } from "./labels";

const spot = (x: number, y: number, text = "Name", always = false): Spot => ({ x, y, radius: 5, text, always });

test("a label is to the right of its point, or to the left at the border", () => {
  expect(placeLabels([spot(50, 50), spot(290, 100)], 300, 200).map(side => side?.position)).toEqual(["right", "left"]);
});

test("a label that would cover a point goes elsewhere", () => {
  expect(placeLabels([spot(50, 50), spot(70, 50, "")], 300, 200)[0]?.position).toBe("left");
});

test("without room, only labels that are always shown remain, on the side that covers least", () => {
  const crowd = Array.from({ length: 25 }, (_, place) => spot(100 + (place % 5) * 12, 100 + Math.floor(place / 5) * 12, "A long name", place === 12));
  const placed = placeLabels(crowd, 300, 300);
  expect(placed[12]).not.toBeNull();
  expect(placed.filter(side => side === null).length).toBeGreaterThan(10);
});

test("a label avoids the line of the front", () => {
  expect(placeLabels([spot(50, 50)], 300, 200, [{ left: 50, right: 300, top: 48, bottom: 52 }])[0]?.position).toBe("left");
});

test("at a border with a line nearby, a label is above its point, to the free side", () => {
  expect(placeLabels([spot(8, 50)], 300, 200, [{ left: 8, right: 300, top: 48, bottom: 52 }])).toEqual([{ position: "top", align: "left" }]);
});
