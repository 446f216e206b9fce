import { serializersIn } from "./availability";
import type { Report } from "./report";
import { count, plural } from "./units";

/** What a page is about. */
export interface Headline {
  /** What was measured, such as "55 serializers on 11 data sets". References such as Nop are not serializers. */
  what: string;
  /** Where and when. */
  where: string;
  /** The title of the window. It distinguishes two reports. */
  title: string;
}

/** What this page is about, from its data alone. */
export function headlineOf({ document, groups, firstCalls, probeResults: ownProbes, exchanges, limits }: Report): Headline {
  const probeResults = [...ownProbes, ...exchanges];
  const [warm, first] = [serializersIn(groups.flatMap(group => group.rows)).size, serializersIn(firstCalls.flatMap(group => group.rows)).size];
  const probed = new Set(probeResults.map(result => result.serializer)).size;
  const sets = new Set(groups.map(group => group.dataSet)).size;
  // The first number is the one of the largest part. The others are named only where they differ.
  const serializers = sets > 0 ? warm : firstCalls.length > 0 ? first : probed;
  const of = (other: number) => (other === serializers ? "" : ` of ${plural(other, "serializer")}`);
  const history = document.history;
  const nothingElse = sets + firstCalls.length + probeResults.length === 0 && (limits.tables.length > 0 || history !== undefined);
  const parts = [
    nothingElse ? "" : plural(serializers, "serializer") + (sets > 0 ? ` on ${plural(sets, "data set")}` : ""),
    firstCalls.length > 0 ? `first calls${of(first)}` : "",
    probeResults.length > 0 ? `${count(probeResults.length)} probe results${of(probed)}` : "",
    limits.tables.length > 0 ? "limits of the machine" : "",
    history ? `the history of ${plural(history.runs.length, "run")}` : "",
  ].filter(part => part !== "");
  const machines = [...new Set([...document.runs.map(run => run.machine), ...(history?.machines ?? [])].filter(machine => machine !== ""))];
  const machine = machines.length === 0 ? "an unknown machine" : machines.length === 1 ? machines[0]! : `${machines.length} machines`;
  const date = days([...document.runs, ...(history?.runs ?? [])].map(run => run.created.slice(0, 10)).filter(day => day !== ""));
  return {
    what: parts.join(", "), where: date === "" ? machine : `${machine}, ${date}`,
    title: ["Touchstone", machine, date].filter(part => part !== "").join(", "),
  };
}

function days(all: string[]): string {
  const [first, last] = [all.toSorted()[0], all.toSorted().at(-1)];
  return first === undefined ? "" : first === last ? first : `${first} to ${last}`;
}
