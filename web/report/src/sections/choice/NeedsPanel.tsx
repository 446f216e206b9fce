import { Choice } from "../../controls/Choice";
import { needs } from "../../data/needs/needs";
import { useView } from "../../state/params";
import { type Candidate, chosenNeeds, counted, kindOf, toggled } from "./view";

/** The needs of the reader, and how many serializers meet them. A narrow window shows the needs when they are opened. */
export function NeedsPanel({ candidates }: { candidates: Candidate[] }) {
  const { params, set } = useView();
  const chosen = chosenNeeds(params);
  const checks = (
    <div class="checks">
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
    </div>
  );
  return (
    <fieldset class="needs" role="group" aria-label="What I need">
      {matchMedia("(min-width: 801px)").matches ? checks : (
        <details open={chosen.length > 0}>
          <summary>Needs{chosen.length > 0 ? `: ${chosen.map(need => need.label).join(", ")}` : ""}</summary>
          {checks}
        </details>
      )}
      <p role="status">{counted(candidates)}</p>
    </fieldset>
  );
}
