import { expect, test } from "vitest";
import { textWidth } from "./textWidth";

test("a text is taken for no narrower than DejaVu Sans draws it", () => {
  // Measured with that font at 12 px.
  expect(textWidth("SystemTextJsonByHand (limit)")).toBeGreaterThan(180.2);
  expect(textWidth("rest: loading, types, the call")).toBeGreaterThan(167.5);
});

test("it grows with the size of letters, and with bold ones", () => {
  expect([textWidth("mm", 24), textWidth("mm", 12, true) > textWidth("mm")]).toEqual([2 * textWidth("mm"), true]);
});
