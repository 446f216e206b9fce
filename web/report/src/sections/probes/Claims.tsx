import { Command } from "../../controls/Command";
import { refutedOf, type Refuted, type Target } from "../../data/answers";
import { what } from "../../data/verdicts";
import { Question } from "./Question";
import { Verdict } from "./Verdict";

/** What serializers claim, and answers show to be wrong. */
export function Claims({ targets }: { targets: readonly Target[] }) {
  const refuted = refutedOf(targets);
  if (refuted.length === 0)
    return <p>No answer refutes a claim.</p>;
  return (
    <>
      <h3>Claims refuted</h3>
      <ul class="claims">{refuted.map(one => <li key={`${one.target.name}|${one.claim}`}><Claim refuted={one} /></li>)}</ul>
    </>
  );
}

function Claim({ refuted: { target, claim, answers } }: { refuted: Refuted }) {
  const [worst, ...others] = answers;
  const told = what(worst!);
  return (
    <>
      <p><strong>{target.name}</strong> claims <em>{claim}</em>. Asked: {worst!.probe}. Found: <Verdict verdict={worst!.verdict} />{told === "" ? "." : `: ${told}`}</p>
      <Command text={worst!.reproduce} />
      {others.length === 0 ? null : <details><summary>{others.length} more that refute it</summary>{others.map(answer => <Question key={answer.probe} answer={answer} />)}</details>}
    </>
  );
}
