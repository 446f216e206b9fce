import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { shadesOf } from "./heat";
import { sortBy, type Sortable } from "../data/sorting";
import { useView } from "../state/params";
import { Name } from "./Name";
import "./numbers.css";

/** A column of a table: the value to sort by, and its text. */
export interface NumberColumn<R> {
  /** Its name in the fragment. */
  key: string;
  title: string;
  value: (row: R) => Sortable;
  text: (row: R) => string;
  /** Colors the cells: the larger the number, the stronger. */
  heat?: boolean;
  /** What is shown instead of the text, such as a small line. */
  draw?: (row: R) => ComponentChildren;
}

interface Props<R> {
  /** The fragment parameter with the sort column, "-" first for descending. The search text is in the parameter with "-find" after it. */
  param: string;
  caption: string;
  columns: NumberColumn<R>[];
  rows: R[];
  /** The serializer of a row. With it, the first column is a link to everything about the serializer. */
  who?: (row: R) => string;
  /** False if the page has its own search. */
  searched?: boolean;
}

// A table that fits on a screen needs no search.
const fewRows = 12;

/** The numbers of a chart as a table that folds out. It is rendered when it is opened, since a page has many of these. */
export function NumberTable<R>({ summary, open, ...table }: Props<R> & { summary: string; open?: boolean }) {
  return <Details summary={summary} open={open ?? false}>{() => <SortedTable {...table} />}</Details>;
}

/** A table that is sorted by the buttons in its header and searched by the names in its first column. */
export function SortedTable<R>({ param, caption, columns, rows, who, searched = true }: Props<R>) {
  const { params, set } = useView();
  const chosen = params[param] ?? "";
  const descending = chosen.startsWith("-");
  const column = columns.find(column => column.key === chosen.replace(/^-/, ""));
  const wanted = (params[`${param}-find`] ?? "").trim().toLowerCase();
  const found = wanted === "" ? rows : rows.filter(row => columns[0]!.text(row).toLowerCase().includes(wanted));
  const sorted = column ? sortBy(found, column.value, descending) : found;
  const sort = (key: string) => set({ [param]: column?.key !== key ? key : descending ? "" : "-" + key });
  const texts = new Set(columns.filter(({ value }) => rows.some(row => typeof value(row) === "string")).map(({ key }) => key));
  const shades = new Map(columns.filter(column => column.heat).map(column => [column.key, shadesOf(rows.map(column.value))]));
  return (
    <>
      {rows.length <= fewRows || !searched ? null : (
        <div class="controls">
          <label class="choice">
            <span>Find</span>{" "}
            <input
              type="search" value={params[`${param}-find`] ?? ""} placeholder={columns[0]!.title.toLowerCase()}
              onInput={event => set({ [`${param}-find`]: event.currentTarget.value })}
            />
          </label>
          <span role="status">{found.length === rows.length ? `${rows.length} rows` : `${found.length} of ${rows.length} rows`}</span>
        </div>
      )}
      <div class="wide" role="region" aria-label={caption} tabIndex={0}>
        <table class="numbers cards" role="table">
          <caption>{caption}{shades.size === 0 ? "" : "; a stronger color marks a larger number"}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ key, title }) => (
                <th
                  key={key} class={texts.has(key) ? "text" : undefined} scope="col" role="columnheader"
                  aria-sort={column?.key !== key ? "none" : descending ? "descending" : "ascending"}
                >
                  <button type="button" onClick={() => sort(key)}>
                    {title}<span aria-hidden="true">{column?.key !== key ? "" : descending ? " ▼" : " ▲"}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {sorted.map((row, place) => (
              <tr key={place} role="row">
                {columns.map((column, first) => (
                  first === 0
                    ? (
                      <th key={column.key} scope="row" role="rowheader">
                        {who === undefined ? column.text(row) : <Name of={who(row)}>{column.text(row)}</Name>}
                      </th>
                    ) : (
                      <td
                        key={column.key} class={texts.has(column.key) ? "text" : undefined} role="cell" data-title={column.title}
                        style={shadeOf(shades.get(column.key)?.(column.value(row)))}
                      >
                        {column.draw?.(row) ?? column.text(row)}
                      </td>
                    )
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function shadeOf(share: number | undefined): string | undefined {
  return share === undefined || share === 0 ? undefined : `--heat: ${Math.round(share * 100)}%`;
}

/** A fold-out whose content is rendered when it is opened, and when the page is printed unless it is too much for paper. */
export function Details({ summary, open: first = false, printed = true, children }: {
  summary: string; open?: boolean; printed?: boolean; children: () => ComponentChildren;
}) {
  const [open, setOpen] = useState(first);
  useEffect(() => {
    if (!printed)
      return;
    let before = false;
    const show = () => setOpen(now => { before = now; return true; });
    const hide = () => setOpen(before);
    addEventListener("beforeprint", show);
    addEventListener("afterprint", hide);
    return () => {
      removeEventListener("beforeprint", show);
      removeEventListener("afterprint", hide);
    };
  }, [printed]);
  return (
    <details open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open ? children() : null}
    </details>
  );
}
