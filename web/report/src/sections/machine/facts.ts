import { binaryBytes, bytes, count, number, time } from "../../data/units";

/** One fact of one or more machines. */
export interface Fact {
  /** The labels of the objects that hold it, such as CPU. Empty at the top level. */
  part: string;
  label: string;
  /** One text per machine. */
  values: string[];
  /** True if the values of all machines are the same. */
  same: boolean;
}

// Labels that splitting the name into words would get wrong. All others are made from the name.
const labels = new Map(Object.entries({
  cpu: "CPU", dotNet: ".NET", git: "git", takenUtc: "taken (UTC)", l1DataBytes: "L1 data cache", l2Bytes: "L2 cache", l3Bytes: "L3 cache",
  hypervisor: "virtual machine", sdkVersion: "SDK version", serverGc: "server GC", concurrentGc: "concurrent GC", cpuLimit: "CPU limit",
  dirty: "files differ from the commit", inContainer: "in a container", totalBytes: "total", availableBytes: "available",
  loadAverage: "load average over 1, 5, 15 minutes", memoryLimitBytes: "memory limit", runtimeIdentifier: "runtime identifier (RID)",
}));

/** The member with a separate table, since it has too many members and their names are data. */
export const apart = "libraries";

/** All facts of all machines, with nested members as parts, in the order in which they first appear. */
export function factsOf(machines: readonly Record<string, unknown>[]): Fact[] {
  const all = machines.map(machine => new Map(flatten(machine)));
  const keys = [...new Set(all.flatMap(facts => [...facts.keys()]))];
  return keys.map(key => {
    const path = JSON.parse(key) as string[];
    const values = all.map(facts => textOf(path.at(-1)!, facts.get(key)));
    return { part: path.slice(0, -1).map(labelOf).join(", "), label: labelOf(path.at(-1)!), values, same: new Set(values).size === 1 };
  });
}

/** The library that each target really loaded, over all machines. Several if machines differ. */
export function librariesOf(machines: readonly Record<string, unknown>[]): [target: string, libraries: string[]][] {
  const all = new Map<string, Set<string>>();
  for (const machine of machines)
    for (const [target, library] of Object.entries((machine[apart] ?? {}) as Record<string, unknown>))
      all.set(target, (all.get(target) ?? new Set()).add(String(library)));
  return [...all].map(([target, libraries]) => [target, [...libraries]]);
}

/** The name of a member in words: frequencyGovernor becomes frequency governor. */
export function labelOf(name: string): string {
  return labels.get(name)
    ?? name.replace(/(Bytes|Ns)$/, "").replace(/([a-z0-9])([A-Z])/g, (_, left: string, right: string) => `${left} ${right.toLowerCase()}`);
}

/** Caches are sold and documented in powers of two. */
function isCache(name: string): boolean {
  return /^l\d(Data)?Bytes$/.test(name);
}

/** A value as text. The name of its member ends with the unit. */
export function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined)
    return /Limit/.test(name) ? "none" : "not known";
  if (typeof value === "boolean")
    return value ? "yes" : "no";
  if (typeof value === "number")
    return isCache(name) ? binaryBytes(value)
      : name.endsWith("Bytes") ? bytes(value) : name.endsWith("Ns") ? time(value) : Number.isInteger(value) ? count(value) : number(value);
  if (Array.isArray(value))
    return value.length === 0 ? "none" : value.map(item => textOf(name, item)).join(", ");
  if (typeof value === "object")
    return Object.keys(value).length === 0 ? "none" : JSON.stringify(value);
  return name.endsWith("Utc") ? String(value).replace(/T(\d\d:\d\d).*$/, " $1") : String(value);
}

function flatten(value: Record<string, unknown>, path: string[] = []): [key: string, value: unknown][] {
  return Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    if (path.length === 0 && name === apart)
      return [];
    const nested = typeof member === "object" && member !== null && !Array.isArray(member) && Object.keys(member).length > 0;
    return nested ? flatten(member as Record<string, unknown>, [...path, name]) : [[JSON.stringify([...path, name]), member]];
  });
}
