import type { Heap, Moment } from "./contract";

/** The title of the page. */
export function headline(heap: Heap): string {
  if (heap.before === undefined)
    return `what fills ${nameOf(heap.now)}`;
  return heap.before.source === heap.now.source
    ? `what grew in ${nameOf(heap.now)}` : `what grew from ${nameOf(heap.before)} to ${nameOf(heap.now)}`;
}

/** Where the numbers come from, in a sentence. */
export function provenance(heap: Heap): string {
  const { now, before } = heap;
  const runtime = now.runtime === "" ? "" : ` It runs on .NET ${now.runtime}.`;
  const when = before === undefined ? `Read ${timeOf(now)}.` : `Read ${timeOf(before)} and ${timeOf(now)}.`;
  return `${when}${runtime} ${heap.liveOnly ? "Only live objects are counted." : "All objects are counted, garbage too."}`;
}

function nameOf(moment: Moment): string {
  return moment.program === "" ? moment.source : `${moment.program} (${moment.source})`;
}

function timeOf(moment: Moment): string {
  return moment.taken.replace("T", " ").replace(/(\.\d+)?Z$/, " UTC");
}
