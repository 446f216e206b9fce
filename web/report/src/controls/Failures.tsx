import { failuresOf } from "./failures";
import { MarkLegend } from "./MarkLegend";
import type { Report, Row } from "../data/report";
import { serializerOf } from "../data/serializerOf";
import { Name } from "./Name";

/** Why rows have no numbers or lose data, grouped by reason: one line for each reason, which opens to its rows. */
export function Failures({ report, rows }: { report: Report; rows: readonly Row[] }) {
  return (
    <>
      <p class="legend"><MarkLegend /></p>
      {failuresOf(rows).map(({ heading, failures }) => {
        const names = [...new Set(failures.map(failure => serializerOf(report, failure.name)))];
        return (
          <details key={heading} class="failures">
            <summary>† {heading}: {names.length === 1 ? names[0] : `${names.length} serializers (${names.join(", ")})`}</summary>
            <ul class="notes">
              {failures.map(({ mark, name, types, reason, next }) => (
                <li key={name + reason}>
                  {mark} <b><Name of={serializerOf(report, name)}>{name}</Name></b>{types.length > 0 ? ` (${types.join(", ")})` : ""}: {reason}
                  {next ? <> – next: <code>{next}</code></> : null}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
