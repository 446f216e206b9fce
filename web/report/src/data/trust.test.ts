import { expect, test } from "vitest";
import { row, run, sample } from "./sample";
import { trustText } from "./trust";

test("the badge says how quiet the machine was, how many launches count, and how many warnings there are", () => {
  const kernel = (quietShare: number) => ({ stepSeconds: 60, quietUpTo: 1.15, quietShare, least: [], median: [] });
  const report = sample(
    [...row("A", 1, 1, 1, { launches: 3 }), ...row("B", 1, 1, 1, { launches: 5 }), ...row("Lossy", 1, 1, 1, { launches: 1, status: "lossy", lost: ["Title"] })],
    [], [], [], [run({ kernel: kernel(0.9) }), run({ kernel: kernel(0.8) }), run()],
  );
  expect(trustText({ ...report, document: { ...report.document, warnings: [{ cause: "", remedy: "", help: "" }] } }, {}))
    .toBe("quiet 85.0 %, 3 to 5 launches, 1 warning");
  expect(trustText(sample([]), {})).toBe("0 warnings");
});
