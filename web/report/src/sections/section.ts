import type { FunctionComponent } from "preact";
import type { Report } from "../data/report";

/** A section of the page. Each folder here has one in its index.tsx, and the page finds it there. */
export interface Section {
  /** The id of its element, for anchors. */
  id: string;
  /** Sections are in ascending order. */
  order: number;
  title: string;
  /** False if the results have no data for it. */
  isShown(report: Report): boolean;
  View: FunctionComponent<{ report: Report }>;
}

const modules = import.meta.glob<{ section: Section }>("./*/index.tsx", { eager: true });

/** All sections, in the order of the page. */
export const sections: Section[] = Object.values(modules).map(module => module.section).sort((a, b) => a.order - b.order);
