import type { Chart } from "./chart";

const modules = import.meta.glob<{ chart: Chart }>("../sections/*/*.chart.ts", { eager: true });

/** All charts, sorted by name. Each file whose name ends with .chart.ts is one. */
export const charts: Chart[] = Object.values(modules).map(module => module.chart).sort((a, b) => (a.name < b.name ? -1 : 1));
