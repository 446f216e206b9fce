import { Choice } from "../../controls/Choice";
import { chosenOption, questions, withOption } from "./questions";
import { useView } from "../../state/params";
import { chosenNeeds } from "./view";

/** Three questions that select needs. The needs below them show what was selected. */
export function Questions() {
  const { params, set } = useView();
  const needs = chosenNeeds(params).map(need => need.id);
  return (
    <div class="questions" role="group" aria-label="Three questions">
      {questions.map(question => {
        const chosen = chosenOption(question, needs);
        const options = question.options.map(({ text }, place) => [String(place), text] as const);
        return (
          <Choice
            key={question.label} label={question.label} value={String(chosen)} options={chosen < 0 ? [["-1", "as chosen below"], ...options] : options}
            onChange={place => set({ needs: withOption(question, Number(place), needs).join(",") })}
          />
        );
      })}
    </div>
  );
}
