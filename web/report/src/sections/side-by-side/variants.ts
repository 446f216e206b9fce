import type { Report, Row } from "../../data/report";
import { withoutSlowerShapes } from "../../data/shapes";
import { sortBy } from "../../data/sorting";
import { count } from "../../data/units";

/** One serializer in several versions, runtimes or deployments. */
export interface Variants {
  serializer: string;
  /** The base row first, the others by version, runtime and deployment. */
  rows: Row[];
  base: Row | null;
}

/** The serializers that these rows show in several versions, runtimes or deployments. */
export function variantsOf(rows: Row[]): Variants[] {
  return [...new Set(rows.map(row => row.serializer))].flatMap(serializer => {
    const own = withoutSlowerShapes(rows.filter(row => row.serializer === serializer));
    if (new Set(own.map(target)).size < 2)
      return [];
    const base = own.find(row => row.main.ownRatio === 1) ?? null;
    const rest = sortBy(own.filter(row => row !== base), target);
    return [{ serializer, base, rows: base ? [base, ...rest] : rest }];
  });
}

/** The groups with a serializer that was measured in several versions, runtimes or deployments, such as "books, N = 100". */
export function placesOfVariants(report: Report): string[] {
  return report.groups.filter(group => variantsOf(group.rows).length > 0).map(group => `${group.dataSet}, N = ${count(group.count)}`);
}

/** What distinguishes the rows of one serializer, such as "13.0.4, net10.0, jit". */
export function target({ main }: Row): string {
  return [main.requestedVersion || main.version, main.runtime, main.deployment].filter(part => part !== "").join(", ");
}
