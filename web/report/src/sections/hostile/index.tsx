import { useMemo } from "preact/hooks";
import type { Traits } from "../../data/contract";
import { attacks, topic } from "../../data/hostile";
import type { Report } from "../../data/report";
import type { Target } from "../../data/targets";
import { time } from "../../data/units";
import { useView } from "../../state/params";
import { keyOf } from "../probes/Matrix";
import { Verdict } from "../probes/Verdict";
import type { Section } from "../section";
import { advice, costText, recommendation, type Standing, standings } from "./hostile";

export const section: Section = {
  id: "hostile",
  order: 75,
  title: "Hostile input",
  isShown: report => report.probeResults.some(result => result.topic === topic),
  View: Hostile,
};

function Hostile({ report }: { report: Report }) {
  const all = useMemo(() => standings(report.probeResults, report.traits), [report]);
  return (
    <>
      <p>
        Valid payloads were cut, flipped, filled with huge numbers and nested a million levels deep, and then read. Refused is the desired outcome. The
        attacks: {attacks.join(", ")}.
      </p>
      <p class="recommendation">{recommendation(all)} Still check the data: these probes cannot find every weakness.</p>
      <div class="scroll" tabIndex={0} role="region" aria-label="Worst result of each serializer on hostile input">
        <table>
          <caption>
            <span>
              The worst verdict of each serializer, worst first. Damage that is read as other data is not harm: a format without a checksum cannot detect it.
              An attack that was not tested counts against the serializer. A row "A with B" is A with its own protection B switched on. Times and bytes are
              those of the most expensive input.
            </span>
          </caption>
          <thead>
            <tr>
              <th scope="col">serializer</th><th scope="col">worst</th><th scope="col">what that means</th><th scope="col">not tested</th>
              <th scope="col">probe</th><th scope="col">no harm</th><th scope="col">damage read as data</th><th scope="col">longest read</th>
              <th scope="col">most memory</th><th scope="col">creates types that a payload names</th>
            </tr>
          </thead>
          <tbody>{all.map(one => <Line key={one.target.name} standing={one} traits={report.traits.get(one.target.serializer)} />)}</tbody>
        </table>
      </div>
    </>
  );
}

function Line({ standing, traits }: { standing: Standing; traits: Traits | undefined }) {
  const { target, judgment: { word, offences, misread, untested, applicable }, longestMs, dearest, confused } = standing;
  const worst = offences[0];
  return (
    <tr data-judgment={word}>
      <th scope="row">{target.name}</th>
      <td>{worst === undefined ? <Word word={word} /> : <Verdict verdict={worst.verdict} />}</td>
      <td class="wide advice">{advice(standing)}{traits?.caution ? <><br /><strong>Caution:</strong> {traits.caution}</> : null}</td>
      <td>{untested.join(", ") || "–"}</td>
      <td class="wide">{worst === undefined ? (applicable === 0 ? target.results[0]?.reason : "–") : <Jump target={target} probe={worst.probe} />}</td>
      <td class="number">{applicable === 0 ? "†" : `${applicable - offences.length}/${applicable}`}</td>
      <td class="number">{applicable === 0 ? "†" : misread.length}</td>
      <td class="number">{longestMs === null ? "–" : time(longestMs * 1e6)}</td>
      <td class="number">{dearest === null ? "–" : costText(dearest)}</td>
      <td>{untested.includes("type confusion") ? "not tested" : confused === null ? "none found" : <Verdict verdict={confused.verdict}>yes</Verdict>}</td>
    </tr>
  );
}

/** The judgment of a serializer without an offence. */
function Word({ word }: { word: Standing["judgment"]["word"] }) {
  const looks = { "no harm found": "kept", "not tested": "not applicable", "harmful": "failed" } as const;
  return <Verdict verdict={looks[word]}>{word}</Verdict>;
}

/** Opens the probes of this serializer in the probe table. */
function Jump({ target, probe }: { target: Target; probe: string }) {
  const { set } = useView();
  const open = () => {
    set({ probe: keyOf(target, topic), verdict: "", find: "" });
    const matrix = document.getElementById("probes");
    matrix?.scrollIntoView();
    matrix?.focus({ preventScroll: true });
  };
  return <button type="button" class="link" onClick={open}>{probe.slice(topic.length + 1)}</button>;
}
