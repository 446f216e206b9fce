import { Fragment } from "preact";
import { useMemo } from "preact/hooks";
import { Name } from "../../controls/Name";
import type { Traits } from "../../data/contract";
import type { Target } from "../../data/probes/targets";
import { type Outstanding, outstandingOf } from "../../data/probes/usual";
import { symbols, tally, tallyText, wordOf } from "../../data/probes/verdicts";
import { useView } from "../../state/params";
import { Details } from "./Details";

/** A table with serializers as rows and topics as columns. A cell opens its probes in a row below. */
export function Matrix({ targets, topics, traits }: {
  targets: readonly Target[]; topics: readonly string[]; traits: ReadonlyMap<string, Traits>;
}) {
  const { params, set } = useView();
  const wanted = (params["probes-find"] ?? "").trim().toLowerCase();
  // Compared with all serializers, also with those that the search hides.
  const outstanding = useMemo(() => new Map(topics.map(topic => {
    const all = outstandingOf(targets.map(target => target.topics.get(topic) ?? []));
    return [topic, new Map(targets.map((target, place) => [target, all[place]!]))];
  })), [targets, topics]);
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
              How many of the probes that apply went well, and the worst verdict of the others. <b data-standing="harm">Red</b> loses or changes
              data silently, crashes or hangs, and <b data-standing="refuses">amber</b> refuses or fails, in more than twice as many of the probes
              that most serializers pass as the median serializer. On hostile input, every harm is red. Click a cell for its probes.
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
                traits={traits.get(target.serializer)} outstanding={topic => outstanding.get(topic)!.get(target)!}
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

function Line({ target, topics, open, traits, outstanding }: {
  target: Target; topics: readonly string[]; open: string | undefined; traits: Traits | undefined; outstanding: (topic: string) => Outstanding;
}) {
  return (
    <Fragment>
      <tr role="row">
        <th scope="row" role="rowheader"><Name of={target.serializer}>{target.name}</Name></th>
        {topics.map(topic => (
          <td key={topic} role="cell" data-title={topic}>
            <Cell target={target} topic={topic} open={topic === open} outstanding={outstanding(topic)} />
          </td>
        ))}
      </tr>
      {open === undefined ? null : (
        <tr role="row" class="wide-row">
          <td colSpan={topics.length + 1} role="cell"><Details place={keyOf(target, open)} target={target} topic={open} traits={traits} /></td>
        </tr>
      )}
    </Fragment>
  );
}

function Cell({ target, topic, open, outstanding: { standing, worst } }: { target: Target; topic: string; open: boolean; outstanding: Outstanding }) {
  const { set } = useView();
  const results = target.topics.get(topic);
  if (results === undefined)
    return <span class="nothing">not probed</span>;
  const counts = tally(results);
  const { kept, applicable } = counts;
  const text = tallyText(counts);
  return (
    <button
      type="button" class="cell" aria-expanded={open}
      aria-label={`${target.name}, ${topic}: ${applicable === 0 ? "† nothing applies" : text}`}
      data-standing={applicable === 0 ? undefined : standing}
      title={worst === undefined ? undefined : `stands out: ${wordOf(worst)}`}
      style={applicable === 0 ? undefined : `--kept: ${Math.round(100 * kept / applicable)}%`}
      onClick={() => set({ probe: open ? "" : keyOf(target, topic), verdict: "", find: "" })}
    >
      {applicable === 0 ? null : <span aria-hidden="true">{symbols[counts.worst ?? "kept"] ?? "?"} </span>}{text}
    </button>
  );
}
