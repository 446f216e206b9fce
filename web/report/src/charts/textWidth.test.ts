import { expect, test } from "vitest";
import { textWidth } from "./textWidth";

test("the width of a text is at least what DejaVu Sans needs", () => {
  // Measured with that font at 12 px.
  expect(textWidth("SystemTextJsonByHand (limit)")).toBeGreaterThan(180.2);
  expect(textWidth("rest: loading, types, the call")).toBeGreaterThan(167.5);
});

test("the width grows with the font size, and in bold", () => {
  expect([textWidth("mm", 24), textWidth("mm", 12, true) > textWidth("mm")]).toEqual([2 * textWidth("mm"), true]);
});
