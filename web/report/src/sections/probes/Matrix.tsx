import { Fragment } from "preact";
import { Name } from "../../controls/Name";
import type { Traits } from "../../data/contract";
import type { Target } from "../../data/probes/targets";
import { tally, tallyText } from "../../data/probes/verdicts";
import { useView } from "../../state/params";
import { Details } from "./Details";
import { Verdict } from "./Verdict";

/** A table with serializers as rows and topics as columns. A cell opens its probes in a row below. */
export function Matrix({ targets, topics, traits }: {
  targets: readonly Target[]; topics: readonly string[]; traits: ReadonlyMap<string, Traits>;
}) {
  const { params, set } = useView();
  const wanted = (params["probes-find"] ?? "").trim().toLowerCase();
  const found = targets.filter(target => target.name.toLowerCase().includes(wanted));
  return (
    <>
      <div class="controls">
        <label class="choice">
          <span>Find a serializer</span>{" "}
          <input type="search" value={params["probes-find"] ?? ""} onInput={event => set({ "probes-find": event.currentTarget.value })} />
        </label>
        {wanted === "" ? null : <span role="status">{found.length} of {targets.length} rows</span>}
      </div>
      <div class="scroll" tabIndex={0} role="region" aria-label="Probe results by serializer and topic">
        <table class="matrix cards" role="table">
          <caption>
            <span>
              How many of the probes that apply went well, and the worst verdict of the others. On hostile input, only harm counts. Click a cell for its probes.
            </span>
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">serializer</th>{topics.map(topic => <th key={topic} scope="col" role="columnheader">{topic}</th>)}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {found.map(target => (
              <Line
                key={target.name} target={target} topics={topics} open={topics.find(topic => params.probe === keyOf(target, topic))}
                traits={traits.get(target.serializer)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** The name of a cell in the fragment. */
export function keyOf(target: Target, topic: string): string {
  return `${target.name}|${topic}`;
}

function Line({ target, topics, open, traits }: { target: Target; topics: readonly string[]; open: string | undefined; traits: Traits | undefined }) {
  return (
    <Fragment>
      <tr role="row">
        <th scope="row" role="rowheader"><Name of={target.serializer}>{target.name}</Name></th>
        {topics.map(topic => <td key={topic} role="cell" data-title={topic}><Cell target={target} topic={topic} open={topic === open} /></td>)}
      </tr>
      {open === undefined ? null : (
        <tr role="row" class="wide-row">
          <td colSpan={topics.length + 1} role="cell"><Details place={keyOf(target, open)} target={target} topic={open} traits={traits} /></td>
        </tr>
      )}
    </Fragment>
  );
}

function Cell({ target, topic, open }: { target: Target; topic: string; open: boolean }) {
  const { set } = useView();
  const results = target.topics.get(topic);
  if (results === undefined)
    return <span class="nothing">not probed</span>;
  const counts = tally(results);
  const { applicable, worst } = counts;
  const text = tallyText(counts);
  return (
    <button
      type="button" class="cell" aria-expanded={open} aria-label={`${target.name}, ${topic}: ${applicable === 0 ? "† nothing applies" : text}`}
      onClick={() => set({ probe: open ? "" : keyOf(target, topic), verdict: "", find: "" })}
    >
      {applicable === 0 ? <span class="verdict" data-verdict="not applicable">†</span> : <Verdict verdict={worst ?? "kept"}>{text}</Verdict>}
    </button>
  );
}
