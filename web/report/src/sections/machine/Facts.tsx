import { groupBy } from "../../data/groupBy";
import { factsOf, librariesOf } from "./facts";

/** All facts of machine.json. Those of several runs are side by side. */
export function Facts({ machines }: { machines: Record<string, unknown>[] }) {
  if (machines.length === 0)
    return <p>These results have no machine.json, so only the name of the machine is known.</p>;
  const parts = [...groupBy(factsOf(machines), fact => fact.part)];
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label="The machine">
        <table class="machine">
          <caption><span>machine.json{machines.length > 1 ? ` of ${machines.length} runs; a single value applies to all of them` : ""}</span></caption>
          <thead><tr><th scope="col">part</th><th scope="col">fact</th><th scope="col" colSpan={machines.length}>value</th></tr></thead>
          {parts.map(([part, facts]) => (
            <tbody key={part}>
              {facts.map((fact, place) => (
                <tr key={fact.label}>
                  {place === 0 ? <th scope="rowgroup" rowSpan={facts.length}>{part === "" ? "all" : part}</th> : null}
                  <th scope="row">{fact.label}</th>
                  {fact.same ? <td colSpan={machines.length}>{fact.values[0]}</td> : fact.values.map((value, machine) => <td key={machine}>{value}</td>)}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <Libraries machines={machines} />
    </>
  );
}

function Libraries({ machines }: { machines: Record<string, unknown>[] }) {
  const libraries = librariesOf(machines);
  if (libraries.length === 0)
    return null;
  return (
    <details>
      <summary>Libraries that were really loaded, for {libraries.length} targets</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label="Libraries">
        <table>
          <caption><span>Library and runtime of each target</span></caption>
          <thead><tr><th scope="col">target</th><th scope="col">what it loaded</th></tr></thead>
          <tbody>{libraries.map(([target, names]) => <tr key={target}><th scope="row">{target}</th><td>{names.join("; ")}</td></tr>)}</tbody>
        </table>
      </div>
    </details>
  );
}
