import type { FunctionComponent } from "preact";
import type { Report } from "../data/report";

/** One part of the page. Each folder here has one, in index.tsx, and is found by that. */
export interface Section {
  /** Its anchor. */
  id: string;
  /** Sections stand in ascending order. */
  order: number;
  title: string;
  /** False where the results have nothing for it. */
  isShown(report: Report): boolean;
  View: FunctionComponent<{ report: Report }>;
}

const modules = import.meta.glob<{ section: Section }>("./*/index.tsx", { eager: true });

/** All sections. */
export const sections: Section[] = Object.values(modules).map(module => module.section).sort((a, b) => a.order - b.order);
