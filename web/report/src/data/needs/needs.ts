import type { ProbeResult, Verdict } from "../contract";
import { byClaim, byProbes, elsewhere, type Finding, finding, some, untested, whyUntested } from "./finding";
import { judge, scoreText, topic as hostileTopic } from "../probes/hostile";
import type { Report, Row } from "../report";
import { cellsOf, resultsFor } from "./rowResults";
import { silentLoss } from "./silentLoss";

/** Something that a program may need of its serializer. */
export interface Need {
  /** Its name in the fragment. */
  id: string;
  label: string;
  /** What counts, in a sentence. */
  rule: string;
  /** True if an unknown never passes. */
  strict?: boolean;
  /** Whether a row meets the need. A pure function. */
  check(report: Report, row: Row): Finding;
}

const isKept = (verdict: Verdict) => verdict === "kept";

/** The finding from the probes of some claims. Without probe results, from the claims, which are then not tested. */
function claimed(claims: string[], isMeant: (result: ProbeResult) => boolean) {
  const isAbout = (result: ProbeResult) => claims.includes(result.claim ?? "") && isMeant(result);
  return (report: Report, row: Row) => byProbes(report, row, isAbout, isKept) ?? byClaim(report, row, claims, isAbout);
}

function polymorphism(report: Report, row: Row): Finding {
  const found = claimed(["polymorphism"], result => result.probe.startsWith("shapes/base type with opt-in/"))(report, row);
  if (found.met !== "yes")
    return found;
  const bare = withoutOptIn(report, row);
  const others = resultsFor(report, row).filter(({ probe, verdict }) => probe.startsWith("shapes/interface with opt-in/") && verdict !== "kept");
  const why = [
    found.why, ...(bare.met === "no" ? [`without the library's attribute or option, ${bare.why}`] : []),
    ...others.map(({ verdict }) => `a member of an interface type: ${verdict}`),
  ].join("; ");
  return { ...found, why, ...(bare.met === "no" ? { note: "needs opt-in" } : {}) };
}

function withoutOptIn(report: Report, row: Row): Finding {
  const isMeant = (result: ProbeResult) => /^shapes\/base type\/(member|list)$/.test(result.probe);
  return byProbes(report, row, isMeant, isKept) ?? untested(report, row, isMeant);
}

/** References of objects. A text that members share may still come back as a text for each: no data are lost, but memory and bytes. */
function references(report: Report, row: Row): Finding {
  const found = claimed(["references"], () => true)(report, row);
  const copies = resultsFor(report, row).some(({ claim, verdict }) => claim === "sharedTexts" && verdict === "changed");
  return found.met === "yes" && copies
    ? { ...found, why: `${found.why}; a text that members share comes back as a text for each`, note: "texts copied" }
    : found;
}

/** The claims that members may be added and removed. In files of older versions the claim is "versioning". */
const comingAndGoing = ["membersAdded", "membersRemoved"];

/** All needs, in the order of the page. */
export const needs: Need[] = [
  {
    id: "references", label: "keeps references", check: references,
    rule: "Shared objects and cycles come back unchanged, with the library's option for it switched on. The default is not tested here. "
      + "Texts copied: a text that members share does not come back as one text.",
  },
  {
    id: "private", label: "private members", check: claimed(["privateMembers"], () => true),
    rule: "A private field comes back.",
  },
  {
    id: "polymorphism", label: "polymorphism", check: polymorphism,
    rule: "A derived object in a member or list of its base type comes back as the derived type, with the attribute or option that the library documents for "
      + "it. Needs opt-in: without them it does not.",
  },
  {
    id: "derived", label: "polymorphism without opt-in", check: withoutOptIn,
    rule: "A derived object in a member or list of its base type comes back as the derived type, although no attribute or option declares it.",
  },
  {
    id: "versioning", label: "versioning safe both ways",
    check: claimed([...comingAndGoing, "versioning"], result => /^evolution\/member (added|removed)\//.test(result.probe)),
    rule: "If members are added or removed, old programs read new data, and new programs read old data.",
  },
  {
    id: "lossless", label: "no silent loss", check: silentLoss,
    rule: "Your own data: they came back equal, and the probes of common values are named beside it. Other data: nothing is lost or changed without an "
      + "exception: not in the measured data, and not in common values and shapes (text, numbers, times, Guid, "
      + "Uri, enums, nullables, lists, arrays, sets, dictionaries, records, structs, setters). Not counted: half surrogate pairs, -0, 128-bit and half "
      + "numbers, rare collections. Private fields, references and derived types are separate needs.",
  },
  {
    id: "hostile", label: "safe on hostile input", check: hostile, strict: true,
    rule: "No damaged payload crashes, hangs or exhausts the program, throws an exception that is not documented, or creates a type that the reader "
      + "did not ask for. Every attack was tried: an attack that was not tested does not pass. Damage that is read as valid data does not count: a format "
      + "without a checksum cannot detect it.",
  },
  { id: "aot", label: "NativeAOT", check: nativeAot, rule: "It was measured as NativeAOT and nothing broke." },
  {
    id: "maintained", label: "maintained", check: maintained,
    rule: "Its library is active: a commit to product code within a year, not archived, and its author does not advise against it.",
  },
  {
    id: "plain", label: "no attributes on my types", check: plainTypes,
    rule: "It serializes types without changes: no attributes, no partial, no schema, no list of types or code for each. A context that names the root "
      + "type does not count as a change.",
  },
];

function hostile(report: Report, row: Row): Finding {
  const isHostile = (result: ProbeResult) => result.topic === hostileTopic;
  const results = resultsFor(report, row).filter(isHostile);
  const judgment = judge(results, report.traits.get(row.serializer)?.caution);
  const { word, offences, misread, untested, untried, inapplicable, applicable, forbidden } = judgment;
  if (forbidden !== "")
    return finding("no", "declared", forbidden, offences);
  if (applicable === 0)
    return finding("unknown", "probed", whyUntested(report, row, isHostile));
  const why = [
    `${applicable - offences.length} of ${applicable} probes did no harm`, ...(offences.length > 0 ? [`the others: ${some(offences)}`] : []),
    ...(inapplicable.length > 0 ? [`its format has no place for: ${inapplicable.join(", ")}`] : []),
    ...(untried.length > 0 ? [`could not be tried: ${untried.join(", ")}`] : []),
    ...(untested.length > untried.length ? [`not tested: ${untested.filter(attack => !untried.includes(attack)).join(", ")}`] : []),
    ...(misread.length > 0 ? [`damaged data were read as valid in ${misread.length === 1 ? "one probe" : `${misread.length} probes`}`] : []),
  ].join("; ");
  const met = ({ "harmful": "no", "not tested": "unknown", "no harm found": "yes" } as const)[word];
  return { ...finding(met, "probed", why + elsewhere(report, results[0]!, row), offences), score: scoreText(judgment) };
}

function nativeAot(report: Report, row: Row): Finding {
  const cells = cellsOf(report, row).filter(cell => cell.deployment === "aot");
  // Unavailable for another reason, such as a missing linker or a shape that the format lacks, does not count against NativeAOT.
  const broken = cells.find(cell => cell.status === "lossy" || cell.reason?.startsWith("not AOT-safe"));
  if (broken !== undefined)
    return finding("no", "measured", broken.reason ?? `loses ${broken.lost.join(", ")}`);
  const sound = cells.find(cell => cell.status === "ok");
  return sound !== undefined
    ? finding("yes", "measured", `works on ${sound.runtime}/aot`)
    : finding("unknown", "measured", cells[0]?.reason ?? "not measured as NativeAOT");
}

function maintained(report: Report, row: Row): Finding {
  const { state, stateReason } = report.traits.get(row.serializer) ?? { state: "", stateReason: "" };
  const requested = row.main.requestedVersion ? `; this row is its version ${row.main.version}` : "";
  return state === "" ? finding("unknown", "declared", "unknown") : finding(state === "active" ? "yes" : "no", "declared", (stateReason || state) + requested);
}

function plainTypes(report: Report, row: Row): Finding {
  const traits = report.traits.get(row.serializer);
  if (row.main.annotations)
    return finding("no", "measured", "your types lack what it needs, so it was measured on copies with attributes");
  if (traits === undefined || traits.plainTypes === null)
    return finding("unknown", "declared", "unknown");
  const why = traits.demands && traits.demands !== "none" ? `requirements: ${traits.demands}` : "requires no changes to types";
  return finding(traits.plainTypes ? "yes" : "no", "declared", why);
}
