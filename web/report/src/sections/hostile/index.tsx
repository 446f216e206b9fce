import { useMemo } from "preact/hooks";
import { Name } from "../../controls/Name";
import type { Traits } from "../../data/contract";
import { attacks, topic } from "../../data/probes/hostile";
import type { Report } from "../../data/report";
import { shortName, type Target } from "../../data/probes/targets";
import { time } from "../../data/units";
import { useView } from "../../state/params";
import { focusOnceDrawn } from "../probes/Details";
import { keyOf } from "../probes/Matrix";
import { wordOf } from "../../data/probes/verdicts";
import { Grid } from "../probes/Grid";
import { gridOf } from "../probes/grid";
import { Verdict } from "../probes/Verdict";
import type { Section } from "../section";
import { advice, cautionFor, costText, recommendation, type Standing, standings } from "./hostile";

export const section: Section = {
  id: "hostile",
  order: 75,
  title: "Hostile input",
  isShown: report => report.probeResults.some(result => result.topic === topic),
  View: Hostile,
};

const titles = [
  "serializer", "worst", "what that means", "creates types that a payload names", "not tested", "no harm", "damage read as data", "longest read",
  "most memory",
] as const;

function Hostile({ report }: { report: Report }) {
  const all = useMemo(() => standings(report.probeResults, report.traits), [report]);
  return (
    <>
      <p>
        Valid payloads were cut, flipped, filled with huge numbers and nested a million levels deep, and then read. Refused is the desired outcome. The
        attacks: {attacks.join(", ")}.
      </p>
      <p class="recommendation">{recommendation(all)} Still check the data: these probes cannot find every weakness.</p>
      <Grid
        grid={gridOf(all.map(one => one.target), topic, attacks)} label="Hostile input by serializer and attack"
        caption="Serializers by attack, those with the most harm first. ✓ and ⊘ did no harm. In blue, ≠ and ∅ are damage that was read as other data, which is
          no harm either. ? was not tested, † does not apply. Point at a symbol for what happened."
      />
      <div class="scroll" tabIndex={0} role="region" aria-label="Worst result of each serializer on hostile input">
        <table class="cards" role="table">
          <caption>
            <span>
              The worst verdict of each serializer, worst first. Damage that is read as other data is not harm: a format without a checksum cannot detect it.
              An attack that was not tested counts against the serializer. A row "A with B" is A with its own protection B switched on. Times and bytes are
              those of the most expensive input.
            </span>
          </caption>
          <thead role="rowgroup">
            <tr role="row">{titles.map(title => <th key={title} scope="col" role="columnheader">{title}</th>)}</tr>
          </thead>
          <tbody role="rowgroup">{all.map(one => <Line key={one.target.name} standing={one} traits={report.traits.get(one.target.serializer)} />)}</tbody>
        </table>
      </div>
    </>
  );
}

function Line({ standing, traits }: { standing: Standing; traits: Traits | undefined }) {
  const { target, judgment: { word, offences, misread, untested, inapplicable, applicable }, longestMs, dearest, confused } = standing;
  const worst = offences[0];
  return (
    <tr role="row" data-judgment={word}>
      <th scope="row" role="rowheader"><Name of={target.serializer}>{target.name}</Name></th>
      <td role="cell" data-title={titles[1]}>
        {worst === undefined ? <Word word={word} /> : (
          <><Verdict verdict={worst.verdict}>{wordOf(worst)}</Verdict><br /><Jump target={target} text={shortName(worst)} /></>
        )}
      </td>
      <td role="cell" data-title={titles[2]} class="wide advice">
        {advice(standing)}{applicable === 0 ? ` ${target.results[0]?.reason ?? ""}` : ""}
        {cautionFor(target, traits) === "" ? null : <><br /><strong>Caution:</strong> {cautionFor(target, traits)}</>}
      </td>
      <td role="cell" data-title={titles[3]}>
        {confused !== null ? <Verdict verdict={confused.verdict}>yes</Verdict>
          : inapplicable.includes("type confusion") ? "does not apply" : untested.includes("type confusion") ? "not tested" : "none found"}
      </td>
      <td role="cell" data-title={titles[4]}>{untested.join(", ") || "–"}</td>
      <td role="cell" data-title={titles[5]} class="number">{applicable === 0 ? "†" : `${applicable - offences.length}/${applicable}`}</td>
      <td role="cell" data-title={titles[6]} class="number">{applicable === 0 ? "†" : misread.length}</td>
      <td role="cell" data-title={titles[7]} class="number">{longestMs === null ? "–" : time(longestMs * 1e6)}</td>
      <td role="cell" data-title={titles[8]} class="number">{dearest === null ? "–" : costText(dearest)}</td>
    </tr>
  );
}

/** The judgment of a serializer without an offence. */
function Word({ word }: { word: Standing["judgment"]["word"] }) {
  const looks = { "no harm found": "kept", "not tested": "not applicable", "harmful": "failed" } as const;
  return <Verdict verdict={looks[word]}>{word}</Verdict>;
}

/** Opens the probes of this serializer in the probe table. */
function Jump({ target, text }: { target: Target; text: string }) {
  const { set } = useView();
  const open = () => {
    focusOnceDrawn(keyOf(target, topic));
    set({ probe: keyOf(target, topic), verdict: "", find: "" });
  };
  return <button type="button" class="link" onClick={open}>{text}</button>;
}
