import { Choice } from "../../controls/Choice";
import { needs } from "../../data/needs/needs";
import { useView } from "../../state/params";
import { type Candidate, chosenNeeds, counted, kindOf, toggled } from "./view";

/** The needs of the reader, and how many serializers meet them. */
export function NeedsPanel({ candidates }: { candidates: Candidate[] }) {
  const { params, set } = useView();
  const chosen = chosenNeeds(params);
  return (
    <fieldset class="needs">
      <legend>What I need</legend>
      <Choice
        label="Format" value={kindOf(params)} options={[["any", "text or binary"], ["text", "text"], ["binary", "binary"]]}
        onChange={kind => set({ kind: kind === "any" ? "" : kind })}
      />
      {needs.map(need => (
        <label key={need.id} class="check" title={need.rule}>
          <input type="checkbox" checked={chosen.includes(need)} onChange={() => set({ needs: toggled(params, need.id) })} />
          <span>{need.label}</span>
        </label>
      ))}
      <label class="check known" title="Otherwise an unknown passes, except on hostile input.">
        <input type="checkbox" checked={params.known === "1"} onChange={event => set({ known: event.currentTarget.checked ? "1" : "" })} />
        <span>only what is known</span>
      </label>
      <p role="status">{counted(candidates)}</p>
    </fieldset>
  );
}
