import { useMemo } from "preact/hooks";
import type { Report } from "../../data/report";
import { targetsOf, topicsOf } from "../../data/probes/targets";
import { meanings, verdicts } from "../../data/probes/verdicts";
import type { Section } from "../section";
import { Changes } from "./Changes";
import { Matrix } from "./Matrix";
import { Verdict } from "./Verdict";

export const section: Section = {
  id: "probes",
  order: 70,
  title: "Probes",
  isShown: report => report.probeResults.length > 0,
  View: Probes,
};

function Probes({ report }: { report: Report }) {
  const [targets, topics] = useMemo(() => [targetsOf(report.probeResults), topicsOf(report.probeResults)], [report]);
  return (
    <>
      <p>
        Every serializer has the same probes. A probe tests one value, or something done with it. The counts are not grades: refusing a type that a payload
        names is good, and no program needs everything.
      </p>
      <Changes report={report} />
      <h3>Results</h3>
      <Matrix targets={targets} topics={topics} traits={report.traits} />
      <dl class="legend">{verdicts.map(verdict => <div key={verdict}><dt><Verdict verdict={verdict} /></dt><dd>{meanings[verdict]}</dd></div>)}</dl>
    </>
  );
}
