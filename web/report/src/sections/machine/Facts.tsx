import { factsOf, librariesOf } from "./facts";

/** Everything that machine.json tells, those of several runs side by side. */
export function Facts({ machines }: { machines: Record<string, unknown>[] }) {
  if (machines.length === 0)
    return <p>No machine.json came with these results: nothing is known of the machine but its name.</p>;
  const facts = factsOf(machines);
  return (
    <>
      <div class="scroll" tabIndex={0} role="region" aria-label="The machine">
        <table>
          <caption>machine.json{machines.length > 1 ? `, of ${machines.length} runs; one value stands for all` : ""}</caption>
          <thead><tr><th scope="col">part</th><th scope="col">fact</th><th scope="col" colSpan={machines.length}>value</th></tr></thead>
          <tbody>
            {facts.map(({ part, label, values, same }) => (
              <tr key={`${part}|${label}`}>
                <td>{part}</td>
                <th scope="row">{label}</th>
                {same ? <td colSpan={machines.length}>{values[0]}</td> : values.map((value, place) => <td key={place}>{value}</td>)}
              </tr>
            ))}
          </tbody>
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
      <summary>The libraries that {libraries.length} targets really loaded</summary>
      <div class="scroll" tabIndex={0} role="region" aria-label="Libraries">
        <table>
          <caption>Library and runtime of each target</caption>
          <thead><tr><th scope="col">target</th><th scope="col">what it loaded</th></tr></thead>
          <tbody>{libraries.map(([target, names]) => <tr key={target}><th scope="row">{target}</th><td>{names.join("; ")}</td></tr>)}</tbody>
        </table>
      </div>
    </details>
  );
}
