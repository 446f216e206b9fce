import { expect, test } from "vitest";
import type { Answer, Cell, Traits } from "./contract";
import { attacks } from "./hostile";
import { needs } from "./needs";
import { answer, cell, sample, traits } from "./sample";

function ask(need: string, { cells = [cell({ serializer: "A" })], of = traits("A"), answers = [] }: { cells?: Cell[]; of?: Traits; answers?: Answer[] }) {
  const report = sample(cells, [of], answers);
  return needs.find(({ id }) => id === need)!.ask(report, report.groups[0]!.rows[0]!);
}

const short = ({ answer: reply, from }: { answer: string; from: string }) => `${reply} ${from}`;

test("probe results count, and an untested claim does not", () => {
  const of = traits("A", { claims: ["references"] });
  const answers = [
    answer("A", "references/cycle/of one", "kept", "references"), answer("A", "references/cycle/of two", "changed", "references"),
    answer("A", "references/by default/cycle", "refused"),
  ];
  expect(short(ask("references", { of, answers }))).toBe("no probed");
  expect(ask("references", { of, answers }).why).toBe("1 of 2 results are kept; not references/cycle/of two changed");
  expect(short(ask("references", { of, answers: answers.filter(({ probe }) => probe !== "references/cycle/of two") }))).toBe("yes probed");
  expect([short(ask("references", { of })), short(ask("references", {}))]).toEqual(["unknown claimed", "no claimed"]);
});

test("a probe that does not apply does not count", () => {
  const answers = [answer("A", "references/cycle/of one", "not applicable", "references")];
  const found = ask("references", { of: traits("A", { claims: ["references"] }), answers });
  expect([short(found), found.why]).toEqual(["unknown claimed", "not tested: its adapter lists it; no probe about it applies"]);
});

test("a promise of the library has a link to its page, and the adapter is named where there is none", () => {
  const found = ask("versioning", { of: traits("A", { claims: ["membersAdded"], claimLinks: ["https://example.org/versions"] }) });
  expect([found.why, found.link]).toEqual(["not tested: promised by its library; not probed here", "https://example.org/versions"]);
  expect(ask("versioning", {}).why).toBe("its adapter lists no such promise; not probed here");
});

test("files of older versions have no claims, so claims are unknown", () => {
  expect(short(ask("private", { of: traits("A", { demands: "", claims: [] }) }))).toBe("unknown claimed");
});

test("polymorphism is about base types and interfaces, not about members of type object", () => {
  const answers = [answer("A", "shapes/base type/list", "kept", "polymorphism"), answer("A", "shapes/object/List", "changed", "polymorphism")];
  expect(short(ask("polymorphism", { answers }))).toBe("yes probed");
});

test("versioning is about added and removed members, in both directions", () => {
  const kept = [
    answer("A", "evolution/member added/nullable/old reads new", "kept", "versioning"),
    answer("A", "evolution/member renamed/old reads new", "lost", "versioning"),
  ];
  expect(short(ask("versioning", { answers: kept }))).toBe("yes probed");
  const refused = answer("A", "evolution/member removed/last/new reads old", "refused", "versioning");
  expect(short(ask("versioning", { answers: [...kept, refused] }))).toBe("no probed");
  expect(short(ask("versioning", { answers: [answer("A", "evolution/member removed/last/old reads new", "changed", "membersAdded")] }))).toBe("no probed");
  expect(short(ask("versioning", { of: traits("A", { claims: ["membersAdded"] }) }))).toBe("unknown claimed");
});

test("silent loss is a common value that comes back wrong without an exception", () => {
  const rare = [
    answer("A", "values/double/minus zero", "lost"), answer("A", "shapes/Stack/some", "changed"),
    answer("A", "shapes/private field/set", "lost", "privateMembers"),
  ];
  const refused = answer("A", "values/double/NaN", "refused");
  expect(short(ask("lossless", { answers: [...rare, refused] }))).toBe("yes probed");
  expect(ask("lossless", { answers: [...rare, refused] }).why).toContain("3 rarer ones are lost or changed");
  const found = ask("lossless", { answers: [refused, answer("A", "values/DateTime/local", "changed")] });
  expect([short(found), found.against.map(({ probe }) => probe)]).toEqual(["no probed", ["values/DateTime/local"]]);
});

test("measured loss counts, even if probes are good", () => {
  const answers = [answer("A", "values/string/null", "kept")];
  const lossless = (values: Partial<Cell>) => short(ask("lossless", { answers, cells: [cell({ serializer: "A" }), cell({ serializer: "A", ...values })] }));
  expect(lossless({ dataSet: "log", status: "lossy", lost: ["Text"] })).toBe("no measured");
  // Declared: a private member is lost only in data that have one.
  expect(lossless({ dataSet: "books-private", lost: ["Secret"] })).toBe("yes probed");
  expect(lossless({ deployment: "aot", row: "A/aot", status: "lossy", lost: ["Books"] })).toBe("yes probed");
  expect(short(ask("lossless", {}))).toBe("unknown measured");
});

test("hostile input may be read as data, but must not end the program or create types", () => {
  const one = (attack: (typeof attacks)[number], verdict: Answer["verdict"]) => short(ask("hostile", {
    answers: attacks.map(other => answer("A", `hostile/${other}/some`, other === attack ? verdict : "refused")),
  }));
  expect([one("flipped", "changed"), one("truncated", "refused")]).toEqual(["yes probed", "yes probed"]);
  expect([one("flipped", "failed"), one("nesting", "crashed"), one("type confusion", "changed")]).toEqual(["no probed", "no probed", "no probed"]);
  expect([one("nesting", "not applicable"), short(ask("hostile", {}))]).toEqual(["unknown probed", "unknown probed"]);
  const cautious = { of: traits("A", { caution: "never for untrusted input" }), answers: [answer("A", "hostile/empty input/no byte", "refused")] };
  expect(short(ask("hostile", cautious))).toBe("no declared");
});

test("NativeAOT must have been measured, and a missing linker does not count against it", () => {
  const aot = (values: Partial<Cell>) =>
    short(ask("aot", { cells: [cell({ serializer: "A" }), cell({ serializer: "A", deployment: "aot", row: "A/aot", ...values })] }));
  expect([
    aot({}), aot({ status: "lossy", lost: ["Books"] }), aot({ status: "unavailable", reason: "not AOT-safe: A: no code" }),
    aot({ status: "unavailable", reason: "no linker" }),
  ])
    .toEqual(["yes measured", "no measured", "no measured", "unknown measured"]);
  expect(short(ask("aot", {}))).toBe("unknown measured");
});

test("one broken type is enough against NativeAOT", () => {
  const aot = { serializer: "A", deployment: "aot", row: "A/aot" };
  const cells = [cell({ serializer: "A" }), cell(aot), cell({ ...aot, status: "unavailable", reason: "not AOT-safe: Large" })];
  expect(ask("aot", { cells })).toMatchObject({ answer: "no", why: "not AOT-safe: Large" });
});

test("what adapters declare counts as declared", () => {
  const maintained = (values: Partial<Traits>) => short(ask("maintained", { of: traits("A", values) }));
  expect([short(ask("maintained", {})), maintained({ state: "maintenance", stateReason: "archived" }), maintained({ state: "" })])
    .toEqual(["yes declared", "no declared", "unknown declared"]);
  const { plainTypes: _, ...old } = traits("A");
  expect([short(ask("plain", {})), short(ask("plain", { of: traits("A", { plainTypes: false, demands: "[Schema]" }) })), short(ask("plain", { of: old }))])
    .toEqual(["yes declared", "no declared", "unknown declared"]);
});

test("a row is judged by the results of its own version, or names the version of the results", () => {
  const answers = [
    answer("A", "shapes/private field/set", "lost", "privateMembers", { version: "0.9", askedVersion: "0.9" }),
    answer("A", "shapes/private field/set", "kept", "privateMembers"),
  ];
  expect(short(ask("private", { answers }))).toBe("yes probed");
  expect(ask("private", { answers: answers.slice(0, 1) }).why).toContain("probed: 0.9 on net10.0/jit");
});
