import { Figure } from "../../charts/Figure";
import { Notes } from "../../controls/Notes";
import { variantsOf } from "../../data/variants";
import { chosenGroup } from "../../state/chosen";
import { useView } from "../../state/params";
import type { Section } from "../section";
import "../numbers.css";
import { chart } from "./sideBySide.chart";

export const section: Section = {
  id: "side-by-side",
  order: 60,
  title: "Runtimes and versions",
  isShown: report => report.groups.some(group => variantsOf(group.rows).length > 0),
  View: ({ report }) => {
    const { params } = useView();
    return (
      <>
        <Figure chart={chart} report={report} />
        <p class="legend">The base row stands first: the pinned version, the newest runtime, JIT.</p>
        <Notes rows={variantsOf(chosenGroup(report, params)?.rows ?? []).flatMap(({ rows }) => rows)} />
      </>
    );
  },
};
