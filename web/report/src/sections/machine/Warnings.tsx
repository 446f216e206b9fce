import type { Warning } from "../../data/contract";
import { groupBy } from "../../data/groupBy";

/** The warnings about the numbers. Causes are grouped by remedy, since many rows share one. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0)
    return <p id="warnings">There are no warnings.</p>;
  const groups = [...groupBy(warnings, warning => JSON.stringify([warning.remedy, warning.help])).values()];
  return (
    <>
      <h3 id="warnings" tabIndex={-1}>Warnings: {warnings.length}</h3>
      {groups.map(group => (
        <div key={group[0]!.remedy + group[0]!.help} class="warning">
          <ul>{group.map((warning, place) => <li key={place}>{warning.cause}</li>)}</ul>
          <p>Remedy: {group[0]!.remedy}. <span class="nothing">More: <code>{group[0]!.help}</code>.</span></p>
        </div>
      ))}
    </>
  );
}
