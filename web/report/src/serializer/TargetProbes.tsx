import { Details } from "../controls/NumberTable";
import type { Traits } from "../data/contract";
import type { Target } from "../data/probes/targets";
import { tally, tallyText, worstFirst } from "../data/probes/verdicts";
import { ResultLine } from "../sections/probes/ResultLine";

/** The probes of one version of a serializer by topic, worst first. Each opens its details and the command that repeats it. */
export function TargetProbes({ target, traits }: { target: Target; traits: Traits | undefined }) {
  return (
    <>
      <h4>{target.name}</h4>
      {[...target.topics].sort(([a], [b]) => (a < b ? -1 : 1)).map(([topic, results]) => (
        <Details key={topic} summary={`${topic}: ${tallyText(tally(results))}`}>
          {() => <>{worstFirst(results).map(result => <ResultLine key={result.probe} result={result} traits={traits} />)}</>}
        </Details>
      ))}
    </>
  );
}
