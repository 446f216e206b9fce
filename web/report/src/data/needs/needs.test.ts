import { expect, test } from "vitest";
import type { Cell, ProbeResult, Traits } from "../contract";
import { attacks } from "../probes/hostile";
import { needs } from "./needs";
import { cell, probeResult, run, sample, traits } from "../sample";
import { shippedText } from "./shippedText";
import { sign } from "./sign";

interface Given {
  cells?: Cell[];
  of?: Traits;
  results?: ProbeResult[];
}

function check(need: string, { cells = [cell({ serializer: "A" })], of = traits("A"), results = [] }: Given) {
  const report = sample(cells, [of], results);
  return needs.find(({ id }) => id === need)!.check(report, report.groups[0]!.rows[0]!);
}

const short = ({ met, from }: { met: string; from: string }) => `${met} ${from}`;

test("probe results count, and an untested claim does not", () => {
  const of = traits("A", { claims: ["references"] });
  const results = [
    probeResult("A", "references/cycle/of one", "kept", "references"), probeResult("A", "references/cycle/of two", "changed", "references"),
    probeResult("A", "references/by default/cycle", "refused"),
  ];
  expect(short(check("references", { of, results }))).toBe("no probed");
  expect(check("references", { of, results }).why).toBe("1 of 2 results are kept; the others: cycle, of two: changed");
  expect(short(check("references", { of, results: results.filter(({ probe }) => probe !== "references/cycle/of two") }))).toBe("yes probed");
  expect([short(check("references", { of })), short(check("references", {}))]).toEqual(["unknown claimed", "unknown claimed"]);
});

test("a library that keeps objects and copies the texts that they share says both", () => {
  const object = probeResult("A", "references/same instance/two members", "kept", "references");
  const text = (verdict: "kept" | "changed") => [object, probeResult("A", "references/same text/two members", verdict, "sharedTexts")];
  expect(sign(check("references", { results: text("changed") }))).toBe("✓ texts copied");
  expect(check("references", { results: text("changed") }).why).toContain("a text for each");
  expect(sign(check("references", { results: text("kept") }))).toBe("✓ probed");
});

test("a probe that does not apply does not count", () => {
  const results = [probeResult("A", "references/cycle/of one", "not applicable", "references")];
  const found = check("references", { of: traits("A", { claims: ["references"] }), results });
  expect([short(found), found.why]).toEqual(["unknown claimed", "its adapter lists it; no probe about it applies"]);
});

test("a promise of the library has a link to its page, and the adapter is named where there is none", () => {
  const found = check("versioning", { of: traits("A", { claims: ["membersAdded"], claimLinks: ["https://example.org/versions"] }) });
  expect([found.why, found.link]).toEqual(["promised by its library; not probed here", "https://example.org/versions"]);
  expect(check("versioning", {}).why).toBe("its adapter lists no such promise; not probed here");
});

test("files of older versions have no claims, so claims are unknown", () => {
  expect(short(check("private", { of: traits("A", { demands: "", claims: [] }) }))).toBe("unknown claimed");
});

test("polymorphism is what the library's attribute or option gives, and the answer without them is a second one", () => {
  const results = [
    probeResult("A", "shapes/base type with opt-in/list", "kept", "polymorphism"), probeResult("A", "shapes/interface with opt-in/one", "refused"),
    probeResult("A", "shapes/base type/list", "changed"), probeResult("A", "shapes/base type/the base itself", "kept"),
  ];
  const found = check("polymorphism", { results });
  expect([short(found), sign(found)]).toEqual(["yes probed", "✓ needs opt-in"]);
  expect(found.why).toContain("without the library's attribute or option, 0 of 1 results are kept");
  expect(found.why).toContain("a member of an interface type: refused");
  expect(sign(check("derived", { results }))).toBe("✗ probed");
});

test("a library that keeps derived types by itself needs no opt-in", () => {
  const results = [probeResult("A", "shapes/base type with opt-in/list", "kept", "polymorphism"), probeResult("A", "shapes/base type/list", "kept")];
  expect([sign(check("polymorphism", { results })), sign(check("derived", { results }))]).toEqual(["✓ probed", "✓ probed"]);
});

test("results from before there was an opt-in say nothing about polymorphism", () => {
  const results = [probeResult("A", "shapes/base type/list", "changed", "polymorphism")];
  expect(sign(check("polymorphism", { of: traits("A", { claims: ["polymorphism"] }), results }))).toBe("? not tested");
});

test("versioning is about added and removed members, in both directions", () => {
  const kept = [
    probeResult("A", "evolution/member added/nullable/old reads new", "kept", "versioning"),
    probeResult("A", "evolution/member renamed/old reads new", "lost", "versioning"),
  ];
  expect(short(check("versioning", { results: kept }))).toBe("yes probed");
  const refused = probeResult("A", "evolution/member removed/last/new reads old", "refused", "versioning");
  expect(short(check("versioning", { results: [...kept, refused] }))).toBe("no probed");
  const changed = probeResult("A", "evolution/member removed/last/old reads new", "changed", "membersAdded");
  expect(short(check("versioning", { results: [changed] }))).toBe("no probed");
  expect(short(check("versioning", { of: traits("A", { claims: ["membersAdded"] }) }))).toBe("unknown claimed");
});

test("silent loss is a common value that comes back wrong without an exception", () => {
  const rare = [
    probeResult("A", "values/double/minus zero", "lost"), probeResult("A", "shapes/Stack/some", "changed"),
    probeResult("A", "shapes/private field/set", "lost", "privateMembers"),
  ];
  const refused = probeResult("A", "values/double/NaN", "refused");
  expect(short(check("lossless", { results: [...rare, refused] }))).toBe("yes probed");
  expect(check("lossless", { results: [...rare, refused] }).why).toContain("3 rarer ones are lost or changed");
  const found = check("lossless", { results: [refused, probeResult("A", "values/DateTime/local", "changed")] });
  expect([short(found), found.against.map(({ probe }) => probe)]).toEqual(["no probed", ["values/DateTime/local"]]);
});

test("measured loss counts, even if probes are good", () => {
  const results = [probeResult("A", "values/string/null", "kept")];
  const lossless = (values: Partial<Cell>) => short(check("lossless", { results, cells: [cell({ serializer: "A" }), cell({ serializer: "A", ...values })] }));
  expect(lossless({ dataSet: "log", status: "lossy", lost: ["Text"] })).toBe("no measured");
  // Declared: a private member is lost only in data that have one.
  expect(lossless({ dataSet: "books-private", lost: ["Secret"] })).toBe("yes probed");
  expect(lossless({ deployment: "aot", row: "A/aot", status: "lossy", lost: ["Books"] })).toBe("yes probed");
  expect(short(check("lossless", {}))).toBe("unknown measured");
});

test("hostile input may be read as data, but must not end the program or create types", () => {
  const one = (attack: (typeof attacks)[number], verdict: ProbeResult["verdict"]) => short(check("hostile", {
    results: attacks.map(other => probeResult("A", `hostile/${other}/some`, other === attack ? verdict : "refused")),
  }));
  expect([one("flipped", "changed"), one("truncated", "refused")]).toEqual(["yes probed", "yes probed"]);
  expect([one("flipped", "failed"), one("nesting", "crashed"), one("type confusion", "changed")]).toEqual(["no probed", "no probed", "no probed"]);
  expect([one("nesting", "not applicable"), short(check("hostile", {}))]).toEqual(["unknown probed", "unknown probed"]);
  const cautious = { of: traits("A", { caution: "never for untrusted input" }), results: [probeResult("A", "hostile/empty input/no byte", "refused")] };
  expect(short(check("hostile", cautious))).toBe("no declared");
});

test("NativeAOT must have been measured, and a missing linker does not count against it", () => {
  const aot = (values: Partial<Cell>) =>
    short(check("aot", { cells: [cell({ serializer: "A" }), cell({ serializer: "A", deployment: "aot", row: "A/aot", ...values })] }));
  expect([
    aot({}), aot({ status: "lossy", lost: ["Books"] }), aot({ status: "unavailable", reason: "not AOT-safe: A: no code" }),
    aot({ status: "unavailable", reason: "no linker" }),
  ])
    .toEqual(["yes measured", "no measured", "no measured", "unknown measured"]);
  expect(short(check("aot", {}))).toBe("unknown measured");
});

test("one broken type is enough against NativeAOT", () => {
  const aot = { serializer: "A", deployment: "aot", row: "A/aot" };
  const cells = [cell({ serializer: "A" }), cell(aot), cell({ ...aot, status: "unavailable", reason: "not AOT-safe: Large" })];
  expect(check("aot", { cells })).toMatchObject({ met: "no", why: "not AOT-safe: Large" });
});

test("what adapters declare counts as declared", () => {
  const maintained = (values: Partial<Traits>) => short(check("maintained", { of: traits("A", values) }));
  expect([short(check("maintained", {})), maintained({ state: "maintenance", stateReason: "archived" }), maintained({ state: "" })])
    .toEqual(["yes declared", "no declared", "unknown declared"]);
  const old = traits("A", { plainTypes: null });
  const schema = traits("A", { plainTypes: false, demands: "[Schema]" });
  expect([short(check("plain", {})), short(check("plain", { of: schema })), short(check("plain", { of: old }))])
    .toEqual(["yes declared", "no declared", "unknown declared"]);
});

test("a row is judged by the results of its own version, or names the version of the results", () => {
  const results = [
    probeResult("A", "shapes/private field/set", "lost", "privateMembers", { version: "0.9", requestedVersion: "0.9" }),
    probeResult("A", "shapes/private field/set", "kept", "privateMembers"),
  ];
  expect(short(check("private", { results }))).toBe("yes probed");
  expect(check("private", { results: results.slice(0, 1) }).why).toContain("probed: 0.9 on net10.0/jit");
});

test("what was not probed is not tested, and where no probe about it applies it neither passed nor failed", () => {
  expect(sign(check("versioning", {}))).toBe("? not tested");
  expect(sign(check("versioning", { results: [probeResult("A", "values/int/0", "kept")] }))).toBe("? not tested");
  const inapplicable = (probe: string, claim: string) => ({ ...probeResult("A", probe, "not applicable", claim), reason: "its schema has no such thing" });
  const found = check("versioning", { results: [inapplicable("evolution/member added/text/old reads new", "membersAdded")] });
  expect([short(found), sign(found)]).toEqual(["inapplicable claimed", "– does not apply"]);
  expect(found.why).toBe("its adapter lists no such promise; no probe about it applies: its schema has no such thing");
  expect(sign(check("derived", { results: [inapplicable("shapes/base type/list", "polymorphism")] }))).toBe("– does not apply");
});

test("results that come with an adapter count for their version only, and only where nothing was probed", () => {
  const own = probeResult("A", "evolution/member added/text/old reads new", "lost");
  const ships = (version: string, results: ProbeResult[] = []) => {
    const report = {
      ...sample([cell({ serializer: "A", version: "1.0" })], [traits("A")], results),
      shipped: [{ serializer: "A", version, date: "2026-11-27", results: [{ ...probeResult("A", own.probe, "kept"), claim: "membersAdded", version }] }],
    };
    return needs.find(need => need.id === "versioning")!.check(report, report.groups[0]!.rows[0]!);
  };
  expect(ships("1.0").met).toBe("yes");
  expect(ships("1.0").why).toContain("tested on 2026-11-27 and not in this run: touchstone probe '#A' repeats it");
  expect(sign(ships("1.1"))).toBe("? not tested");
  expect(ships("1.0", [{ ...own, claim: "membersAdded" }]).met).toBe("no");
});

test("what comes with the adapters is said once, with its days and the command that repeats it", () => {
  const shipped = (serializer: string, date: string) =>
    ({ serializer, version: "1.0", date, results: [probeResult(serializer, "values/int/0", "kept"), probeResult(serializer, "values/int/1", "kept")] });
  const report = {
    ...sample(["A", "B", "C"].map(serializer => cell({ serializer, version: "1.0" })), [], [probeResult("C", "values/int/0", "kept")]),
    shipped: [shipped("A", "2026-11-27"), shipped("B", "2026-11-26"), shipped("C", "2026-11-26")],
  };
  expect(shippedText(report, report.groups[0]!.rows)).toEqual([
    "This run did not probe A, B. What their versions survive was tested from 2026-11-26 to 2026-11-27 and comes with Touchstone: 4 results. "
      + "To repeat it here: touchstone probe '#A' '#B'",
  ]);
  expect(shippedText({ ...report, shipped: [] }, report.groups[0]!.rows)).toEqual([]);
});

test("attacks that passed are counted, and a score without all of them is not met", () => {
  const results = [probeResult("A", "hostile/truncated/1", "refused"), probeResult("A", "hostile/nesting/1", "not applicable")];
  const found = check("hostile", { results });
  expect([found.met, sign(found)]).toEqual(["unknown", "? 1 of 1 passed"]);
});

test("types that were measured on copies with attributes need changes, whatever the library says of itself", () => {
  const found = check("plain", { cells: [cell({ serializer: "A", annotations: "A" })], of: traits("A", { plainTypes: true }) });
  expect([short(found), found.why]).toEqual(["no measured", "your types lack what it needs, so it was measured on copies with attributes"]);
});

test("data of one's own that came back equal are not lost, whatever the probes of other values say", () => {
  const results = [probeResult("A", "values/string/empty", "lost")];
  const own = sample([cell({ serializer: "A" })], [traits("A")], results, [], [run({ command: "touchstone run --project My.csproj --factory My.Orders" })]);
  const found = needs.find(({ id }) => id === "lossless")!.check(own, own.groups[0]!.rows[0]!);
  expect([short(found), sign(found)]).toEqual(["yes measured", "✓ on your data"]);
  expect(found.why).toContain("your data came back equal; in general, 0 of 1 results are without silent loss");
  expect(short(check("lossless", { results }))).toBe("no probed");
});
