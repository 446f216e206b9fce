import { marksOfAll } from "../marks";
import { cellsOf, nsOf, type Timing } from "../quantities";
import type { Group, Report } from "../report";
import { targetOf } from "../shapes";

/** The time per object of one row against N. */
export interface Curve {
  name: string;
  limit: boolean;
  /** By ascending N. Times are in ns per object. */
  points: { count: number; ns: number; marks: string }[];
  /** The exponent e of time ~ N^e, and half of its 95 % interval. Null with fewer than four N. */
  exponent: number | null;
  half: number | null;
  fasterThanData: boolean;
}

/** The groups of one data set, by ascending N. */
export function groupsOf(report: Report, { dataSet, payloadPerObjectBytes }: Pick<Group, "dataSet" | "payloadPerObjectBytes">): Group[] {
  return report.groups
    .filter(group => group.dataSet === dataSet && group.payloadPerObjectBytes === payloadPerObjectBytes)
    .sort((a, b) => a.count - b.count);
}

/** The data sets that were measured at several N, as their groups with the smallest N. */
export function setsThatGrow(report: Report): Group[] {
  return report.groups.filter(group => groupsOf(report, group).length > 1 && groupsOf(report, group)[0] === group);
}

/** The curves of the rows with at least two N, slowest at the largest N first. */
export function curvesOf(report: Report, groups: Group[], timing: Timing, allShapes: boolean): Curve[] {
  const rows = new Map(groups.flatMap(group => group.rows).map(row => [row.name, row]));
  const all = [...rows.values()]
    .map(row => ({ target: targetOf(row), curve: curveOf(report, groups, timing, row.name) }))
    .filter(({ curve }) => curve.points.length > 1);
  const best = new Map<string, Curve>();
  for (const { target, curve } of all)
    best.set(target, better(best.get(target), curve));
  return all
    .filter(({ target, curve }) => allShapes || best.get(target) === curve)
    .map(({ curve }) => curve)
    .sort((a, b) => b.points.at(-1)!.ns - a.points.at(-1)!.ns);
}

// A curve shows one shape: the one with the most N, and among equals the fastest at the largest N.
function better(before: Curve | undefined, curve: Curve): Curve {
  if (before === undefined || curve.points.length > before.points.length)
    return curve;
  return curve.points.length === before.points.length && curve.points.at(-1)!.ns < before.points.at(-1)!.ns ? curve : before;
}

function curveOf(report: Report, groups: Group[], timing: Timing, name: string): Curve {
  const rows = groups.flatMap(group => group.rows.find(row => row.name === name) ?? []);
  const points = rows.flatMap(row => {
    const ns = nsOf(row, timing);
    return ns === null ? [] : [{ count: row.main.count, ns: ns / row.main.count, marks: marksOfAll(cellsOf(row, timing)) }];
  });
  const scaling = report.document.scalings
    .find(scaling => scaling.dataSet === groups[0]?.dataSet
      && scaling.payloadPerObjectBytes === groups[0].payloadPerObjectBytes && scaling.operation === timing)
    ?.rows.find(row => row.row === name);
  const { exponent = null, high = null, fasterThanData = false } = scaling ?? {};
  return { name, limit: rows.some(row => row.main.limit), points, exponent, half: exponent === null || high === null ? null : high - exponent, fasterThanData };
}

/** The text after a name, such as " ^1.94 !" for a row that certainly grows faster than the data. Empty with too few N. */
export function growthText(curve: Curve): string {
  return curve.exponent === null ? "" : ` ^${curve.exponent.toFixed(2)}${curve.fasterThanData ? " !" : ""}`;
}

/** The most curves that a chart can name without names over names. */
export const mostNamed = 7;
const mostGrowing = 4;
const fastest = 2;

/** Why curves have a color and a name, in the order of the reasons. */
const reasons = ["found", "growing faster than the data", "the fastest", "the slowest", "spread evenly between them"] as const;
type Reason = typeof reasons[number];

/**
 * The curves that are drawn in color and named. First those that the reader searches for, then those that grow faster than the data, the fastest two and
 * the slowest, and then some evenly between them. References come last.
 */
export function namedCurves(curves: readonly Curve[], find: string): Curve[] {
  return [...namedWhy(curves, find).keys()];
}

/** How many curves have a color and why, such as "7 of 18 curves have a color and a name: the fastest (2), the slowest, spread evenly between them (4)." */
export function namedText(curves: readonly Curve[], find: string): string {
  const why = [...namedWhy(curves, find).values()];
  const parts = reasons.flatMap(reason => {
    const all = why.filter(one => one === reason).length;
    return all === 0 ? [] : [all === 1 ? reason : `${reason} (${all})`];
  });
  return why.length === curves.length ? "" : `${why.length} of ${curves.length} curves have a color and a name: ${parts.join(", ")}.`;
}

function namedWhy(curves: readonly Curve[], find: string): Map<Curve, Reason> {
  const wanted = find.trim().toLowerCase();
  const end = (curve: Curve) => curve.points.at(-1)!.ns;
  const speed = curves.filter(curve => !curve.limit).sort((a, b) => end(a) - end(b));
  const growing = curves.filter(curve => curve.fasterThanData).sort((a, b) => b.exponent! - a.exponent!);
  const order: [Reason, readonly Curve[]][] = [
    ["found", wanted === "" ? [] : curves.filter(curve => curve.name.toLowerCase().includes(wanted))],
    ["growing faster than the data", growing.slice(0, mostGrowing)], ["the fastest", speed.slice(0, fastest)], ["the slowest", speed.slice(-1)],
    ["spread evenly between them", [...evenly(speed), ...speed, ...curves]],
  ];
  const named = new Map<Curve, Reason>();
  for (const [reason, own] of order)
    for (const curve of own)
      if (!named.has(curve) && named.size < mostNamed)
        named.set(curve, reason);
  return named;
}

function evenly(curves: readonly Curve[]): Curve[] {
  const places = Array.from({ length: mostNamed - 2 }, (_, place) => Math.floor((place + 1) * curves.length / (mostNamed - 1)));
  return places.flatMap(place => curves[place] ?? []);
}
