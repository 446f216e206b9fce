import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { sortBy, type Sortable } from "../data/sorting";
import { useView } from "../state/params";

/** A column of a table: the value to sort by, and its text. */
export interface NumberColumn<R> {
  /** Its name in the fragment. */
  key: string;
  title: string;
  value: (row: R) => Sortable;
  text: (row: R) => string;
}

/**
 * The numbers of a chart as a table that folds out, sorted by the buttons in its header. `param` is the fragment parameter with the sort column, "-" first
 * for descending. The first column names the rows. The table is rendered when it is opened, since a page has many of these.
 */
export function NumberTable<R>({ param, summary, caption, columns, rows }: {
  param: string; summary: string; caption: string; columns: NumberColumn<R>[]; rows: R[];
}) {
  const { params, set } = useView();
  const chosen = params[param] ?? "";
  const descending = chosen.startsWith("-");
  const column = columns.find(column => column.key === chosen.replace(/^-/, ""));
  const sorted = column ? sortBy(rows, column.value, descending) : rows;
  const sort = (key: string) => set({ [param]: column?.key !== key ? key : descending ? "" : "-" + key });
  return (
    <Details summary={summary}>
      {() => (
        <div class="wide" role="region" aria-label={caption} tabIndex={0}>
          <table class="numbers">
            <caption>{caption}</caption>
            <thead>
              <tr>
                {columns.map(({ key, title }) => (
                  <th key={key} scope="col" aria-sort={column?.key !== key ? "none" : descending ? "descending" : "ascending"}>
                    <button type="button" onClick={() => sort(key)}>
                      {title}<span aria-hidden="true">{column?.key !== key ? "" : descending ? " ▼" : " ▲"}</span>
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((row, place) => (
                <tr key={place}>
                  {columns.map((column, first) => (
                    first === 0 ? <th key={column.key} scope="row">{column.text(row)}</th> : <td key={column.key}>{column.text(row)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Details>
  );
}

/** A fold-out whose content is rendered when it is opened. */
export function Details({ summary, children }: { summary: string; children: () => ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open ? children() : null}
    </details>
  );
}
