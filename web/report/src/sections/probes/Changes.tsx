import { useMemo } from "preact/hooks";
import { Details } from "../../controls/NumberTable";
import { type Change, changesOf, type GroupName, groups, hasAttribute, type Outcome } from "./changes";
import { groupBy } from "../../data/groupBy";
import type { Report } from "../../data/report";
import { count } from "../../data/units";
import { rankOf } from "../../data/probes/verdicts";
import { targetsOf } from "../../data/probes/targets";
import { Grid } from "./Grid";
import { gridOf } from "./grid";
import { Verdict } from "./Verdict";

const titles: Record<GroupName, string> = {
  safe: "Survived by the counted serializers", attribute: "Survived with an attribute", nobody: "Survived by no serializer here",
};
const meanings: Record<GroupName, string> = {
  safe: "Plain types. The number says with how many serializers the data come back.",
  attribute: "The type has the attribute or member that the library needs for this change. The rows without it are the same change on a plain type.",
  nobody: "No serializer here returned the expected data.",
};

/** What happens to data when their types change: safe, safe with an attribute, or supported by nobody. Nothing if it was not probed. */
export function Changes({ report }: { report: Report }) {
  const all = useMemo(() => changesOf(report.probeResults, report.traits), [report]);
  return all.length === 0 ? null : (
    <>
      <h3>What breaks when types change</h3>
      <p>
        A program with the old types and one with the new types read what the other wrote. Libraries promise different things. A link leads to the page of a
        library that promises the behavior.
      </p>
      <Grid
        grid={gridOf(targetsOf(report.probeResults.filter(result => result.topic === "evolution")), "evolution")}
        label="Changes of types by serializer"
        caption="Serializers by change, those that most survive first: the worst of both directions and of all variants of the change. ? was not tested,
          † does not apply. Red and amber stand out, as in the results below, and what most serializers lose too is gray. Point at a
          symbol for what happened. The tables below have each variant and direction."
      />
      {groups.map(name => <Group key={name} name={name} changes={all.filter(change => change.group === name)} />)}
    </>
  );
}

function Group({ name, changes }: { name: GroupName; changes: readonly Change[] }) {
  if (changes.length === 0)
    return null;
  const directions = [...new Set(changes.map(change => change.direction))].sort();
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={titles[name]}>
      <table class="changes" data-group={name}>
        <caption><span><strong>{titles[name]}.</strong> {meanings[name]}</span></caption>
        <thead><tr><th scope="col">what changed</th>{directions.map(direction => <th key={direction} scope="col">{direction}</th>)}</tr></thead>
        <tbody>
          {[...groupBy(changes, change => change.name)].map(([change, both]) => (
            <tr key={change}>
              <th scope="row">{change.replace("/", ", ")}{name === "attribute" && !hasAttribute({ name: change }) ? ", without an attribute" : ""}</th>
              {directions.map(direction => <td key={direction}><Cell change={both.find(one => one.direction === direction)} /></td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ change }: { change: Change | undefined }) {
  if (change === undefined)
    return <>–</>;
  const { kept, broken } = change;
  const text = `${count(kept.length)} of ${count(kept.length + broken.length)}`;
  const promised = kept.filter(outcome => outcome.promise !== "");
  return (
    <Details summary={text}>
      {() => (
        <>
          {[...groupBy(broken, outcome => outcome.result.verdict)].sort(([a], [b]) => rankOf(b) - rankOf(a)).map(([verdict, all]) => (
            <p key={verdict}><Verdict verdict={verdict} />: <Names outcomes={all} /></p>
          ))}
          {kept.length === 0 ? null : <p><Verdict verdict="kept" />: <Names outcomes={kept} /></p>}
          {promised.length === 0 && broken.every(outcome => outcome.promise === "") ? null : <p class="nothing">The links are to the promises.</p>}
        </>
      )}
    </Details>
  );
}

function Names({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <>
      {outcomes.map(({ target, promise }, place) => (
        <span key={target.name}>
          {place > 0 ? ", " : ""}{promise === "" ? target.name : <a href={promise} rel="noreferrer">{target.name}</a>}
        </span>
      ))}
    </>
  );
}
