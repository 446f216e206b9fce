import { expect, test } from "vitest";
import { cellsCsv, cellsJson, csv, limitsCsv, probeResultsCsv } from "./csv";
import hostileTexts from "../../../../../tests/Shared/HostileTexts.json";
import { read } from "../../data/report";
import { limitRow, limitTable, sample } from "../../data/sample";

interface HostileText {
  what: string;
  text: string;
  csv?: string;
  page?: string;
}

const fields = ["serializer", "count", "steady", "costNs", "lost", "parserOnly", "relativeError", "label", "direction", "jitNs", "row", "ranked", "firstCall"];
const warm = ["A, B", 100, true, 12.5, ["x", "y"], false, 0.01, "A", null, null, "A", true, false];
const first = ["C", 1, false, null, [], false, null, "C", "serialize", 3, "C", true, true];
const reportOf = (...cells: unknown[][]) => {
  const columns = fields.map((name, place) => ({ name, values: cells.map(cell => cell[place]) }));
  return read({ ...sample([]).document, cells: { count: cells.length, columns } });
};

test("fields with a separator, a quote or a line end are quoted, others are not", () => {
  expect(csv(["a", "b"], [["1,2", "say \"no\""], ["line\nend", " x "]])).toBe("a,b\n\"1,2\",\"say \"\"no\"\"\"\n\"line\nend\", x \n");
});

// The page gets its texts with replacements for hidden characters, so both forms are saved.
test.each(hostileTexts as HostileText[])("$what does nothing in a spreadsheet", ({ text, csv: expected, page }) => {
  expect(csv(["a"], [[text]])).toBe(`a\n${expected ?? text}\n`);
  expect(csv(["a"], [[page ?? text]])).not.toMatch(/^a\n"?\s*(?:[=+@]|-(?![\d.E-]+\n$))/);
});

test("a negative number is not a text", () => {
  expect(csv(["a"], [[-1.5]])).toBe("a\n-1.5\n");
});

test("a missing value is empty, and a list is one field", () => {
  expect(csv(["a", "b", "c"], [[null, undefined, ["p", "q"]]])).toBe("a,b,c\n,,p;q\n");
});

test("cells are written without the values for the page, and without first-call columns if there are no first calls", () => {
  expect(cellsCsv(reportOf(warm))).toBe("serializer,count,steady,costNs,lost,parserOnly,relativeError,label\n\"A, B\",100,true,12.5,x;y,false,0.01,A\n");
});

test("with first calls, every line has their columns", () => {
  const lines = cellsCsv(reportOf(warm, first)).split("\n");
  expect(lines[0]).toBe("serializer,count,steady,costNs,lost,parserOnly,relativeError,label,direction,jitNs");
  expect(lines[2]).toBe("C,1,false,,,false,,C,serialize,3");
});

test("in JSON, first calls and warm calls have only the members of their kind", () => {
  const [one, two] = cellsJson(reportOf(warm, first)).trimEnd().split("\n").map(line => Object.keys(JSON.parse(line) as object));
  expect(one).toEqual(["serializer", "count", "steady", "costNs", "lost", "parserOnly"]);
  expect(two).toEqual(["serializer", "count", "costNs", "lost", "parserOnly", "direction", "jitNs"]);
});

test("probe results have the columns of probes.csv", () => {
  expect(probeResultsCsv([]).trimEnd()).toBe("serializer,version,runtime,deployment,topic,probe,claim,claimed,verdict,path,before,after,exception,reason,"
    + "elapsedNs,allocatedBytes,peakBytes,reproduce,protection,worstAllocatedBytes,worstPayloadBytes,worstIsAtLeast,longestReadNs,"
    + "format,writer");
});

test("limits have the columns of limits.csv, and missing numbers are empty", () => {
  const { limits } = sample([], [], [], [
    limitTable("memory", "copy, warm, EPYC", [limitRow("a", null)], { table: "copy, warm", origin: "EPYC" }),
  ]);
  expect(limitsCsv(limits)).toBe("topic,table,name,by,item,rounds,wallNs,perItemNs,spread,bytesPerSecond,speedOfCpp,reason,origin\n"
    + "memory,\"copy, warm\",a,.NET,4 KiB,0,,,,,,not here,EPYC\n");
});
