/** What a program asks of a serializer. A message is one call on the chosen data set, all of its N objects. */
export interface Demand {
  /** Of the link that every message crosses once, in Mbit/s (10^6 bits). */
  bandwidthMbit: number;
  /** Price of one core for an hour, in any money. */
  corePerHour: number;
  /** Price of a GB (10^9 bytes) on the network, in the same money. */
  networkPerGb: number;
  /** Messages per second that are wanted. */
  wantedPerSecond: number;
  /** Share of the messages that are deserialized, 0 to 1; the others are serialized. */
  reads: number;
  /** Messages that a process handles before it ends; null where first calls do not count. */
  perStart: number | null;
}

/** What was measured of a serializer, per call. */
export interface Work {
  serializeNs: number;
  deserializeNs: number;
  /** True where both directions are half a round trip, since they were not measured apart. */
  halves: boolean;
  payloadBytes: number;
  /** The first call of a process in each direction; null where it was not measured. */
  firstSerializeNs: number | null;
  firstDeserializeNs: number | null;
}

/** What a message costs. */
export interface Cost {
  /** Time of a core, ns per message, with its part of the first calls. */
  cpuNs: number;
  /** The part of the first calls in it, ns per message; null where they count and were not measured, and cpuNs is without them. */
  coldNs: number | null;
  /** Time of the link, ns per message. */
  wireNs: number;
  /** What one core and the link carry, messages per second: the smaller of both limits. */
  perSecond: number;
  limitedBy: "core" | "link";
  /** Cores that are busy at the wanted rate. */
  cores: number;
  /** Part of the link that is busy at the wanted rate; above 1 it does not carry it. */
  linkShare: number;
  /** Price of a million messages, cores and network. */
  perMillion: number;
}

/** What a message costs with this serializer. */
export function costOf(work: Work, demand: Demand): Cost {
  const cold = coldNs(work, demand);
  const cpuNs = warmNs(work, demand.reads) + (cold ?? 0);
  const wire = wireNs(work.payloadBytes, demand.bandwidthMbit);
  const perMessage = cpuNs / 1e9 / 3600 * demand.corePerHour + work.payloadBytes / 1e9 * demand.networkPerGb;
  return {
    cpuNs,
    coldNs: cold,
    wireNs: wire,
    perSecond: 1e9 / Math.max(cpuNs, wire),
    limitedBy: cpuNs >= wire ? "core" : "link",
    cores: demand.wantedPerSecond * cpuNs / 1e9,
    linkShare: demand.wantedPerSecond * wire / 1e9,
    perMillion: 1e6 * perMessage,
  };
}

/** A warm call, ns: reads deserialize, the others serialize. */
export function warmNs(work: Work, reads: number): number {
  return reads * work.deserializeNs + (1 - reads) * work.serializeNs;
}

/** The first calls of a process, one in each direction that it uses, spread over its messages, ns; 0 where they do not count, null where they are not known. */
export function coldNs(work: Work, { perStart, reads }: Demand): number | null {
  if (perStart === null)
    return 0;
  const first = [...(reads < 1 ? [work.firstSerializeNs] : []), ...(reads > 0 ? [work.firstDeserializeNs] : [])];
  const known = first.filter(ns => ns !== null);
  return known.length < first.length ? null : known.reduce((sum, ns) => sum + ns, 0) / perStart;
}

/** A message on the link, ns: a Mbit/s carries a bit in 1000 ns. */
export function wireNs(bytes: number, bandwidthMbit: number): number {
  return bytes * 8 * 1000 / bandwidthMbit;
}
