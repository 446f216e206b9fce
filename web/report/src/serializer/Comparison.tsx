import { useMemo } from "preact/hooks";
import { Choice } from "../controls/Choice";
import { Name } from "../controls/Name";
import { originText } from "../data/ranking";
import type { Report } from "../data/report";
import { count } from "../data/units";
import { useView } from "../state/params";
import { chosenGroup } from "../state/chosen";
import { comparable, compare, type Compared } from "./comparison";
import { placesOf, rowsFor } from "./names";
import { PairedTimes } from "./PairedTimes";

/** Two to four serializers side by side: what differs, the largest difference first, then what is the same. */
export function Comparison({ report, names }: { report: Report; names: readonly string[] }) {
  const { params, set } = useView();
  const { different, same, untested } = useMemo(() => compare(report, names, params), [report, names, params]);
  const rows = rowsFor(report, names, params);
  const { dataSet, count: n } = rows[0]!.main;
  const places = placesOf(chosenGroup(report, params)?.rows ?? [], names);
  return (
    <>
      {places.length < 2 ? null : (
        <Choice label="Machine" value={originText(rows[0]!.main)} options={places.map(place => [place, place] as const)} onChange={on => set({ on })} />
      )}
      <p>
        {comparable(rows) ? `Times are for one call on ${dataSet}, N = ${count(n)}, on ${originText(rows[0]!.main)}.`
          : "They were not all measured on the same data and machine, so there are no times to compare. Choose another data set or N above."}
      </p>
      <PairedTimes report={report} names={names} dataSet={dataSet} />
      <Lines caption={`What differs: ${different.length}. Numbers first, the largest difference first.`} names={names} lines={different} />
      <Lines caption={`The same, or the data cannot tell them apart: ${same.length}`} names={names} lines={same} />
      <Lines caption={`Not tested for any of them: ${untested.length}`} names={names} lines={untested} />
    </>
  );
}

function Lines({ caption, names, lines }: { caption: string; names: readonly string[]; lines: readonly Compared[] }) {
  return lines.length === 0 ? null : (
    <table class="compared cards" role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">what</th>
          {names.map(name => <th key={name} scope="col" role="columnheader"><Name of={name} /></th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map(line => (
          <tr key={line.label} role="row">
            <th scope="row" role="rowheader">{line.label}</th>
            {line.values.map((value, place) => <td key={place} role="cell" data-title={names[place]}>{value}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
