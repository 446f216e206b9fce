import { expect, test } from "vitest";
import type { Verdict } from "../contract";
import { probeResult } from "../sample";
import { outstandingOf } from "./usual";

/** A serializer for each line, a probe for each word. */
function of(...lines: string[]) {
  return ofTopic("values", ...lines);
}

function ofTopic(topic: string, ...lines: string[]) {
  return outstandingOf(lines.map((line, place) => line.split(" ").filter(word => word !== "-")
    .map((word, probe) => probeResult(`S${place}`, `${topic}/p${probe}`, word.replace("_", " ") as Verdict, null, { topic }))));
}

const words = (all: ReturnType<typeof of>) => all.map(({ standing, worst }) => (worst ? `${standing} ${worst.verdict}` : standing));

test("what most serializers lose does not stand out, and what only few lose does", () => {
  expect(words(of("lost kept", "lost kept", "lost kept", "lost changed", "kept kept"))).toEqual(["usual", "usual", "usual", "harm changed", "usual"]);
});

test("where the median serializer loses something too, it takes more than twice as much", () => {
  const losses = ["lost kept kept kept", "kept lost kept kept", "kept kept lost kept", "kept kept kept lost", "lost lost kept lost"];
  expect(words(of(...losses))).toEqual(["usual", "usual", "usual", "usual", "harm lost"]);
});

test("a refusal stands out, harm hides it, and probes that do not apply do not count", () => {
  expect(words(of("kept kept", "kept kept", "kept kept", "refused kept", "refused crashed", "not_applicable kept", "-")))
    .toEqual(["usual", "usual", "usual", "refuses refused", "harm crashed", "usual", "usual"]);
});

test("among few serializers every loss stands out", () => {
  expect(words(of("lost kept", "lost kept"))).toEqual(["harm lost", "harm lost"]);
});

test("on hostile input every harm stands out, also what most do", () => {
  expect(words(ofTopic("hostile", "crashed", "crashed", "crashed", "crashed", "refused")))
    .toEqual(["harm crashed", "harm crashed", "harm crashed", "harm crashed", "usual"]);
});
