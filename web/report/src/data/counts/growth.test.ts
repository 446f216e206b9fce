import { expect, test } from "vitest";
import type { Cell } from "../contract";
import { type Curve, curvesOf, growthText, groupsOf, mostNamed, namedCurves, namedText, setsThatGrow } from "./growth";
import { cell, sample } from "../sample";

const at = (serializer: string, count: number, costNs: number, values: Partial<Cell> = {}) => cell({ serializer, count, costNs, ...values });
const shape = (name: string) => ({ row: `A (${name})`, requestedShape: name });
const cells = [
  at("A", 1, 10, shape("bytes")), at("A", 100, 900, shape("bytes")), at("A", 1, 10, shape("buffer")), at("A", 100, 800, shape("buffer")),
  at("B", 100, 100_000, { noisy: true, doubts: ["noisy"] }), at("B", 1, 20), at("Once", 100, 5), at("Log", 1, 5, { dataSet: "log" }),
];
const report = sample(cells);
const groups = groupsOf(report, report.groups[0]!);

test("the groups of a data set are sorted by N, and a single N does not grow", () => {
  expect(groups.map(group => group.count)).toEqual([1, 100]);
  expect(setsThatGrow(report).map(group => group.dataSet)).toEqual(["books"]);
});

test("a curve has times per object with their marks, and the slowest comes first", () => {
  expect(curvesOf(report, groups, "roundtrip", false).map(({ name, points }) => [name, points])).toEqual([
    ["B", [{ count: 1, ns: 20, marks: "" }, { count: 100, ns: 1_000, marks: "~" }]],
    ["A (buffer)", [{ count: 1, ns: 10, marks: "" }, { count: 100, ns: 8, marks: "" }]],
  ]);
});

test("a curve shows one shape unless all are wanted", () => {
  expect(curvesOf(report, groups, "roundtrip", true).map(curve => curve.name)).toEqual(["B", "A (bytes)", "A (buffer)"]);
});

test("growth comes from the document, and is empty with too few N", () => {
  const rows = [{ row: "B", exponent: 1.944, low: 1.9, high: 1.994, fasterThanData: true }];
  const grown = { ...report, document: { ...report.document, scalings: [{ dataSet: "books", payloadPerObjectBytes: 0, operation: "roundtrip", rows }] } };
  const [b, a] = curvesOf(grown, groups, "roundtrip", false);
  expect([growthText(b!), b!.half?.toFixed(2), growthText(a!)]).toEqual([" ^1.94 !", "0.05", ""]);
});

const curve = (name: string, ns: number, values: Partial<Curve> = {}): Curve =>
  ({ name, limit: false, points: [{ count: 1, ns, marks: "" }], exponent: 1, half: 0.1, fasterThanData: false, ...values });
const many = Array.from({ length: 30 }, (_, place) => curve(`S${place}`, 100 - place));

test("a few curves are named: what grows faster than the data, the fastest, the slowest, and some between them", () => {
  const growing = curve("Grows", 50, { exponent: 2, fasterThanData: true });
  const named = namedCurves([...many, growing, curve("Nop", 1, { limit: true })], "").map(one => one.name);
  expect(named).toHaveLength(mostNamed);
  expect(named.slice(0, 5)).toEqual(["Grows", "S29", "S0", "S25", "S20"]);
  expect(named).not.toContain("Nop");
});

test("a search brings any curve forward", () => {
  expect(namedCurves(many, " s17 ")[0]!.name).toBe("S17");
  expect(namedCurves(many, "nobody").map(one => one.name)).toEqual(namedCurves(many, "").map(one => one.name));
});

test("where there is room, all curves are named", () => {
  expect(namedCurves([curve("A", 2), curve("Nop", 1, { limit: true })], "")).toHaveLength(2);
});

test("the legend says why each named curve has a color", () => {
  const growing = curve("Grows", 50, { exponent: 2, fasterThanData: true });
  expect(namedText(many, "")).toBe("7 of 30 curves have a color and a name: the fastest (2), the slowest, spread evenly between them (4).");
  expect(namedText([...many, growing], "s17"))
    .toBe("7 of 31 curves have a color and a name: found, growing faster than the data, the fastest, the slowest, spread evenly between them (3).");
  expect(namedText(many.slice(0, 3), "")).toBe("");
});
