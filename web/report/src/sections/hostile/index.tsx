import { useMemo } from "preact/hooks";
import type { Traits } from "../../data/contract";
import type { Report } from "../../data/report";
import { time } from "../../data/units";
import { tallyText } from "../../data/verdicts";
import { useView } from "../../state/params";
import { keyOf } from "../probes/Matrix";
import { Verdict } from "../probes/Verdict";
import type { Section } from "../section";
import { advice, costText, type Standing, standings, topic } from "./hostile";

export const section: Section = {
  id: "hostile",
  order: 75,
  title: "Hostile input",
  isShown: report => report.answers.some(answer => answer.topic === topic),
  View: Hostile,
};

function Hostile({ report }: { report: Report }) {
  const all = useMemo(() => standings(report.answers), [report]);
  return (
    <>
      <p>
        Valid payloads were cut, flipped, filled with huge numbers and nested a million levels deep, and then read. Refused is the desired outcome. If you read
        untrusted data, take a serializer from the end of this table, and still check the data: these probes cannot find every weakness.
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label="Worst result of each serializer on hostile input">
        <table>
          <caption>
            <span>
              The worst verdict of each serializer, worst first. A row "A with B" is A with its own protection B switched on. Times and bytes are those of
              the most expensive input.
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">serializer</th><th scope="col">worst</th><th scope="col">probe</th><th scope="col">good</th><th scope="col">longest read</th>
              <th scope="col">most memory</th><th scope="col">creates types that a payload names</th><th scope="col">what that means</th>
            </tr>
          </thead>
          <tbody>{all.map(one => <Line key={one.target.name} standing={one} traits={report.traits.get(one.target.serializer)} />)}</tbody>
        </table>
      </div>
    </>
  );
}

function Line({ standing, traits }: { standing: Standing; traits: Traits | undefined }) {
  const { target, worst, tally, longestMs, dearest, confused } = standing;
  return (
    <tr>
      <th scope="row">{target.name}</th>
      <td>{worst === null ? "†" : <Verdict verdict={worst.verdict} />}</td>
      <td class="wide">{worst === null ? target.answers[0]?.reason : <Jump standing={standing} />}</td>
      <td class="number">{tallyText({ ...tally, worst: null })}</td>
      <td class="number">{longestMs === null ? "–" : time(longestMs * 1e6)}</td>
      <td class="number">{dearest === null ? "–" : costText(dearest)}</td>
      <td>{worst === null ? "†" : confused === null ? "none found" : <Verdict verdict={confused.verdict}>yes</Verdict>}</td>
      <td class="wide advice">{advice(standing)}{traits?.caution ? <><br /><strong>Caution:</strong> {traits.caution}</> : null}</td>
    </tr>
  );
}

/** Opens the probes of this serializer in the probe table. */
function Jump({ standing: { target, worst } }: { standing: Standing }) {
  const { set } = useView();
  const open = () => {
    set({ probe: keyOf(target, topic), verdict: "", find: "" });
    const matrix = document.getElementById("probes");
    matrix?.scrollIntoView();
    matrix?.focus({ preventScroll: true });
  };
  return <button type="button" class="link" onClick={open}>{worst!.probe.slice(topic.length + 1)}</button>;
}
