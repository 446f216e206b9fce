import { measuredHere } from "../data/availability";
import type { Report } from "../data/report";
import { bytes, count } from "../data/units";
import { chosenGroup } from "../state/chosen";
import { useView } from "../state/params";
import { Choice } from "./Choice";

/** The lists of data sets and of N. Most sections show the selected one. */
export function GroupChooser({ report }: { report: Report }) {
  const { params, set } = useView();
  const chosen = chosenGroup(report, params);
  if (chosen === undefined)
    return null;
  const sets = [...new Set(report.groups.map(group => group.dataSet))];
  const same = report.groups.filter(group => group.dataSet === chosen.dataSet);
  const payloads = new Set(same.map(group => group.payloadPerObjectBytes)).size > 1;
  return (
    <>
      <Choice label="Data set" value={chosen.dataSet} options={sets.map(name => [name, name])} onChange={name => set({ set: name, n: "", payload: "" })} />
      <Choice
        label="N" value={chosen.key}
        options={same.map(group => [group.key, count(group.count) + (payloads ? `, ${bytes(group.payloadPerObjectBytes)} each` : "")])}
        onChange={key => {
          const group = same.find(candidate => candidate.key === key)!;
          set({ set: group.dataSet, n: String(group.count), payload: payloads ? String(group.payloadPerObjectBytes) : "" });
        }}
      />
      <span class="here">{measuredHere(report, chosen)}</span>
    </>
  );
}
