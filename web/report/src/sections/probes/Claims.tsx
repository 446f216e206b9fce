import { useState } from "preact/hooks";
import { Command } from "../../controls/Command";
import { refutedOf, type Refuted, type Target } from "../../data/answers";
import { what } from "../../data/verdicts";
import { Question } from "./Question";
import { Verdict } from "./Verdict";

/** The refuted claims, one sentence each, with details when opened. */
export function Claims({ targets }: { targets: readonly Target[] }) {
  const refuted = refutedOf(targets);
  if (refuted.length === 0)
    return <p>No result refutes a claim.</p>;
  return (
    <>
      <h3>Claims refuted</h3>
      {refuted.map(one => <Claim key={`${one.target.name}|${one.claim}`} refuted={one} />)}
    </>
  );
}

function Claim({ refuted: { target, claim, answers } }: { refuted: Refuted }) {
  const [open, setOpen] = useState(false);
  const [worst, ...others] = answers;
  const told = what(worst!);
  return (
    <details class="question" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{target.name}</strong> claims <em>{claim}</em>, but {worst!.probe}: <Verdict verdict={worst!.verdict} />
        {told === "" ? "" : `, ${told}`}{others.length === 0 ? "" : `; and ${others.length} more`}
      </summary>
      {open ? <><Command text={worst!.reproduce} />{others.map(answer => <Question key={answer.probe} answer={answer} />)}</> : null}
    </details>
  );
}
