import { barChart, firstBars, type Bars } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import { light, type Theme } from "../../charts/theme";
import { marksOfAll } from "../../data/marks";
import { cellFor, isMeasured, type Report, type Row } from "../../data/report";
import { nameText, referencesHeading, referencesLast, shownRows, withHeading } from "../../data/rows";
import { capital } from "../../data/quantities";
import { sortBy } from "../../data/sorting";
import { bytes, number } from "../../data/units";
import { groupText } from "../../state/chosen";
import { oneOf, type Params } from "../../state/params";

export const kinds = ["allocated", "collections", "pause", "peak"] as const;
type Kind = (typeof kinds)[number];
export const kindNames: Record<Kind, string> = {
  allocated: "allocated per call", collections: "collections per 1000 calls", pause: "share of the time that the GC costs", peak: "peak working set",
};

/** What is allocated, and the cost of collecting it. */
export const chart: Chart = {
  name: "memory",
  ...barChart(barsOf),
  title: (report, params) => `${capital(kindNames[kindOf(params)])}${groupText(report, params)}`,
  description: (report, params) => {
    const bars = barsOf(report, params, light);
    return bars.lines.length === 0 ? "nothing was measured" : `${capital(kindNames[kindOf(params)])}, least first: ${firstBars(bars)}.`;
  },
};

/**
 * The cost of the garbage collector as a share of the time of the ranked operation: its pauses, and the slower calls during and after a collection if
 * these are known.
 */
export function gcShare({ main: { costNs, gcPauseNs, gcAftermathNs } }: Row): number | null {
  return gcPauseNs === null || costNs === null ? null : (gcPauseNs + (gcAftermathNs ?? 0)) / costNs;
}

/** Collections of a generation per 1000 calls of the ranked operation. */
export function collections(row: Row, generation: "gen0" | "gen1" | "gen2"): number | null {
  const value = row.main[generation];
  return value === null ? null : value * 1000;
}

/** The marks of all cells with a number in the chart. */
function marksOf(row: Row): string {
  return marksOfAll([row.main, ...["serialize", "deserialize"].flatMap(operation => cellFor(row, operation) ?? [])]);
}

export function kindOf(params: Params): Kind {
  return oneOf(params.memory, kinds);
}

type Part = { name: string; stack?: string; value: (row: Row) => number | null };

function partsOf(kind: Kind, rows: Row[]): Part[] {
  switch (kind) {
    case "allocated": {
      const of = (operation: string) => (row: Row) => cellFor(row, operation)?.allocatedBytes ?? null;
      // A round trip is shown only if its directions were not measured separately.
      const whole = (row: Row) => (of("serialize")(row) === null && of("deserialize")(row) === null ? of("roundtrip")(row) : null);
      return [
        { name: "serialize", value: of("serialize") }, { name: "deserialize", value: of("deserialize") }, { name: "round trip (no directions)", value: whole },
      ]
        .filter(part => rows.some(row => part.value(row) !== null));
    }
    case "collections": return (["gen0", "gen1", "gen2"] as const).map(name => ({ name, value: (row: Row) => collections(row, name) }));
    case "pause": return [{ name: "GC: pauses and slower calls", value: gcShare }];
    case "peak": return [{ name: "peak working set", value: row => row.main.peakBytes }];
  }
}

function barsOf(report: Report, params: Params, theme: Theme): Bars {
  const kind = kindOf(params);
  const measured = shownRows(report, params).filter(isMeasured);
  const parts = partsOf(kind, measured);
  const end = (row: Row) => Math.max(0, ...parts.map(part => part.value(row) ?? 0));
  const rows = withHeading(referencesLast(sortBy(measured.filter(row => parts.some(part => part.value(row) !== null)), end)));
  const percent = (share: number | null) => (share === null ? "–" : `${number(100 * share)} %`);
  const format = { allocated: bytes, peak: bytes, collections: number, pause: percent }[kind];
  const text = (row: Row) => parts.flatMap(part => (part.value(row) === null ? [] : [format(part.value(row))])).join(" | ");
  return {
    lines: rows.map(row => (row === null ? { label: referencesHeading, heading: true } : {
      label: nameText(row, marksOf(row)), who: row.serializer, end: end(row), text: text(row),
      tip: [row.name, ...parts.map(part => `${part.name}: ${format(part.value(row))}`)].join("\n"),
    })),
    series: parts.map((part, place) => ({
      name: part.name, color: theme.palette[place]!, hatched: place === 1, values: rows.map(row => row && part.value(row)),
    })),
    axisName: kindNames[kind], format,
  };
}
