import { useMemo } from "preact/hooks";
import { targetsOf, topicsOf } from "../../data/answers";
import type { Report } from "../../data/report";
import { meanings, verdicts } from "../../data/verdicts";
import type { Section } from "../section";
import { Claims } from "./Claims";
import { Matrix } from "./Matrix";
import { Verdict } from "./Verdict";

export const section: Section = {
  id: "probes",
  order: 70,
  title: "Probes",
  isShown: report => report.answers.length > 0,
  View: Probes,
};

function Probes({ report }: { report: Report }) {
  const [targets, topics] = useMemo(() => [targetsOf(report.answers), topicsOf(report.answers)], [report]);
  return (
    <>
      <p>Every serializer was asked the same questions, each a value or something done with one. Counts are no marks: whoever refuses a type in a payload does well, and no program needs all of this.</p>
      <Claims targets={targets} />
      <h3>Answers</h3>
      <Matrix targets={targets} topics={topics} />
      <dl class="legend">{verdicts.map(verdict => <div key={verdict}><dt><Verdict verdict={verdict} /></dt><dd>{meanings[verdict]}</dd></div>)}</dl>
    </>
  );
}
