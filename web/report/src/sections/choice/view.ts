import { choosable, workOf } from "../../data/candidates";
import { costOf, type Cost, type Demand, type Work } from "../../data/costModel";
import { type Finding, finding } from "../../data/finding";
import { type Need, needs } from "../../data/needs";
import type { Report, Row } from "../../data/report";
import { shownRows } from "../../data/rows";
import { numberOf, oneOf, type Params } from "../../state/params";
import { remembered } from "../../state/remembered";

/** A row that can be chosen, held against what the reader needs. */
export interface Candidate {
  row: Row;
  /** By the names of needs, all of them. */
  findings: Map<string, Finding>;
  meets: boolean;
  /** True when it meets them only because something is not known. */
  unsure: boolean;
  /** Null where it has no numbers. */
  cost: Cost | null;
  /** What its cost has to be read with, in sentences. */
  notes: string[];
}

/** Least, most and usual values of the cost model; what is not in the fragment is as usual. */
export const limits = {
  mbit: [1, 100_000, 10_000], core: [0, 0.5, 0.04], gb: [0, 0.2, 0.01], rate: [1, 10_000_000, 1_000], reads: [0, 100, 50], start: [1, 10_000_000, 1_000],
} as const;

/** The cost model as the reader set it. */
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

/** Text or binary, as the reader wants it. */
export function kindOf(params: Params): "any" | "text" | "binary" {
  return oneOf(params.kind, ["any", "text", "binary"]);
}

/** The needs that the reader has, in the order of the page. */
export function chosenNeeds(params: Params): Need[] {
  const chosen = (params.needs ?? "").split(",");
  return needs.filter(need => chosen.includes(need.id));
}

/** Adds a need to those of the fragment, or takes it away. */
export function toggled(params: Params, id: string): string {
  const before = chosenNeeds(params).map(need => need.id);
  return (before.includes(id) ? before.filter(other => other !== id) : [...before, id]).join(",");
}

/** Whether the payload is as the reader wants it. */
export function askKind(report: Report, row: Row, kind: "any" | "text" | "binary"): Finding {
  const traits = report.traits.get(row.serializer);
  return traits === undefined ? finding("unknown", "declared", "its format is not known")
    : finding(kind === "any" || traits.text === (kind === "text") ? "yes" : "no", "declared", `${traits.format}, ${traits.text ? "text" : "binary"}`);
}

/**
 * What can be chosen on the data set that the reader looks at: first what meets the needs, each half by the cost model. The chart, its
 * description and the table ask for the same.
 */
export const candidatesOf: (report: Report, params: Params) => Candidate[] = remembered(judge);

function judge(report: Report, params: Params): Candidate[] {
  const rows = choosable(shownRows(report, params));
  const [demand, chosen, kind, onlyKnown] = [demandOf(params), chosenNeeds(params), kindOf(params), params.known === "1"];
  return rows.map(row => {
    const findings = new Map([["kind", askKind(report, row, kind)] as const, ...needs.map(need => [need.id, need.ask(report, row)] as const)]);
    const asked = ["kind", ...chosen.map(need => need.id)].map(id => findings.get(id)!.answer);
    const unknown = asked.includes("unknown") && (kind !== "any" || chosen.length > 0);
    const work = workOf(report, row);
    const cost = work === null ? null : costOf(work, demand);
    return { row, findings, meets: !asked.includes("no") && !(onlyKnown && unknown), unsure: unknown, cost, notes: notesOf(work, cost) };
  }).sort(oneOf(params.rank, ["rate", "cost"]) === "cost" ? byCost : byRate);
}

function notesOf(work: Work | null, cost: Cost | null): string[] {
  return [
    ...(work?.halves ? ["Serialize and deserialize were not measured apart: each is taken as half of the round trip."] : []),
    ...(cost?.coldNs === null ? ["Its first call was not measured and is not in here, so that it takes no place."] : []),
  ];
}

/** How many serializers meet the needs, whatever their versions, runtimes and shapes. */
export function counted(candidates: Candidate[]): string {
  const measured = candidates.filter(candidate => candidate.cost !== null);
  const met = measured.filter(candidate => candidate.meets);
  const [unsure, missing] = [serializers(met) - serializers(met.filter(candidate => !candidate.unsure)), serializers(candidates) - serializers(measured)];
  return `${serializers(met)} of ${serializers(candidates)} serializers meet these needs`
    + (unsure > 0 ? `, ${unsure} of them only because something is not known` : "") + (missing > 0 ? `; without numbers on these data (†): ${missing}` : "") + ".";
}

function serializers(candidates: Candidate[]): number {
  return new Set(candidates.map(candidate => candidate.row.serializer)).size;
}

/** False where a part of the cost is not known: such a row comes last, or what is not measured would be free. */
export function isComplete({ cost }: Candidate): boolean {
  return cost !== null && cost.coldNs !== null;
}

// A link that is the limit makes many equal: then the one that takes less of a core comes first.
function byRate(a: Candidate, b: Candidate): number {
  return byStanding(a, b) || (b.cost?.perSecond ?? 0) - (a.cost?.perSecond ?? 0) || (a.cost?.cpuNs ?? 0) - (b.cost?.cpuNs ?? 0);
}

function byCost(a: Candidate, b: Candidate): number {
  return byStanding(a, b) || (a.cost?.perMillion ?? Infinity) - (b.cost?.perMillion ?? Infinity) || byRate(a, b);
}

function byStanding(a: Candidate, b: Candidate): number {
  return Number(b.meets) - Number(a.meets) || Number(isComplete(b)) - Number(isComplete(a));
}
