import { caveatsOf } from "./caveats";
import { headlineOf } from "../../data/headline";
import { originOf, rank } from "../../data/ranking";
import type { Report, Row } from "../../data/report";
import { count } from "../../data/units";
import { chosenGroup } from "../../state/chosen";
import type { Params } from "../../state/params";
import { type Candidate, candidatesOf, chosenNeeds, comparedCell, kindOf, shortName } from "./view";

/** A serializer in a sentence, with what the reader must know about it. */
export interface Named {
  row: Row;
  name: string;
  caveats: string[];
}

/** A sentence of the answer: the names are between two texts. */
export interface Sentence {
  before: string;
  names: Named[];
  after: string;
}

const mostNames = 3;

/** The needs that have their own sentence unless the reader chose them: who meets them, and what to say if nobody does. */
const others = [
  { need: "versioning", one: "keeps", many: "keep", what: "data readable when types change", nobody: "None here was shown to keep" },
  { need: "hostile", one: "was", many: "were", what: "safe in all tests with hostile input", nobody: "None here was" },
  { need: "plain", one: "needs", many: "need", what: "no change to your types", nobody: "None here is known to need" },
] as const;

/** The answer for the selected data set and needs: the fastest serializers, then the fastest with each of the usual needs. */
export function answerOf(report: Report, params: Params): Sentence[] {
  const candidates = candidatesOf(report, params).filter(candidate => comparedCell(candidate.row) !== undefined && candidate.loss === "");
  const chosen = chosenNeeds(params);
  const all = candidates.filter(candidate => candidate.meets);
  const sure = all.filter(candidate => !candidate.unsure);
  // What is untested is not named as meeting a need while something else is known to meet it.
  const met = sure.length > 0 ? sure : all;
  if (new Set(met.map(candidate => originOf(candidate.row.main))).size > 1)
    return [alone(`${placeOf(report, params)} was measured on several machines or in several scenarios, so no serializer is named fastest.`)];
  const named = (pool: Candidate[]) => fastest(pool).map(({ row, findings }): Named =>
    ({ row, name: shortName(row, params), caveats: [...caveatsOf(report, row, findings.get("hostile")!), ...untested(findings, chosen)] }));
  const first = named(met);
  if (first.length === 0)
    return [alone(`No serializer that was measured on ${placeOf(report, params)} meets your needs.`)];
  const rest = others.filter(({ need }) => !chosen.some(one => one.id === need)).map(({ need, one, many, what, nobody }): Sentence => {
    const of = (value: string) => met.filter(candidate => candidate.findings.get(need)!.met === value);
    const open = distinct(of("unknown"));
    const unknown = open === 0 ? "" : ` ${open} ${open === 1 ? "other is" : "others are"} untested.`;
    const found = named(of("yes"));
    const having = distinct(of("yes"));
    const before = having === 1 ? `Only one ${one} ${what}: ` : `Fastest of the ${having} that ${many} ${what}: `;
    return found.length === 0 ? alone(`${nobody} ${what}.${unknown}`) : { before, names: found, after: `${tied(found)}.${unknown}` };
  });
  return [{ before: beginning(report, params, met), names: first, after: `${verdictOf(met, first)}.${untestedToo(all, met)}` }, ...rest];
}

/** Where the answer applies and among which serializers, such as "On books, N = 100, of the 2 that meet your needs (maintained): ". */
function beginning(report: Report, params: Params, met: Candidate[]): string {
  const wanted = [...(kindOf(params) === "any" ? [] : [kindOf(params)]), ...chosenNeeds(params).map(need => need.label)].join(", ");
  const among = wanted === "" ? ""
    : met[0]!.unsure ? `, none is known to meet your needs (${wanted}); of the ${distinct(met)} that are untested`
    : `, of the ${distinct(met)} that meet your needs (${wanted})`;
  return `On ${placeOf(report, params)}${among}: `;
}

/** How many more may meet the needs, in a sentence. Empty if there are none. */
function untestedToo(all: Candidate[], met: Candidate[]): string {
  const known = new Set(met.map(candidate => candidate.row.serializer));
  const more = distinct(all.filter(candidate => !known.has(candidate.row.serializer)));
  return more === 0 ? "" : ` ${more} ${more === 1 ? "other is" : "others are"} untested.`;
}

/** The answer as plain text, to paste into a message: with its caveats, where it was measured, and the link to this view. */
export function answerText(report: Report, params: Params, url: string): string {
  const lines = answerOf(report, params).map(({ before, names, after }) => {
    const { shown, more } = listed(names);
    return before + shown.map(one => one.joint + one.name + caveatText(one)).join("") + moreText(more) + after;
  });
  return [...lines, `Measured with Touchstone on ${headlineOf(report).where}. Your types and machine may differ.`, url].join("\n");
}

/** The first names of a sentence, each with the text that joins it to the one before, and how many more there are. */
export function listed(names: readonly Named[]): { shown: (Named & { joint: string })[]; more: number } {
  const [shown, more] = [names.slice(0, mostNames), Math.max(0, names.length - mostNames)];
  return { shown: shown.map((one, place) => ({ ...one, joint: place === 0 ? "" : place === shown.length - 1 && more === 0 ? " and " : ", " })), more };
}

/** The text after the shown names, such as " and 2 more". */
export function moreText(more: number): string {
  return more === 0 ? "" : ` and ${more} more`;
}

/** The caveats of a name in parentheses. Empty if there are none. */
export function caveatText({ caveats }: Named): string {
  return caveats.length === 0 ? "" : ` (${caveats.join("; ")})`;
}

/** A sentence without names. */
function alone(text: string): Sentence {
  return { before: text, names: [], after: "" };
}

function placeOf(report: Report, params: Params): string {
  const group = chosenGroup(report, params)!;
  return `${group.dataSet}, N = ${count(group.count)}`;
}

// All that are not significantly slower than the first. Without ranks, the one with the least time.
function fastest(pool: Candidate[]): Candidate[] {
  const sorted = pool.toSorted((a, b) => comparedCell(a.row)!.costNs! - comparedCell(b.row)!.costNs!);
  const ranks = rank(sorted.map(candidate => comparedCell(candidate.row)!));
  const first = sorted.filter(candidate => ranks.get(comparedCell(candidate.row)!)?.best === 1);
  return first.length > 0 ? first : sorted.slice(0, 1);
}

function verdictOf(pool: Candidate[], first: Named[]): string {
  const ranked = rank(pool.map(candidate => comparedCell(candidate.row)!)).size > 0;
  return ranked ? ` ${first.length === 1 ? "is" : "are"} fastest${tied(first)}` : " has the least time, but there are too few data to rank";
}

function tied(names: Named[]): string {
  return names.length > 1 ? " (tied)" : "";
}

function untested(findings: Candidate["findings"], chosen: ReturnType<typeof chosenNeeds>): string[] {
  return chosen.filter(need => need.id !== "hostile" && findings.get(need.id)!.met === "unknown").map(need => `untested: ${need.label}`);
}

function distinct(candidates: Candidate[]): number {
  return new Set(candidates.map(candidate => candidate.row.serializer)).size;
}
