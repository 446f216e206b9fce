import { expect, test } from "vitest";
import type { Answer, Cell, Traits } from "./contract";
import { needs } from "./needs";
import { answer, cell, sample, traits } from "./sample";

function ask(need: string, { cells = [cell({ serializer: "A" })], of = traits("A"), answers = [] }: { cells?: Cell[]; of?: Traits; answers?: Answer[] }) {
  const report = sample(cells, [of], answers);
  return needs.find(({ id }) => id === need)!.ask(report, report.groups[0]!.rows[0]!);
}

const short = ({ answer: reply, from }: { answer: string; from: string }) => `${reply} ${from}`;

test("probes count before claims, claims where nobody asked", () => {
  const of = traits("A", { claims: ["references"] });
  const answers = [answer("A", "references/cycle/of one", "kept", "references"), answer("A", "references/cycle/of two", "changed", "references"), answer("A", "references/by default/cycle", "refused")];
  expect(short(ask("references", { of, answers }))).toBe("no probed");
  expect(ask("references", { of, answers }).why).toBe("1 of 2 answers are kept; not references/cycle/of two changed");
  expect(short(ask("references", { of, answers: answers.filter(({ probe }) => probe !== "references/cycle/of two") }))).toBe("yes probed");
  expect([short(ask("references", { of })), short(ask("references", {}))]).toEqual(["yes claimed", "no claimed"]);
});

test("a question that does not apply is none", () => {
  const answers = [answer("A", "references/cycle/of one", "not applicable", "references")];
  const found = ask("references", { of: traits("A", { claims: ["references"] }), answers });
  expect([short(found), found.why]).toEqual(["yes claimed", "claimed by its library; no question about it applies to it"]);
});

test("files of older versions name no claims, so nothing is known of them", () => {
  expect(short(ask("private", { of: traits("A", { demands: "", claims: [] }) }))).toBe("unknown claimed");
});

test("polymorphism is asked of base types and interfaces, not of members that are objects", () => {
  const answers = [answer("A", "shapes/base type/list", "kept", "polymorphism"), answer("A", "shapes/object/List", "changed", "polymorphism")];
  expect(short(ask("polymorphism", { answers }))).toBe("yes probed");
});

test("versioning is about members that come and go, both ways", () => {
  const kept = [answer("A", "evolution/member added/nullable/old reads new", "kept", "versioning"), answer("A", "evolution/member renamed/old reads new", "lost", "versioning")];
  expect(short(ask("versioning", { answers: kept }))).toBe("yes probed");
  expect(short(ask("versioning", { answers: [...kept, answer("A", "evolution/member removed/last/new reads old", "refused", "versioning")] }))).toBe("no probed");
});

test("only what is common and comes back wrong without a word is silent loss", () => {
  const rare = [answer("A", "values/double/minus zero", "lost"), answer("A", "shapes/Stack/some", "changed"), answer("A", "shapes/private field/set", "lost", "privateMembers")];
  const refused = answer("A", "values/double/NaN", "refused");
  expect(short(ask("lossless", { answers: [...rare, refused] }))).toBe("yes probed");
  expect(ask("lossless", { answers: [...rare, refused] }).why).toContain("of rarer ones 3 lost or changed");
  const found = ask("lossless", { answers: [refused, answer("A", "values/DateTime/local", "changed")] });
  expect([short(found), found.against.map(({ probe }) => probe)]).toEqual(["no probed", ["values/DateTime/local"]]);
});

test("what was lost while measuring is loss, whatever probes say", () => {
  const answers = [answer("A", "values/string/null", "kept")];
  expect(short(ask("lossless", { answers, cells: [cell({ serializer: "A" }), cell({ serializer: "A", dataSet: "log", status: "lossy", lost: ["Text"] })] }))).toBe("no measured");
  // Declared: a private member is lost where the data have one.
  expect(short(ask("lossless", { answers, cells: [cell({ serializer: "A" }), cell({ serializer: "A", dataSet: "books-private", lost: ["Secret"] })] }))).toBe("yes probed");
  expect(short(ask("lossless", { answers, cells: [cell({ serializer: "A" }), cell({ serializer: "A", deployment: "aot", row: "A/aot", status: "lossy", lost: ["Books"] })] }))).toBe("yes probed");
  expect(short(ask("lossless", {}))).toBe("unknown measured");
});

test("hostile input may be taken for data, and may not end the program or create types", () => {
  const one = (probe: string, verdict: Answer["verdict"]) => short(ask("hostile", { answers: [answer("A", probe, verdict)] }));
  expect([one("hostile/flipped/every single bit", "changed"), one("hostile/truncated/at every length", "refused")]).toEqual(["yes probed", "yes probed"]);
  expect([one("hostile/flipped/every single bit", "failed"), one("hostile/nesting/1000000 deep", "crashed"), one("hostile/type confusion/another name of the root", "changed")])
    .toEqual(["no probed", "no probed", "no probed"]);
  expect(short(ask("hostile", {}))).toBe("unknown probed");
  expect(short(ask("hostile", { of: traits("A", { caution: "never for untrusted input" }), answers: [answer("A", "hostile/empty input/no byte", "refused")] }))).toBe("no declared");
});

test("NativeAOT is what was measured with it, and a missing linker is nobody's fault", () => {
  const aot = (values: Partial<Cell>) => short(ask("aot", { cells: [cell({ serializer: "A" }), cell({ serializer: "A", deployment: "aot", row: "A/aot", ...values })] }));
  expect([aot({}), aot({ status: "lossy", lost: ["Books"] }), aot({ status: "unavailable", reason: "not AOT-safe: A: no code" }), aot({ status: "unavailable", reason: "no linker" })])
    .toEqual(["yes measured", "no measured", "no measured", "unknown measured"]);
  expect(short(ask("aot", {}))).toBe("unknown measured");
});

test("one broken type is enough against NativeAOT", () => {
  const cells = [cell({ serializer: "A" }), cell({ serializer: "A", deployment: "aot", row: "A/aot" }), cell({ serializer: "A", deployment: "aot", row: "A/aot", status: "unavailable", reason: "not AOT-safe: Large" })];
  expect(ask("aot", { cells })).toMatchObject({ answer: "no", why: "not AOT-safe: Large" });
});

test("what adapters declare counts as declared", () => {
  expect([short(ask("maintained", {})), short(ask("maintained", { of: traits("A", { state: "maintenance", stateReason: "archived" }) })), short(ask("maintained", { of: traits("A", { state: "" }) }))])
    .toEqual(["yes declared", "no declared", "unknown declared"]);
  const { plainTypes: _, ...old } = traits("A");
  expect([short(ask("plain", {})), short(ask("plain", { of: traits("A", { plainTypes: false, demands: "[Schema]" }) })), short(ask("plain", { of: old }))]).toEqual(["yes declared", "no declared", "unknown declared"]);
});

test("a row is judged by the answers of its own version, or says whose they are", () => {
  const answers = [
    answer("A", "shapes/private field/set", "lost", "privateMembers", { version: "0.9", askedVersion: "0.9" }), answer("A", "shapes/private field/set", "kept", "privateMembers"),
  ];
  expect(short(ask("private", { answers }))).toBe("yes probed");
  expect(ask("private", { answers: answers.slice(0, 1) }).why).toContain("asked: 0.9 on net10.0/jit");
});
