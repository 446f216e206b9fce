import { useMemo, useState } from "preact/hooks";
import { type NumberColumn, NumberTable } from "../controls/NumberTable";
import { Tick } from "../controls/Tick";
import { bytes, count } from "../data/units";
import type { Heap, Round } from "./contract";
import { Lines } from "./Lines";

const parts: { title: string; of: (round: Round) => number | undefined }[] = [
  { title: "managed", of: round => round.managedBytes ?? round.objectBytes },
  { title: "native", of: round => round.nativeBytes },
  { title: "mapped files", of: round => round.mappedBytes },
  { title: "shareable", of: round => round.shareableBytes },
  { title: "stacks", of: round => round.stacksBytes },
];

/** What grows steadily, and the sizes of each round of a watch. */
export function Growth({ heap }: { heap: Heap }) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const known = useMemo(() => parts.filter(part => heap.rounds.some(round => part.of(round) !== undefined)), [heap]);
  const begun = Date.parse(heap.rounds[0]!.taken);
  const description = `The sizes of ${known.map(part => part.title).join(", ")} memory over ${count(heap.rounds.length)} rounds.`;
  return (
    <>
      {heap.verdicts.map(verdict => <p key={verdict}><strong>{verdict}</strong></p>)}
      <figure class="chart" data-chart="growth">
        {known.length < 2 ? null : (
          <div class="controls">
            {known.map(({ title }) => (
              <Tick
                key={title} label={title} checked={!hidden.has(title)}
                onChange={shown => setHidden(new Set(shown ? [...hidden].filter(other => other !== title) : [...hidden, title]))}
              />
            ))}
          </div>
        )}
        <Lines
          lines={known.map((part, look) => ({ name: part.title, look, values: heap.rounds.map(part.of) })).filter(({ name }) => !hidden.has(name))}
          seconds={heap.rounds.map(round => (Date.parse(round.taken) - begun) / 1000)} axis="seconds since the first round" description={description}
        />
        <figcaption><span>{description}</span></figcaption>
      </figure>
      <NumberTable summary="Numbers" param="rounds" caption="Each round of the watch" columns={columnsOf(known)} rows={heap.rounds} />
    </>
  );
}

function columnsOf(known: typeof parts): NumberColumn<Round>[] {
  return [
    { key: "time", title: "Time", value: round => round.taken, text: round => round.taken.slice(11, 19) },
    { key: "objects", title: "Objects", value: round => round.objects, text: round => count(round.objects) },
    ...known.map(part => ({
      key: part.title, title: part.title, value: (round: Round) => part.of(round) ?? null, text: (round: Round) => bytes(part.of(round) ?? null),
    })),
  ];
}
