import { expect, test } from "vitest";
import { kernelsOf, minutesOf, slowest } from "./kernels";
import { run, sample } from "../../data/sample";

const kernel = { stepSeconds: 30, quietUpTo: 1.15, quietShare: 0.8, least: [1, null, 1.1], median: [1.01, null, 2.5] };
const of = (values: Parameters<typeof run>[0]) => kernelsOf(sample([], [], [], [], [run(values)]));

test("a step without a kernel is left out, and a point is in the middle of its step", () => {
  expect(of({ kernel })[0]!.steps).toEqual([{ minute: 0.25, least: 1, median: 1.01 }, { minute: 1.25, least: 1.1, median: 2.5 }]);
  expect([slowest(of({ kernel })[0]!)!.minute, minutesOf(of({ kernel })[0]!)]).toEqual([1.25, 1.5]);
});

test("results without times have no steps", () => {
  const [old] = of({ kernel: { stepSeconds: null, quietUpTo: 1.15, quietShare: 0.8, least: [], median: [] } });
  expect([old!.steps, slowest(old!), minutesOf(old!)]).toEqual([[], undefined, null]);
});

test("a run without samples, or of an older version, has no kernel", () => {
  expect(of({ kernel: null })).toEqual([]);
  expect(of({ kernel: undefined })).toEqual([]);
});
