import { expect, test } from "vitest";
import { changesOf } from "./changes";
import type { Verdict } from "../../data/contract";
import { probeResult, traits } from "../../data/sample";

const probe = (name: string, ...verdicts: Verdict[]) =>
  verdicts.map((verdict, place) => probeResult("ABC"[place]!, `evolution/${name}/new reads old`, verdict, "membersAdded", { claimed: true }));
const found = (...results: ReturnType<typeof probe>[]) => changesOf(results.flat(), new Map());
const grouped = (...results: ReturnType<typeof probe>[]) => found(...results).map(change => `${change.name}: ${change.group}`);

test("a change is safe with those that keep the data, and the others are named with what happened", () => {
  const [change] = found(probe("member added/nullable", "kept", "lost", "not applicable"));
  expect([change!.name, change!.direction, change!.group]).toEqual(["member added/nullable", "new reads old", "safe"]);
  expect([change!.kept, change!.broken].map(all => all.map(one => `${one.target.name} ${one.result.verdict}`))).toEqual([["A kept"], ["B lost"]]);
});

test("a change that nobody keeps is supported by nobody", () => {
  expect(grouped(probe("member narrowed/beyond int", "refused", "changed"))).toEqual(["member narrowed/beyond int: nobody"]);
});

test("a rename needs an attribute, and is shown with it and without it", () => {
  expect(grouped(probe("member renamed", "lost", "kept"), probe("member renamed with an alias", "kept", "kept")))
    .toEqual(["member renamed with an alias: attribute", "member renamed: attribute"]);
});

test("an attribute that helps nobody is no help", () => {
  expect(grouped(probe("unknown members/of a plain type", "lost"), probe("unknown members/in the library's own way", "refused")))
    .toEqual(["unknown members/in the library's own way: nobody", "unknown members/of a plain type: nobody"]);
});

test("the change that most serializers survive comes first", () => {
  expect(grouped(probe("a", "lost", "kept"), probe("b", "kept", "kept"))).toEqual(["b: safe", "a: safe"]);
});

test("a promise has the address of the page that makes it, and no other address", () => {
  const all = probe("member added/nullable", "kept");
  const promise = (link: string) => changesOf(all, new Map([["A", traits("A", { claims: ["membersAdded"], claimLinks: [link] })]]))[0]!.kept[0]!.promise;
  expect([promise("https://example.org/a"), promise("javascript:alert(1)")]).toEqual(["https://example.org/a", ""]);
});
