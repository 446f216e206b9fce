import { expect, test } from "vitest";
import { needs } from "../../data/needs/needs";
import { chosenOption, questions, withOption } from "./questions";

const [life, sender, types] = questions as [typeof questions[number], typeof questions[number], typeof questions[number]];

test("an answer selects its needs and keeps those of other questions", () => {
  expect(withOption(life, 2, ["aot", "hostile"])).toEqual(["aot", "hostile", "versioning", "maintained"]);
  expect(withOption(life, 0, ["versioning", "maintained", "hostile"])).toEqual(["hostile"]);
});

test("the needs show which answer was given, also if the reader chose them one by one", () => {
  expect([chosenOption(life, []), chosenOption(life, ["maintained", "versioning"]), chosenOption(life, ["aot", "versioning"])]).toEqual([0, 2, 1]);
  expect([chosenOption(types, ["plain", "references"]), chosenOption(sender, ["plain"])]).toEqual([3, 0]);
});

test("needs that belong to no answer are not shown as another answer", () => {
  expect([chosenOption(life, ["maintained"]), chosenOption(types, ["references"])]).toEqual([-1, -1]);
});

test("every need that an answer selects exists", () => {
  const ids = needs.map(need => need.id);
  expect(questions.flatMap(question => question.options.flatMap(option => option.needs)).filter(need => !ids.includes(need))).toEqual([]);
});
