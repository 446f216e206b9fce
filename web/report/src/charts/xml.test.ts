import { expect, test } from "vitest";
import { possible } from "./xml";

test("what XML cannot hold is replaced, everything else stays", () => {
  expect(possible("a\0b\u001b[1m\uD800\uFFFF")).toBe("a\uFFFDb\uFFFD[1m\uFFFD\uFFFD");
  expect(possible("<Bücher> \t\n🦄")).toBe("<Bücher> \t\n🦄");
});
