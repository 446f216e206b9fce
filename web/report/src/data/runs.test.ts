import { expect, test } from "vitest";
import { listedText } from "./runs";
import { run, sample } from "./sample";
import { count } from "./units";

const document = sample([], [], [], [], [run(), run()]).document;

test("a list says how many runs it leaves out", () => {
  expect(listedText(document)).toBe("");
  expect(listedText({ ...document, runCount: 10_000 })).toBe(`The newest of ${count(10_000)} runs, and the first and last of each machine.`);
});
