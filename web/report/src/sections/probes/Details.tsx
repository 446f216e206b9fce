import { useLayoutEffect, useRef } from "preact/hooks";
import { Choice } from "../../controls/Choice";
import type { Traits } from "../../data/contract";
import { groupBy } from "../../data/groupBy";
import { matching, type Target } from "../../data/probes/targets";
import { tally, tallyText, worstFirst } from "../../data/probes/verdicts";
import { useView } from "../../state/params";
import { ResultLine } from "./ResultLine";

/** The cell that gets the focus as soon as it is drawn: a section out of sight is drawn some time after the view changed. */
let awaited = "";

/** Moves the reader to the probes of a cell, which the next view opens. */
export function focusOnceDrawn(place: string): void {
  awaited = place;
}

/** The probe results of a cell, worst first, with a filter. */
export function Details({ place, target, topic, traits }: { place: string; target: Target; topic: string; traits: Traits | undefined }) {
  const { params, set } = useView();
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (awaited !== place)
      return;
    awaited = "";
    region.current?.scrollIntoView();
    region.current?.focus({ preventScroll: true });
  });
  const all = worstFirst(target.topics.get(topic) ?? []);
  const idle = all.filter(result => result.verdict === "not applicable").length;
  const counts = groupBy(all, result => result.verdict as string);
  const verdict = counts.has(params.verdict ?? "") ? params.verdict! : "";
  const found = matching(all, verdict, params.find ?? "");
  return (
    <div ref={region} class="cell-details" role="region" tabIndex={-1} aria-label={`${target.name}, ${topic}`}>
      <h3>{target.name}, {topic}: {tallyText(tally(all))}</h3>
      <div class="controls">
        <Choice
          label="Verdict" value={verdict}
          options={[["", `all (${all.length})`], ...[...counts].map(([name, results]) => [name, `${name} (${results.length})`] as const)]}
          onChange={chosen => set({ verdict: chosen })}
        />
        <label class="choice">
          <span>Find</span> <input type="search" value={params.find ?? ""} onInput={event => set({ find: event.currentTarget.value })} />
        </label>
        <span role="status">
          {found.length === all.length ? `${all.length} probes` : `${found.length} of ${all.length} probes`}{idle > 0 ? `, ${idle} do not apply` : ""}
        </span>
        <button type="button" onClick={() => set({ probe: "", verdict: "", find: "" })}>Close</button>
      </div>
      {found.map(result => <ResultLine key={result.probe} result={result} traits={traits} />)}
    </div>
  );
}
