import type { Report, Row } from "../report";
import { quoted } from "../shell";
import { count, plural } from "../units";
import { shippedFor } from "./rowResults";

/** A sentence on the results of probes that come with the adapters of these rows, with the command that repeats them. None if there are none. */
export function shippedText(report: Report, rows: readonly Row[]): string[] {
  const shipped = [...new Set(rows.map(row => shippedFor(report, row)).filter(found => found !== undefined))];
  if (shipped.length === 0)
    return [];
  const names = shipped.map(found => found.serializer);
  const days = [...new Set(shipped.map(found => found.date))].sort();
  const when = days.length === 1 ? `on ${days[0]}` : `from ${days[0]} to ${days.at(-1)}`;
  const command = names.length > 3 ? "touchstone probe" : `touchstone probe ${names.map(name => quoted(`#${name}`)).join(" ")}`;
  const who = names.length > 3 ? `${count(names.length)} of these serializers` : names.join(", ");
  const results = plural(shipped.reduce((sum, found) => sum + found.results.length, 0), "result");
  return [`This run did not probe ${who}. What their versions survive was tested ${when} and comes with Touchstone: ${results}. To repeat it here: ${command}`];
}
