import type { NumberColumn } from "../controls/NumberTable";
import { metOrder } from "../data/needs/finding";
import { needs } from "../data/needs/needs";
import { marked, marksOfAll } from "../data/marks";
import { comparedNs, lossText, nsOf } from "../data/quantities";
import { cellFor, type Report, type Row } from "../data/report";
import { shippedFor } from "../data/needs/rowResults";
import { sign } from "../data/needs/sign";
import { bytes, count, number, time } from "../data/units";
import { bestOf, blankRow } from "../serializer/names";
import { type Measured, measuredOf } from "../serializer/numbers";
import type { Params } from "../state/params";
import type { Site, SiteSerializer, SiteTable } from "./contract";

/** A serializer in the list of all, with its row in the shown table. */
export interface Listed {
  serializer: SiteSerializer;
  /** Undefined if it has no row there. */
  measured: Measured | undefined;
}

/** The chosen table of warm calls: the one that `set`, `n` and `payload` name, else the first page's own. */
export function tableOf(tables: readonly SiteTable[], first: number, params: Params): SiteTable | undefined {
  const same = tables.filter(table => !table.firstCall && table.dataSet === params.set);
  const named = same.find(table => String(table.count) === params.n
    && String(table.payloadPerObjectBytes) === (params.payload ?? String(table.payloadPerObjectBytes)));
  return named ?? (same.includes(tables[first]!) ? tables[first] : same[0]) ?? tables[first];
}

/** The serializers with these names, the fastest first, and their rows of one place in the only table of the report. */
export function listed(site: Site, report: Report, names: readonly string[], place: Place, params: Params): Listed[] {
  return site.serializers.filter(one => names.includes(one.name)).map(serializer => {
    const own = measuredOf(report, serializer.name, params).filter(({ row }) => isAt(row, place));
    const best = bestOf(own.map(({ row }) => row));
    // A row without a number has a reason.
    return { serializer, measured: own.find(({ row }) => row === best) ?? own[0] };
  }).sort((a, b) => placeOf(a) - placeOf(b));
}

/** By time, since ranks are ranges: what cannot be compared comes last, in the order of names. */
function placeOf({ measured }: Listed): number {
  return measured === undefined || measured.row.main.limit ? Number.MAX_VALUE : comparedNs(measured.row, "roundtrip") ?? Number.MAX_VALUE;
}

/** Where rows that may be compared were measured. */
export interface Place {
  machine: string;
  scenario: string;
}

function isAt({ main: { machine, scenario } }: Row, place: Place): boolean {
  return machine === place.machine && scenario === place.scenario;
}

/** The scenarios of a machine, those with the most serializers first. */
export function scenariosOf({ groups }: Report, machine: string): string[] {
  const serializers = new Map<string, Set<string>>();
  for (const { main, serializer } of groups.flatMap(group => group.rows))
    if (main.machine === machine && main.costNs !== null)
      serializers.set(main.scenario, (serializers.get(main.scenario) ?? new Set()).add(serializer));
  return [...serializers].sort(([, a], [, b]) => b.size - a.size).map(([scenario]) => scenario);
}

/** The report with the warm rows of one place. */
export function atPlace(report: Report, place: Place): Report {
  const groups = report.groups.map(group => ({ ...group, rows: group.rows.filter(row => isAt(row, place)) }));
  return { ...report, groups: groups.filter(group => group.rows.length > 0) };
}

/** The columns: times and size in the table, then what holds for all data. What was not measured or tested is said. */
export function columnsOf(report: Report): NumberColumn<Listed>[] {
  return [
    { key: "name", title: "Serializer", value: one => one.serializer.name, text: one => one.serializer.name },
    { key: "roundtrip", title: "Round trip", value: ({ measured }) => measured === undefined ? null : nsOf(measured.row, "roundtrip"), text: timeText },
    { key: "over", title: "× the fastest", heat: true, value: one => one.measured?.overFastest ?? null, text: overText },
    { key: "rank", title: "Rank", value: ({ measured }) => (measured?.rank ? parseInt(measured.rank) : null), text: rankText },
    { key: "payload", title: "Payload per object", heat: true, value: payloadOf, text: one => bytes(payloadOf(one)) },
    ...["hostile", "plain", "maintained"].map(id => needColumn(report, id)),
    { key: "format", title: "Format", value: one => formatOf(report, one), text: one => formatOf(report, one) },
    { key: "tables", title: "Data sets and N", value: one => one.serializer.tables.length, text: one => count(one.serializer.tables.length) },
    {
      key: "probes", title: "Probes", value: one => one.serializer.probes,
      text: one => (one.serializer.probes > 0 ? count(one.serializer.probes) : shippedDay(report, one)),
    },
  ];
}

/** The day of the results that come with the adapter, if they are of the measured version. */
function shippedDay(report: Report, { measured }: Listed): string {
  const shipped = measured === undefined ? undefined : shippedFor(report, measured.row);
  return shipped === undefined ? "not probed" : `of ${shipped.date}`;
}

function timeText({ measured }: Listed): string {
  if (measured === undefined)
    return "not measured";
  const ns = nsOf(measured.row, "roundtrip");
  return ns === null ? marksOfAll(measured.row.cells) || "not measured" : marked(cellFor(measured.row, "roundtrip"), time(ns));
}

function overText({ measured }: Listed): string {
  return measured === undefined ? "–" : lossText(measured.row, "roundtrip") || (measured.overFastest === null ? "–" : `${number(measured.overFastest)} ×`);
}

function rankText({ measured }: Listed): string {
  return measured?.row.main.limit ? "a reference" : measured?.rank || "–";
}

function needColumn(report: Report, id: string): NumberColumn<Listed> {
  const need = needs.find(one => one.id === id)!;
  const found = ({ serializer, measured }: Listed) => need.check(report, measured?.row ?? blankRow(report, serializer.name));
  return {
    key: id, title: need.label, text: one => sign(found(one)),
    value: one => metOrder.indexOf(found(one).met),
  };
}

function formatOf({ traits }: Report, { serializer }: Listed): string {
  const own = traits.get(serializer.name);
  return own === undefined ? "unknown" : `${own.format}, ${own.text ? "text" : "binary"}`;
}

// A row that loses data holds less, so its size is not compared.
function payloadOf({ measured }: Listed): number | null {
  const row = measured?.row;
  return row === undefined || row.main.payloadBytes === null || comparedNs(row, "roundtrip") === null ? null : row.main.payloadBytes / row.main.count;
}
