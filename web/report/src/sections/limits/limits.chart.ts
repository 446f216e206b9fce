import { barHeight, barOption, type Bars, type Line as BarLine, type Marks } from "../../charts/bars";
import type { Chart } from "../../charts/chart";
import { light, type Theme } from "../../charts/theme";
import type { LimitColumn } from "../../data/contract";
import { ceilingOf, counterpartOf, dotNet, nameOf, numberOf, textOf } from "./limits";
import { number, round } from "../../data/units";
import { type Line, type View, viewOf } from "./view";

/** What the machine can do at most, compared with C++. */
export const chart: Chart = {
  name: "limits",
  height: (report, params) => {
    const view = viewOf(report, params);
    return view?.column ? barHeight(barsOf(view, view.column, light, false)) : 0;
  },
  title: (report, params) => {
    const view = viewOf(report, params);
    return view === null ? "Limits of the machine" : `Limits of the machine: ${view.table.title}${view.column ? `, ${axisName(view, view.column)}` : ""}`;
  },
  description: (report, params) => {
    const view = viewOf(report, params);
    if (!view?.column)
      return "no limit of the machine was measured";
    const { column } = view;
    const first = view.lines.slice(0, 5).map(line => `${nameOf(line.row)} ${textOfLine(line, column)}`).join(", ");
    return `${view.lines.length} rows${view.sorted ? ", best first" : ""}: ${first}${view.lines.length > 5 ? " and others, all in the table below" : ""}.`;
  },
  option: (report, params, theme, width) => {
    const view = viewOf(report, params);
    return view?.column ? barOption(barsOf(view, view.column, theme, width < 600), theme, width) : null;
  },
};

/** The name of the axis: what it counts, and whether less or more is better. */
function axisName({ table, logarithmic }: View, column: LimitColumn): string {
  const name = column.member === "perItemNs" ? `time ${table.names[column.member]}` : table.names[column.member] ?? column.member;
  const better = { time: ", less is better", speed: ", more is better" }[column.quantity as string] ?? "";
  return `${name}${better}${logarithmic ? ", logarithmic" : ""}`;
}

// On a phone, bars need the room more than ratios do. The tooltip and the table have the ratios.
function barsOf(view: View, column: LimitColumn, theme: Theme, narrow: boolean): Bars {
  const { lines, ceilings, logarithmic } = view;
  return {
    lines: lines.map(line => lineOf(view, line, column, narrow)),
    series: [{ name: dotNet, color: theme.palette[0]!, values: lines.map(({ row, value }) => (row.by === dotNet ? drawable(value, logarithmic) : null)) }],
    axisName: axisName(view, column), format: value => round(textOf(column, value)), logarithmic,
    limits: ceilings.map(({ name, value }) => ({ name, value, tip: `${name}: ${textOf(column, value)}` })),
    ticks: ticksOf(view, theme),
  };
}

// The legend names a mark only if there is such a mark.
function ticksOf({ lines, ceilings, logarithmic }: View, theme: Theme): Marks[] {
  const marks = (name: string, color: string, value: (line: Line) => number | null, pointed: boolean) => {
    const values = lines.map(line => drawable(value(line), logarithmic));
    return values.some(one => one !== null) ? [{ name, color, values, pointed }] : [];
  };
  return [
    ...marks("C++", theme.palette[1]!, line => line.cpp, false),
    ...(ceilings.length > 0 ? [] : marks("limit of the row", theme.palette[3]!, line => line.ceiling, true)),
  ];
}

function lineOf({ table, ceilings, columns }: View, line: Line, column: LimitColumn, narrow: boolean): BarLine {
  const { row, value, low, high, cpp, ceiling } = line;
  const [counterpart, limit] = [counterpartOf(table, row), ceilingOf(table, row)];
  const others = columns.filter(one => one.member !== column.member && numberOf(row, one.member) !== null);
  return {
    label: `${row.reason === "" ? "" : "† "}${nameOf(row)}`, low, high, text: textOfLine(line, column, narrow),
    end: Math.max(0, value ?? 0, cpp ?? 0, ceilings.length > 0 ? 0 : ceiling ?? 0),
    tip: [
      nameOf(row), `${table.names[column.member]}: ${textOf(column, value)}`,
      ...(counterpart && cpp !== null ? [`${nameOf(counterpart)}: ${textOf(column, cpp)}`] : []),
      ...(limit && ceiling !== null ? [`limit, ${limit.name}: ${textOf(column, ceiling)}`] : []),
      ...others.map(one => `${table.names[one.member]}: ${textOf(one, numberOf(row, one.member))}`),
      ...(row.reason === "" ? [] : [`† ${row.reason}`]),
    ].join("\n"),
  };
}

// The ratio comes from the numbers that are drawn. The one from neighboring rounds is in the tooltip and the table.
function textOfLine({ row, value, cpp }: Line, column: LimitColumn, narrow = false): string {
  const ratio = narrow || row.by !== dotNet ? "" : ratioText(value, cpp, column);
  return value === null ? (row.reason === "" ? "–" : "† no number") : `${textOf(column, value)}${ratio === "" ? "" : ` (${ratio})`}`;
}

/**
 * How the drawn number compares with that of C++: as a multiple of what is drawn, so that less is better where less is drawn as better. Empty if they are no
 * times of the work and no speeds, or one of them is missing.
 */
function ratioText(value: number | null, cpp: number | null, { member }: LimitColumn): string {
  const what = member === "bytesPerSecond" ? "speed" : member === "perItemNs" || member === "wallNs" ? "time" : null;
  return value === null || cpp === null || value <= 0 || cpp <= 0 || what === null ? "" : `${number(value / cpp)} × the ${what} of C++`;
}

// A logarithmic axis has no place for zero.
function drawable(value: number | null, logarithmic: boolean): number | null {
  return logarithmic && value !== null && value <= 0 ? null : value;
}
