import type { Cells, Document } from "../data/contract";
import { read, type Report } from "../data/report";
import type { SitePart } from "./contract";

declare global {
  // Each data file adds its part. Files that are scripts work from disk, where a page may not request other files.
  var touchstone: SitePart[] | undefined;
}

/** The parts that were loaded so far. */
export function loaded(): SitePart[] {
  return globalThis.touchstone ?? [];
}

/** Loads a further data file. */
export function load(address: string): Promise<void> {
  return new Promise((done, failed) => {
    const script = document.createElement("script");
    script.onload = () => done();
    script.onerror = () => failed(new Error(`cannot load ${address}`));
    script.src = address;
    document.head.append(script);
  });
}

const none: Cells = { count: 0, columns: [] };

function listOf(cells: Cells | undefined): Cells[] {
  return cells === undefined ? [] : [cells];
}

/** The parts as one report. */
export function reportOf(parts: readonly SitePart[]): Report {
  const all = <T>(members: (part: SitePart) => readonly T[] | undefined) => parts.flatMap(part => members(part) ?? []);
  const first = parts.find(part => part.site !== undefined);
  const whole: Document = {
    schema: first?.schema ?? 0, touchstone: first?.touchstone ?? "", provenance: first?.provenance ?? "",
    runCount: first?.runCount ?? 0, runs: all(part => part.runs), machines: [], warnings: [], omitted: [], scalings: [], agreements: [],
    traits: all(part => part.traits), sources: all(part => part.sources),
    cells: none, probeResults: none, shipped: all(part => part.shipped), shippedResults: none, limits: { columns: [], tables: [], noise: [] },
  };
  return read(whole, {
    cells: all(part => listOf(part.cells)), probeResults: all(part => listOf(part.probeResults)), shippedResults: all(part => listOf(part.shippedResults)),
  });
}
