import { choosable, lossAtAnotherN, lossOf, workOf } from "../../data/needs/candidates";
import type { Cell } from "../../data/contract";
import { disagreement, disagreementText, roundTripNs } from "../../data/needs/cost";
import { costOf, type Cost, type Demand, type Work } from "../../data/needs/costModel";
import { type Finding, finding } from "../../data/needs/finding";
import { type Need, needs } from "../../data/needs/needs";
import { rangeText, rank } from "../../data/ranking";
import { cellFor, type Report, type Row } from "../../data/report";
import { shownRows } from "../../data/rows";
import { wantsAllShapes } from "../../data/shapes";
import { numberOf, oneOf, type Params } from "../../state/params";
import { remembered } from "../../state/remembered";

/** Where a row stands that does not meet the needs: what was not tested is not said to fail. In the order of the page. */
export const outStandings = ["untested", "inapplicable", "fails", "lossy"] as const;

const standings = ["meets", ...outStandings] as const;

/** A row that can be chosen, compared with the needs of the reader. */
export interface Candidate {
  row: Row;
  /** Why it is not compared, since it loses data. Empty otherwise. */
  loss: string;
  /** The findings for all needs, by the id of the need. */
  findings: Map<string, Finding>;
  meets: boolean;
  standing: (typeof standings)[number];
  /** True if it meets them only because something is unknown. */
  unsure: boolean;
  /** Null if it has no numbers. */
  cost: Cost | null;
  /** What the reader must know about its cost, in sentences. */
  notes: string[];
}

/** The minimum, maximum and default values of the cost model. The fragment has only values that differ from the default. */
export const limits = {
  mbit: [1, 100_000, 10_000], core: [0, 0.5, 0.04], gb: [0, 0.2, 0.01], rate: [1, 10_000_000, 1_000], reads: [0, 100, 50], start: [1, 10_000_000, 1_000],
} as const;

/** The cost model with the values of the reader. */
export function demandOf(params: Params): Demand {
  const value = (name: keyof typeof limits) => {
    const [least, most, usual] = limits[name];
    return numberOf(params[name], least, most, usual);
  };
  return {
    bandwidthMbit: value("mbit"), corePerHour: value("core"), networkPerGb: value("gb"), wantedPerSecond: value("rate"), reads: value("reads") / 100,
    perStart: params.start === undefined ? null : value("start"),
  };
}

export const rankings = ["roundtrip", "rate", "cost"] as const;
export type Ranking = (typeof rankings)[number];

/** The rankings in words. */
export const rankingNames: Readonly<Record<Ranking, string>> = {
  roundtrip: "round trip", rate: "reads and writes per second and core", cost: "cost per million messages",
};

/** What the table is ranked by. It is the round trip, as in the answer and in Throughput, until the reader sets a value of the cost model. */
export function rankingOf(params: Params): Ranking {
  return params.rank === undefined && Object.keys(limits).some(name => params[name] !== undefined) ? "rate" : oneOf(params.rank, rankings);
}

/** The format that the reader wants: text, binary or any. */
export function kindOf(params: Params): "any" | "text" | "binary" {
  return oneOf(params.kind, ["any", "text", "binary"]);
}

/** The needs of the reader, in the order of the page. */
export function chosenNeeds(params: Params): Need[] {
  const chosen = (params.needs ?? "").split(",");
  return needs.filter(need => chosen.includes(need.id));
}

/** The value of `needs` in the fragment after a need is added or removed. */
export function toggled(params: Params, id: string): string {
  const before = chosenNeeds(params).map(need => need.id);
  return (before.includes(id) ? before.filter(other => other !== id) : [...before, id]).join(",");
}

/** Whether the format is the one that the reader wants. */
export function checkKind(report: Report, row: Row, kind: "any" | "text" | "binary"): Finding {
  const traits = report.traits.get(row.serializer);
  return traits === undefined ? finding("unknown", "declared", "its format is unknown")
    : finding(kind === "any" || traits.text === (kind === "text") ? "yes" : "no", "declared", `${traits.format}, ${traits.text ? "text" : "binary"}`);
}

/**
 * The rows that can be chosen on the selected data set: first those that meet the needs, then the others, each in the order of the ranking. The
 * chart, its description and the table use the same list.
 */
export const candidatesOf: (report: Report, params: Params) => Candidate[] = remembered(judge);

function judge(report: Report, params: Params): Candidate[] {
  const rows = choosable(shownRows(report, params));
  const [demand, chosen, kind, onlyKnown] = [demandOf(params), chosenNeeds(params), kindOf(params), params.known === "1"];
  return inOrder(rankingOf(params), rows.map(row => {
    const findings = new Map([["kind", checkKind(report, row, kind)] as const, ...needs.map(need => [need.id, need.check(report, row)] as const)]);
    const wanted = ["kind", ...chosen.map(need => need.id)].map(id => findings.get(id)!.met);
    const unknown = wanted.includes("unknown") && (kind !== "any" || chosen.length > 0);
    const work = workOf(report, row);
    const cost = work === null ? null : costOf(work, demand);
    const untested = chosen.some(need => need.strict === true && findings.get(need.id)!.met === "unknown");
    const loss = lossOf(row) || lossAtAnotherN(report, row);
    const standing = loss !== "" ? "lossy" : wanted.includes("no") ? "fails" : wanted.includes("inapplicable") ? "inapplicable"
      : untested || (onlyKnown && unknown) ? "untested" : "meets";
    return { row, loss, findings, meets: standing === "meets", standing, unsure: unknown, cost, notes: notesOf(row, work, cost) };
  }));
}

/** The candidates in the order of a ranking. */
export function inOrder(ranking: Ranking, candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted({ roundtrip: byRoundTrip, rate: byRate, cost: byCost }[ranking]);
}

/**
 * The place of each candidate that meets the needs. By the round trip, it is the rank of Throughput among them, such as "2-4" if the data cannot tell which
 * of these it is. The cost model has no intervals, so its places are 1, 2, 3. "?": too little data for a rank, or no complete cost.
 */
export function placesOf(candidates: readonly Candidate[], ranking: Ranking): Map<Candidate, string> {
  const met = candidates.filter(candidate => candidate.meets && roundTripNs(candidate.row) !== null);
  if (ranking !== "roundtrip")
    return new Map(met.map((candidate, place) => [candidate, isComplete(candidate) ? String(place + 1) : "?"]));
  const ranks = rank(met.flatMap(candidate => comparedCell(candidate.row) ?? []));
  const rangeOf = (cell: Cell | undefined) => (cell === undefined ? "" : rangeText(ranks.get(cell)));
  return new Map(met.map(candidate => [candidate, rangeOf(comparedCell(candidate.row)) || "?"]));
}

/** The cell that decides which serializer is faster: the round trip, or what was ranked instead. Undefined if it has no number. */
export function comparedCell(row: Row): Cell | undefined {
  const cell = cellFor(row, "roundtrip") ?? row.main;
  return cell.costNs === null ? undefined : cell;
}

function notesOf(row: Row, work: Work | null, cost: Cost | null): string[] {
  return [
    ...(work?.halves ? ["Serialize and deserialize were not measured separately: each counts as half of the round trip."] : []),
    ...(work !== null && disagreement(row) !== null ? [`Its ${disagreementText(row)}: the cost model uses the directions.`] : []),
    ...(cost?.coldNs === null ? ["Its first call was not measured. The cost does not include it, so it has no rank."] : []),
  ];
}

/** The name of a row, without its shape if only one shape of each serializer is shown. */
export function shortName({ name, main }: Row, params: Params): string {
  const shape = ` (${main.requestedShape})`;
  return !wantsAllShapes(params) && name.endsWith(shape) ? name.slice(0, -shape.length) : name;
}

/** How many serializers meet the needs, in any version, runtime and shape. */
export function counted(candidates: Candidate[]): string {
  const measured = candidates.filter(candidate => candidate.cost !== null);
  const met = measured.filter(candidate => candidate.meets);
  const [unsure, missing] = [serializers(met) - serializers(met.filter(candidate => !candidate.unsure)), serializers(candidates) - serializers(measured)];
  const lossy = serializers(measured.filter(candidate => candidate.loss !== ""));
  const open = serializers(measured.filter(candidate => candidate.standing === "untested"));
  const inapplicable = serializers(measured.filter(candidate => candidate.standing === "inapplicable"));
  return [
    `${serializers(met) - unsure} of ${serializers(candidates)} serializers meet these needs.`,
    ...(unsure > 0 ? [`${unsure} more ${unsure === 1 ? "is" : "are"} untested.`] : []),
    ...(open > 0 ? [`${open} ${open === 1 ? "is" : "are"} not tested and ${open === 1 ? "does" : "do"} not count.`] : []),
    ...(inapplicable > 0 ? [`To ${inapplicable} a need does not apply.`] : []),
    ...(lossy > 0 ? [`${lossy} ${lossy === 1 ? "loses" : "lose"} data here (≠) and ${lossy === 1 ? "is" : "are"} not compared.`] : []),
    ...(missing > 0 ? [`Without numbers on these data (†): ${missing}.`] : []),
  ].join(" ");
}

function serializers(candidates: Candidate[]): number {
  return new Set(candidates.map(candidate => candidate.row.serializer)).size;
}

/** False if a part of the cost is unknown. Such a row comes last, since otherwise a missing measurement would cost nothing. */
export function isComplete({ cost }: Candidate): boolean {
  return cost !== null && cost.coldNs !== null;
}

function byRoundTrip(a: Candidate, b: Candidate): number {
  return standings.indexOf(a.standing) - standings.indexOf(b.standing)
    || (roundTripNs(a.row) ?? Infinity) - (roundTripNs(b.row) ?? Infinity)
    || (a.row.name < b.row.name ? -1 : 1);
}

// If the link is the limit, many rows are equal. Then the one with the least core time comes first.
function byRate(a: Candidate, b: Candidate): number {
  return byStanding(a, b) || (b.cost?.perSecond ?? 0) - (a.cost?.perSecond ?? 0) || (a.cost?.cpuNs ?? 0) - (b.cost?.cpuNs ?? 0);
}

function byCost(a: Candidate, b: Candidate): number {
  return byStanding(a, b) || (a.cost?.perMillion ?? Infinity) - (b.cost?.perMillion ?? Infinity) || byRate(a, b);
}

function byStanding(a: Candidate, b: Candidate): number {
  return standings.indexOf(a.standing) - standings.indexOf(b.standing) || Number(isComplete(b)) - Number(isComplete(a));
}
