import { Name } from "../../controls/Name";
import { shortName } from "../../data/probes/targets";
import { isMisread, symbols, what, wordOf } from "../../data/probes/verdicts";
import type { Grid as Shown, GridCell } from "./grid";
import "./probes.css";

/** Serializers by attack or by change, a symbol in each cell: point at it for what happened. */
export function Grid({ grid, caption, label }: { grid: Shown; caption: string; label: string }) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={label}>
      <table class="grid">
        <caption><span>{caption}</span></caption>
        <thead>
          <tr><th scope="col">serializer</th>{grid.columns.map(column => <th key={column} scope="col"><span>{column}</span></th>)}</tr>
        </thead>
        <tbody>
          {grid.rows.map(({ target, cells }) => (
            <tr key={target.name}>
              <th scope="row"><Name of={target.serializer}>{target.name}</Name></th>
              {cells.map((cell, place) => <Cell key={grid.columns[place]} cell={cell} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell: { worst, good, applicable, standing } }: { cell: GridCell }) {
  if (worst === undefined)
    return <td class="untested" title="not tested"><span role="img" aria-label="not tested">?</span></td>;
  const word = isMisread(worst) ? "read as other data" : wordOf(worst);
  const text = [`${shortName(worst)}: ${word}`, what(worst)].filter(Boolean).join("; ");
  return (
    <td title={applicable > 1 ? `${good} of ${applicable} good; ${text}` : text}>
      <span
        class="verdict" data-verdict={isMisread(worst) ? "refused" : worst.verdict} data-standing={worst.topic === "hostile" ? undefined : standing}
        role="img" aria-label={word}
      >
        {symbols[worst.verdict]}
      </span>
    </td>
  );
}
