import { Figure } from "../../charts/Figure";
import type { Section } from "../section";
import { chart } from "./choice.chart";

export const section: Section = {
  id: "choice",
  order: 10,
  title: "The choice",
  isShown: report => report.groups.length > 0,
  View: ({ report }) => <Figure chart={chart} report={report} />,
};
