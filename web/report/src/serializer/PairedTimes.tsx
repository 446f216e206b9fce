import { useMemo } from "preact/hooks";
import { Choice } from "../controls/Choice";
import { Name } from "../controls/Name";
import { capital, timingNames } from "../data/quantities";
import type { Report } from "../data/report";
import { count } from "../data/units";
import { useView } from "../state/params";
import { type Paired, type PairedBar, pairedOf, timingOf } from "./paired";

/** Serializers side by side at all N of a data set: where they differ, and where the data cannot tell them apart. */
export function PairedTimes({ report, names, dataSet }: { report: Report; names: readonly string[]; dataSet: string }) {
  const { params, set } = useView();
  const { known, chosen } = timingOf(report, names, params);
  const all = useMemo(() => pairedOf(report, names, params), [report, names, params]);
  if (all.length === 0)
    return null;
  const parts = [["They differ", all.filter(({ tied }) => !tied)], ["Not distinguishable", all.filter(({ tied }) => tied)]] as const;
  return (
    <>
      <h3>At each N</h3>
      {known.length < 2 ? null : (
        <Choice
          label="Operation" value={chosen} options={known.map(timing => [timing, timingNames[timing]] as const)}
          onChange={of => set({ "paired-of": of === known[0] ? "" : of })}
        />
      )}
      <table class="paired">
        <caption>
          {capital(timingNames[chosen])} per object on {dataSet}, with half of the 95 % interval, and the ratio to the fastest at that N. The longest bar is the
          slowest, and the thin line is its interval. These serializers are compared alone. Ranks hold for all rows at once, so two serializers can differ here
          and share a rank.
        </caption>
        <thead><tr><th scope="col">N</th><th scope="col">serializer</th><th scope="col">time</th><th scope="col">ratio</th></tr></thead>
        {parts.filter(([, own]) => own.length > 0).map(([title, own]) => (
          <tbody key={title}>
            <tr><th scope="rowgroup" colSpan={4} class="part">{title} at {own.length} of {all.length} N</th></tr>
            {own.map(one => <AtN key={one.count} of={one} />)}
          </tbody>
        ))}
      </table>
    </>
  );
}

function AtN({ of: { count: n, bars } }: { of: Paired }) {
  return (
    <>
      {bars.map((bar, place) => (
        <tr key={bar.name} class={place === 0 ? "first-of-n" : undefined}>
          {place > 0 ? null : <th scope="row" rowSpan={bars.length}>{count(n)}</th>}
          <td><Name of={bar.name} /><Length of={bar} place={place} /></td>
          <td>{bar.time}</td>
          <td>{bar.ratio}</td>
        </tr>
      ))}
    </>
  );
}

function Length({ of: { length, low, high }, place }: { of: PairedBar; place: number }) {
  return (
    <span class="length" aria-hidden="true">
      <i style={`width: ${percent(length)}`} data-place={place} />
      {low === null || high === null ? null : <b style={`left: ${percent(low)}; width: ${percent(high - low)}`} />}
    </span>
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}
