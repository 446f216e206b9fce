import { type NumberColumn, NumberTable } from "../controls/NumberTable";
import { bytes, count } from "../data/units";
import { useView } from "../state/params";
import type { Heap, HeapType } from "./contract";
import { growth, minutesOf } from "./growth";
import { namespaceOf, sizeOf } from "./namespaces";
import { signed } from "./TreeMap";

// A table of all types of a large program would make the page slow.
const mostRows = 500;

/** The numbers of the types, the largest first; in a comparison the largest change first. */
export function TypesTable({ heap }: { heap: Heap }) {
  const { params } = useView();
  const isDiff = heap.before !== undefined;
  const chosen = heap.types.filter(type => namespaceOf(type.name) === params.namespace);
  const found = chosen.length > 0 ? chosen : heap.types;
  const rows = [...found].sort((a, b) => sizeOf(b, isDiff) - sizeOf(a, isDiff)).slice(0, mostRows);
  const caption = rows.length < found.length ? `The ${count(rows.length)} largest of ${count(found.length)} types` : `${count(rows.length)} types`;
  const shown = isDiff ? [...columns, ...changes, ...perMinute(heap)] : columns;
  return <NumberTable summary="Numbers" open param="types" caption={caption} columns={shown} rows={rows} />;
}

const columns: NumberColumn<HeapType>[] = [
  { key: "type", title: "Type", value: type => type.name, text: type => type.name },
  { key: "bytes", title: "Size", value: type => type.bytes, text: type => bytes(type.bytes), heat: true },
  { key: "objects", title: "Objects", value: type => type.count, text: type => count(type.count) },
];

const changes: NumberColumn<HeapType>[] = [
  { key: "change", title: "Change", value: growth, text: type => signed(growth(type)) },
  {
    key: "change-objects", title: "Objects since", value: type => type.count - (type.beforeCount ?? 0),
    text: type => signed(type.count - (type.beforeCount ?? 0), count),
  },
];

// A rate over a few seconds says how fast it grew then, and no more.
function perMinute(heap: Heap): NumberColumn<HeapType>[] {
  const minutes = minutesOf(heap);
  return minutes === null ? [] : [
    { key: "per-minute", title: "Change per minute", value: type => growth(type) / minutes, text: type => signed(Math.round(growth(type) / minutes)) },
  ];
}
