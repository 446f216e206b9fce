import { caveatsOf } from "./caveats";
import type { Cell } from "../../data/contract";
import { headlineOf } from "../../data/headline";
import { resultsFor } from "../../data/needs/rowResults";
import { originOf, rank, ratioOf, ratioText } from "../../data/ranking";
import type { Report, Row } from "../../data/report";
import { adapterOf } from "../../data/serializerOf";
import { quoted } from "../../data/shell";
import { count, time } from "../../data/units";
import { chosenGroup } from "../../state/chosen";
import type { Params } from "../../state/params";
import { type Candidate, candidatesOf, chosenNeeds, comparedCell, kindOf, shortName } from "./view";

/** A serializer in a sentence, with its time and what the reader must know about it. */
export interface Named {
  row: Row;
  name: string;
  /** The time per object, and how many times the fastest that is. */
  time: string;
  caveats: string[];
}

/** A sentence of the answer: the names are between two texts. */
export interface Sentence {
  before: string;
  names: Named[];
  after: string;
}

const mostNames = 3;

/** The needs that have their own sentence unless the reader chose them: who meets them, and what is said of those that do not. */
const others = [
  {
    need: "versioning", one: "keeps data readable when members are added or removed", many: "keep data readable when members are added or removed",
    to: "keep data readable when members are added or removed",
    open: ["keeps data readable when members are added or removed", "keep data readable when members are added or removed"], not: ["does not", "do not"],
  },
  {
    need: "hostile", one: "was safe in all tests with hostile input", many: "were safe in all tests with hostile input",
    to: "have been safe in all tests with hostile input",
    open: ["is safe on hostile input", "are safe on hostile input"], not: ["is not", "are not"],
  },
  {
    need: "plain", one: "takes your types as they are", many: "take your types as they are", to: "take your types as they are",
    open: ["takes your types as they are", "take your types as they are"], not: ["does not", "do not"],
  },
] as const;

/** The answer for the selected data set and needs: the fastest serializers, then the fastest with each of the usual needs. */
export function answerOf(report: Report, params: Params): Sentence[] {
  const candidates = candidatesOf(report, params).filter(candidate => comparedCell(candidate.row) !== undefined && candidate.loss === "");
  const sides = sidesText(report, params, candidates.map(({ row }) => row));
  if (sides.length > 0)
    return sides.map(alone);
  const chosen = chosenNeeds(params);
  const all = candidates.filter(candidate => candidate.meets);
  const sure = all.filter(candidate => !candidate.unsure);
  // What is untested is not named as meeting a need while something else is known to meet it.
  const met = sure.length > 0 ? sure : all;
  if (new Set(met.map(candidate => originOf(candidate.row.main))).size > 1)
    return [alone(`${placeOf(report, params)} was measured on several machines or in several scenarios, so no serializer is named fastest.`)];
  const leaders = fastest(met).flatMap(({ row }) => comparedCell(row) ?? []);
  const named = (pool: Candidate[]) => fastest(pool).map(({ row, findings }): Named => ({
    row, name: shortName(row, params), time: timeText(comparedCell(row)!, leaders),
    caveats: [...caveatsOf(report, row, findings.get("hostile")!), ...untested(findings, chosen)],
  }));
  const first = named(met);
  if (first.length === 0)
    return [alone(nobodyMeets(report, params, candidates))];
  const rest = others.filter(({ need }) => !chosen.some(one => one.id === need)).map(({ need, one, many, to, open: whether, not }): Sentence => {
    const of = (value: string) => met.filter(candidate => candidate.findings.get(need)!.met === value);
    const [having, open, failing, inapplicable] = [distinct(of("yes")), distinct(of("unknown")), distinct(of("no")), distinct(of("inapplicable"))];
    if (having === 0)
      return alone(nobodyHas(open, failing, inapplicable, whether[open === 1 ? 0 : 1], not[failing === 1 ? 0 : 1], one));
    const found = named(of("yes"));
    const unknown = openText(of("unknown"), need);
    const before = having > 1 ? `${isRanked(of("yes")) ? "Fastest" : "Least time"} of the ${having} that ${many}: `
      : open > 0 ? `Only one is known to ${to}: ` : `Only one ${one}: `;
    return { before, names: found, after: `${tied(found)}.${unknown}` };
  });
  return [{ before: beginning(report, params, met), names: first, after: `${verdictOf(met, first)}.${untestedToo(all, met)}` }, ...rest];
}

/**
 * The command that tests what the answer calls untested, with the serializers that it concerns. Empty if nothing is left to test: a probe that ran and did
 * not apply does not apply the next time, and what is declared is not tested at all.
 */
export function gapCommand(report: Report, params: Params): string {
  const open = candidatesOf(report, params)
    .filter(candidate => (candidate.standing === "meets" || candidate.standing === "untested") && comparedCell(candidate.row) !== undefined);
  const names = (of: (candidate: Candidate) => boolean) => quoted([...new Set(open.filter(of).map(({ row }) => `#${adapterOf(row.serializer)}`))].join());
  const measured = new Set(report.cells.filter(cell => cell.deployment === "aot").map(cell => cell.serializer));
  const [unprobed, notNative] = [(one: Candidate) => resultsFor(report, one.row).length === 0, (one: Candidate) => !measured.has(one.row.serializer)];
  // What the reader asked for comes first.
  if (chosenNeeds(params).some(need => need.id === "aot") && open.some(notNative))
    return `touchstone first-call ${names(notNative)} --runtime net10.0/aot`;
  return open.some(unprobed) ? `touchstone probe ${names(unprobed)}` : "";
}

/** Where the answer applies and among which serializers, such as "On books, N = 100, of the 2 that meet your needs (maintained): ". */
function beginning(report: Report, params: Params, met: Candidate[]): string {
  const wanted = wantedText(params);
  const among = wanted === "" ? ""
    : met[0]!.unsure ? `, none is known to meet your needs (${wanted}); of the ${distinct(met)} that are untested`
    : distinct(met) === 1 ? `, of the one that meets your needs (${wanted})`
    : `, of the ${distinct(met)} that meet your needs (${wanted})`;
  return `On ${placeOf(report, params)}${among}: `;
}

function wantedText(params: Params): string {
  return [...(kindOf(params) === "any" ? [] : [kindOf(params)]), ...chosenNeeds(params).map(need => need.label)].join(", ");
}

/** What is said if no serializer meets the needs: how many were not tested is not a failure. */
function nobodyMeets(report: Report, params: Params, candidates: Candidate[]): string {
  const of = (standing: string) => distinct(candidates.filter(candidate => candidate.standing === standing));
  const [open, failing, inapplicable, wanted] = [of("untested"), of("fails"), of("inapplicable"), wantedText(params)];
  const needs = wanted === "" ? "your needs" : `your needs (${wanted})`;
  if (open + failing + inapplicable === 0)
    return `On ${placeOf(report, params)}, no serializer has a number that may be compared.`;
  if (open + inapplicable === 0)
    return `On ${placeOf(report, params)}, ${failing === 1 ? "the only serializer does not meet" : `none of the ${failing} serializers meets`} ${needs}.`;
  const parts = [
    ...(open === 0 ? [] : [`${open} ${open === 1 ? "is" : "are"} not tested`]),
    ...(failing === 0 ? [] : [`${failing} ${failing === 1 ? "does" : "do"} not meet them`]),
    ...(inapplicable === 0 ? [] : [`to ${inapplicable} a need does not apply`]),
  ];
  return `On ${placeOf(report, params)}, no serializer is known to meet ${needs}: ${parts.join(", ")}.`;
}

/** What is said if no serializer is known to meet a usual need. */
function nobodyHas(open: number, failing: number, inapplicable: number, whether: string, not: string, one: string): string {
  const rest = inapplicable === 0 ? "" : ` No probe of it applies to ${inapplicable} more.`;
  if (open + failing === 0)
    return `No probe applies, so it is unknown whether ${inapplicable === 1 ? "this one" : `one of these ${inapplicable}`} ${one}.`;
  if (open === 0)
    return `None of ${failing === 1 ? "these" : `the ${failing}`} ${one}.${rest}`;
  const others = failing === 0 ? "" : ` The ${failing === 1 ? "other one" : `other ${failing}`} ${not}.`;
  return `Not tested: whether ${open} ${open === 1 ? "serializer" : "serializers"} ${whether}.${others}${rest}`;
}

/** What is said of those that may have a need too: untested, or tested in part. Empty if there are none. */
function openText(open: Candidate[], need: string): string {
  const inPart = open.filter(candidate => (candidate.findings.get(need)!.score ?? "") !== "");
  const [untried, tried] = [distinct(open.filter(candidate => !inPart.includes(candidate))), distinct(inPart)];
  return (untried === 0 ? "" : ` ${untried} ${untried === 1 ? "other is" : "others are"} untested.`)
    + (tried === 0 ? "" : ` ${tried} ${tried === 1 ? "other" : "others"} passed what was tried, and not all was.`);
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
    return before + shown.map(one => one.joint + one.name + detailText(one) + caveatText(one)).join("") + moreText(more) + after;
  });
  return [...lines, `Measured with Touchstone on ${headlineOf(report).where}. Your types and machine may differ.`, url].join("\n");
}

/** The first names of a sentence, each with the text that joins it to the one before, and how many more there are. */
export function listed(names: readonly Named[]): { shown: (Named & { joint: string })[]; more: number } {
  const [shown, more] = [names.slice(0, mostNames), Math.max(0, names.length - mostNames)];
  return { shown: shown.map((one, place) => ({ ...one, joint: place === 0 ? "" : place === shown.length - 1 && more === 0 ? " and " : ", " })), more };
}

/** The text after the shown names, such as "; and 2 others". A detail such as "the fastest" ends before it. */
export function moreText(more: number): string {
  return more === 0 ? "" : more === 1 ? "; and one other" : `; and ${more} others`;
}

/** The time after a name. Empty if there is none. */
export function detailText({ time }: Named): string {
  return time === "" ? "" : ` at ${time}`;
}

/** The caveats of a name in parentheses. Empty if there are none. */
export function caveatText({ caveats }: Named): string {
  return caveats.length === 0 ? "" : ` (${caveats.join("; ")})`;
}

/**
 * The time per object, and the ratio to the fastest with its interval: "164 ns, 2.00 × (1.90 to 2.10) the time of the fastest". Rows that share the first
 * rank have no ratio to each other, since the ranks of a table ask for more than a single ratio does.
 */
function timeText(cell: Cell, leaders: Cell[]): string {
  const ratio = leaders.length === 0 || leaders.includes(cell) ? null : ratioOf(cell, leaders[0]!);
  return time(cell.costNs! / cell.count)
    + (cell === leaders[0] ? " per object" : ratio === null || !ratio.differs ? "" : `, ${ratioText(ratio)} the time of the fastest`);
}

/** What `touchstone ab` asks: the time of each head relative to that of its base. Empty if the results have no sides. */
function sidesText(report: Report, params: Params, rows: Row[]): string[] {
  const of = (side: string) => rows.filter(({ main }) => main.side === side);
  const texts = of("head").flatMap(head => of("base").filter(base => adapterOf(base.serializer) === adapterOf(head.serializer)).map(base => {
    const ratio = ratioOf(comparedCell(head)!, comparedCell(base)!);
    const relation = ratio === null ? "has no ratio to"
      : ratio.differs ? `takes ${ratioText(ratio)} the time of`
      : ratio.low === null ? "has too little data for a comparison with" : "cannot be told apart from";
    return `On ${placeOf(report, params)}: ${shortName(head, params)} ${relation} ${shortName(base, params)}.`;
  }));
  return texts.length === 0 ? [] : [...texts, "The verdict of touchstone ab, over all N and operations, is in comparison.md beside this page."];
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
  return isRanked(pool) ? ` ${first.length === 1 ? "is" : "are"} fastest${tied(first)}` : " has the least time, but there are too few data to rank";
}

function isRanked(pool: Candidate[]): boolean {
  return rank(pool.map(candidate => comparedCell(candidate.row)!)).size > 0;
}

function tied(names: Named[]): string {
  return names.length > 1 ? " (the data cannot tell which)" : "";
}

function untested(findings: Candidate["findings"], chosen: ReturnType<typeof chosenNeeds>): string[] {
  return chosen.filter(need => need.id !== "hostile" && findings.get(need.id)!.met === "unknown").map(need => `untested: ${need.label}`);
}

function distinct(candidates: Candidate[]): number {
  return new Set(candidates.map(candidate => candidate.row.serializer)).size;
}
