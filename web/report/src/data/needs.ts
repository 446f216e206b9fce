import { answersFor, cellsOf } from "./asked";
import type { Answer, Verdict } from "./contract";
import { byClaim, byProbes, type Finding, finding, unasked } from "./finding";
import type { Report, Row } from "./report";
import { silentLoss } from "./silentLoss";

/** Something that a program may need of its serializer. */
export interface Need {
  /** Its name in the fragment. */
  id: string;
  label: string;
  /** What counts, in a sentence. */
  rule: string;
  /** Whether a row meets it; pure. */
  ask(report: Report, row: Row): Finding;
}

const isKept = (verdict: Verdict) => verdict === "kept";

/** By the probes about a claim, by the claim itself where nobody asked. */
function claimed(claim: string, isMeant: (answer: Answer) => boolean) {
  return (report: Report, row: Row) => byProbes(report, row, answer => answer.claim === claim && isMeant(answer), isKept) ?? byClaim(report, row, claim);
}

/** All needs, as they stand on the page. */
export const needs: Need[] = [
  {
    id: "references", label: "keeps references", ask: claimed("references", () => true),
    rule: "Shared objects and cycles come back as they were, told to by the option that the library has for it. What it does by default is not asked here.",
  },
  {
    id: "private", label: "private members", ask: claimed("privateMembers", () => true),
    rule: "A private field comes back.",
  },
  {
    id: "polymorphism", label: "polymorphism", ask: claimed("polymorphism", answer => /^shapes\/(base type|interface)\//.test(answer.probe)),
    rule: "A derived object behind a member or a list of its base type or of an interface comes back as what it was. Members of type object are not asked for.",
  },
  {
    id: "versioning", label: "versioning safe both ways", ask: claimed("versioning", answer => /^evolution\/member (added|removed)\//.test(answer.probe)),
    rule: "Members are added and removed: old programs read new data, new programs read old data, and an added member has the value that its type says.",
  },
  {
    id: "lossless", label: "no silent loss", ask: silentLoss,
    rule: "Nothing is lost or changed without an exception: not in the measured data, and not in common values and shapes (text, numbers, times, Guid, Uri, enums, nullables, "
      + "lists, arrays, sets, dictionaries, records, structs, setters). Not counted: half surrogate pairs, -0, 128-bit and half numbers, rare collections; private fields, "
      + "references and derived types are needs of their own.",
  },
  {
    id: "hostile", label: "safe on hostile input", ask: hostile,
    rule: "No damaged payload crashes, hangs or exhausts the program, throws what no documentation promises, or creates a type that nobody asked for. "
      + "Damage that is taken for data is no answer against it: a format without a checksum cannot see it.",
  },
  { id: "aot", label: "NativeAOT", ask: nativeAot, rule: "It was measured as NativeAOT and brought everything back." },
  { id: "maintained", label: "maintained", ask: maintained, rule: "Its library is active: a commit to product code within a year, not archived, not advised against by its author." },
  { id: "plain", label: "no attributes on my types", ask: plainTypes, rule: "It takes types as they are: no attributes, no partial, no schema, no list of types or code for each. A context that names the root is no change of a type." },
];

function hostile(report: Report, row: Row): Finding {
  const caution = report.traits.get(row.serializer)?.caution ?? "";
  if (/untrusted/i.test(caution))
    return finding("no", "declared", caution);
  const probed = byProbes(report, row, answer => answer.topic === "hostile", isHarmless, "harmless");
  const misread = answersFor(report, row).filter(answer => answer.topic === "hostile" && isHarmless(answer.verdict, answer) && (answer.verdict === "lost" || answer.verdict === "changed"));
  return probed === null ? finding("unknown", "probed", unasked(report, row))
    : { ...probed, why: probed.why + (misread.length > 0 ? `; in ${misread.length} damaged data were taken for sound ones` : "") };
}

function isHarmless(verdict: Verdict, { probe }: Answer): boolean {
  return verdict === "kept" || verdict === "refused" || ((verdict === "lost" || verdict === "changed") && !probe.startsWith("hostile/type confusion/"));
}

function nativeAot(report: Report, row: Row): Finding {
  const cells = cellsOf(report, row).filter(cell => cell.deployment === "aot");
  // What cannot be had for other reasons, a missing linker or a shape that the format does not hold, says nothing of NativeAOT.
  const broken = cells.find(cell => cell.status === "lossy" || cell.reason?.startsWith("not AOT-safe"));
  if (broken !== undefined)
    return finding("no", "measured", broken.reason ?? `loses ${broken.lost.join(", ")}`);
  const sound = cells.find(cell => cell.status === "ok");
  return sound !== undefined ? finding("yes", "measured", `works on ${sound.runtime}/aot`) : finding("unknown", "measured", cells[0]?.reason ?? "not measured as NativeAOT");
}

function maintained(report: Report, row: Row): Finding {
  const { state, stateReason } = report.traits.get(row.serializer) ?? { state: "", stateReason: "" };
  const asked = row.main.askedVersion ? `; this row is its version ${row.main.version}` : "";
  return state === "" ? finding("unknown", "declared", "not known") : finding(state === "active" ? "yes" : "no", "declared", (stateReason || state) + asked);
}

function plainTypes(report: Report, row: Row): Finding {
  const traits = report.traits.get(row.serializer);
  if (traits?.plainTypes === undefined)
    return finding("unknown", "declared", "not known");
  return finding(traits.plainTypes ? "yes" : "no", "declared", traits.demands && traits.demands !== "none" ? `demands: ${traits.demands}` : "demands nothing of types");
}
