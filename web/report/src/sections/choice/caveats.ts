import type { Traits } from "../../data/contract";
import type { Finding } from "../../data/needs/finding";
import type { Report, Row } from "../../data/report";

/** What the reader must know before using a serializer: its state, losses, doubts about its numbers, and whether it is safe on hostile input. */
export function caveatsOf(report: Report, row: Row, hostile: Finding): string[] {
  const traits = report.traits.get(row.serializer);
  const { main } = row;
  return [
    stateText(traits),
    hostileText(hostile),
    ...warningsOf(traits),
    ...(main.lost.length > 0 ? [`loses ${main.lost.slice(0, 3).join(", ")}`] : []),
    ...(main.converts ? ["converts your types"] : []),
    ...(main.annotations !== "" ? ["wants its attributes on your types"] : []),
    ...main.doubts.slice(0, 1),
  ].filter(text => text !== "");
}

function stateText(traits: Traits | undefined): string {
  if (traits === undefined || traits.state === "")
    return "unknown whether it is maintained";
  return traits.state === "active" ? "" : `not active: ${traits.stateReason || traits.state}`;
}

/** The sentences of the adapter's warning, except for what the state and the finding on hostile input say already. */
function warningsOf(traits: Traits | undefined): string[] {
  const sentences = (traits?.caution ?? "").split(/(?<=\.) /).map(sentence => sentence.replace(/\.$/, ""));
  const state = (traits?.stateReason ?? "").toLowerCase();
  return sentences.filter(sentence => sentence !== "" && !/untrusted/i.test(sentence) && !state.includes(sentence.toLowerCase()))
    .map(sentence => withinSentence(sentence, traits!.serializer));
}

/** The sentence as a part of another one. A name keeps its capital letter. */
function withinSentence(sentence: string, serializer: string): string {
  const [word = ""] = /^\p{Lu}\p{Ll}*(?=[ :])/u.exec(sentence) ?? [];
  return word === "" || serializer.startsWith(word) ? sentence : sentence[0]!.toLowerCase() + sentence.slice(1);
}

// Untested is never fine: it is said.
function hostileText({ met, from, against, score }: Finding): string {
  if (met === "yes")
    return "";
  if (met === "unknown" || from === "declared")
    return met === "no" ? "not for untrusted data" : score ? `hostile input: ${score}` : "safety untested";
  return against.length > 0 && against.every(result => result.verdict === "failed") ? "undocumented exceptions on hostile input" : "harmed by hostile input";
}
