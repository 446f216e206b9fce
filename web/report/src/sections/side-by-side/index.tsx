import { Figure } from "../../charts/Figure";
import { Notes } from "../../controls/Notes";
import { placesOfVariants, variantsOf } from "./variants";
import { chosenGroup } from "../../state/chosen";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart } from "./sideBySide.chart";

export const section: Section = {
  id: "side-by-side",
  order: 60,
  title: "Runtimes and versions",
  isShown: report => placesOfVariants(report).length > 0,
  View: ({ report }) => {
    const { params } = useView();
    const rows = variantsOf(chosenGroup(report, params)?.rows ?? []).flatMap(one => one.rows);
    if (rows.length === 0)
      return (
        <p class="nothing">
          No serializer was measured in several versions, runtimes or deployments on this data set and N. These have some:
          {" "}{placesOfVariants(report).join("; ")}.
        </p>
      );
    return (
      <>
        <Figure chart={chart} report={report} />
        <p class="legend">The base row comes first: the pinned version, the newest runtime, JIT.</p>
        <Notes rows={rows} />
      </>
    );
  },
};
