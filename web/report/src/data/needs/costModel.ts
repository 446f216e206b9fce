import { number } from "../units";

/**
 * What a program needs. A message is one call on the chosen data set, with all of its N objects: it is read or written. One that is written by a program and
 * read by another is two.
 */
export interface Demand {
  /** The bandwidth of the link that every message crosses once, in Mbit/s (10^6 bits). */
  bandwidthMbit: number;
  /** The price of one core for an hour, in any currency. */
  corePerHour: number;
  /** The price of a GB (10^9 bytes) on the network, in the same currency. */
  networkPerGb: number;
  /** The wanted messages per second. */
  wantedPerSecond: number;
  /** The share of messages that are deserialized, 0 to 1. The others are serialized. */
  reads: number;
  /** The messages that a process handles before it ends. Null if first calls do not count. */
  perStart: number | null;
}

/** The measurements of a serializer, per call. */
export interface Work {
  serializeNs: number;
  deserializeNs: number;
  /** True if both directions are half a round trip, because they were not measured separately. */
  halves: boolean;
  payloadBytes: number;
  /** The first call of a process in each direction. Null if it was not measured. */
  firstSerializeNs: number | null;
  firstDeserializeNs: number | null;
}

/** The cost of a message. */
export interface Cost {
  /** The core time in ns per message, with its part of the first calls. */
  cpuNs: number;
  /** The part of the first calls in cpuNs, in ns per message. Null if they count but were not measured. Then cpuNs does not include them. */
  coldNs: number | null;
  /** The link time in ns per message. */
  wireNs: number;
  /** The messages per second that one core and the link can handle: the smaller of both limits. */
  perSecond: number;
  limitedBy: "core" | "link";
  /** The number of busy cores at the wanted rate. */
  cores: number;
  /** The used share of the link at the wanted rate. Above 1 the link is too slow. */
  linkShare: number;
  /** The price of a million messages, cores and network. */
  perMillion: number;
  /** The part of it that is for the network, 0 to 1. 0 if nothing has a price. */
  networkShare: number;
}

/** The cost of a message with this serializer. */
export function costOf(work: Work, demand: Demand): Cost {
  const cold = coldNs(work, demand);
  const cpuNs = warmNs(work, demand.reads) + (cold ?? 0);
  const wire = wireNs(work.payloadBytes, demand.bandwidthMbit);
  const network = work.payloadBytes / 1e9 * demand.networkPerGb;
  const perMessage = cpuNs / 1e9 / 3600 * demand.corePerHour + network;
  return {
    cpuNs,
    coldNs: cold,
    wireNs: wire,
    perSecond: 1e9 / Math.max(cpuNs, wire),
    limitedBy: cpuNs >= wire ? "core" : "link",
    cores: demand.wantedPerSecond * cpuNs / 1e9,
    linkShare: demand.wantedPerSecond * wire / 1e9,
    perMillion: 1e6 * perMessage,
    networkShare: perMessage > 0 ? network / perMessage : 0,
  };
}

/** The price of a million messages with the part that is not the serializer's speed, such as "1.59, 99.5 % network". */
export function costText({ perMillion, networkShare }: Cost): string {
  return number(perMillion) + (perMillion > 0 ? `, ${number(100 * networkShare)} % network` : "");
}

/** The time of a warm call in ns. Reads deserialize, the other messages serialize. */
export function warmNs(work: Work, reads: number): number {
  return reads * work.deserializeNs + (1 - reads) * work.serializeNs;
}

/**
 * The first calls of a process, one in each direction that it uses, divided by its messages, in ns. 0 if they do not count. Null if one of them was not
 * measured.
 */
export function coldNs(work: Work, { perStart, reads }: Demand): number | null {
  if (perStart === null)
    return 0;
  const first = [...(reads < 1 ? [work.firstSerializeNs] : []), ...(reads > 0 ? [work.firstDeserializeNs] : [])];
  const known = first.filter(ns => ns !== null);
  return known.length < first.length ? null : known.reduce((sum, ns) => sum + ns, 0) / perStart;
}

/** The time of a message on the link in ns. At 1 Mbit/s, a bit takes 1000 ns. */
export function wireNs(bytes: number, bandwidthMbit: number): number {
  return bytes * 8 * 1000 / bandwidthMbit;
}
