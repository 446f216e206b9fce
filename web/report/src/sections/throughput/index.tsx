import { Figure } from "../../charts/Figure";
import type { Section } from "../section";
import { chart } from "./throughput.chart";

export const section: Section = {
  id: "throughput",
  order: 20,
  title: "Throughput",
  isShown: report => report.groups.length > 0,
  View: ({ report }) => <Figure chart={chart} report={report} />,
};
