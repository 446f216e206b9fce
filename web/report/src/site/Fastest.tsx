import { Name } from "../controls/Name";
import { marked } from "../data/marks";
import { comparedNs } from "../data/quantities";
import { cellFor } from "../data/report";
import { time } from "../data/units";
import type { Listed } from "./overview";

/** More bars than this push the table off the first screen. */
const mostBars = 12;

/** The fastest round trips as bars from zero. Rows that lose data are not compared, so they have none. */
export function Fastest({ rows }: { rows: readonly Listed[] }) {
  const bars = barsOf(rows);
  const longest = bars.at(-1)?.ns ?? 1;
  return bars.length < 2 ? null : (
    <figure class="fastest">
      <figcaption>The {bars.length} fastest round trips, per call. The number is the rank: 2-4 is one of these, the data cannot tell which.</figcaption>
      <ol>
        {bars.map(({ name, rank, ns, text }) => (
          <li key={name}>
            <span class="rank">{rank || "–"}</span> <span class="who"><Name of={name}>{name}</Name></span>{" "}
            <span class="length" aria-hidden="true"><span style={`width: ${(100 * ns / longest).toFixed(1)}%`} /></span> <span class="ns">{text}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** A bar: what it says, and its length in ns. */
export interface FastBar {
  name: string;
  rank: string;
  ns: number;
  text: string;
}

/** The bars of the fastest, ascending. */
export function barsOf(rows: readonly Listed[]): FastBar[] {
  return rows.flatMap(({ serializer, measured }) => {
    const ns = measured === undefined || measured.row.main.limit ? null : comparedNs(measured.row, "roundtrip");
    return ns === null ? [] : [{ name: serializer.name, rank: measured!.rank, ns, text: marked(cellFor(measured!.row, "roundtrip"), time(ns)) }];
  }).sort((a, b) => a.ns - b.ns).slice(0, mostBars);
}
