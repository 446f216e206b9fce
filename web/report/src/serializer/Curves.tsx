import { Sparkline } from "../controls/Sparkline";
import { groupBy } from "../data/groupBy";
import { comparedNs } from "../data/quantities";
import { time } from "../data/units";
import type { Measured } from "./numbers";

/** The time per object over N of each data set that was measured at several N, as small lines. */
export function Curves({ rows }: { rows: readonly Measured[] }) {
  const sets = [...groupBy(rows, ({ group, row }) => `${group.dataSet}, ${row.name}`)]
    .map(([label, own]) => ({
      label,
      points: own.flatMap(({ row }) => {
        const ns = comparedNs(row, "roundtrip");
        return ns === null ? [] : [{ count: row.main.count, ns: ns / row.main.count }];
      }).sort((a, b) => a.count - b.count),
    })).filter(({ points }) => points.length > 1);
  return sets.length === 0 ? null : (
    <ul class="curves">
      {sets.map(({ label, points }) => (
        <li key={label}><Sparkline points={points} /> {label}: {time(points[0]!.ns)} to {time(points.at(-1)!.ns)} per object</li>
      ))}
    </ul>
  );
}
