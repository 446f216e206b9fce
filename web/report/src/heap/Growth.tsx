import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { core } from "../charts/echarts";
import { axis, base, type Theme } from "../charts/theme";
import { useTheme } from "../charts/useTheme";
import { useWidth } from "../charts/useWidth";
import { type NumberColumn, NumberTable } from "../controls/NumberTable";
import { bytes, count } from "../data/units";
import type { Heap, Round } from "./contract";

const height = 320;

const parts: { title: string; of: (round: Round) => number | undefined }[] = [
  { title: "managed", of: round => round.managedBytes ?? round.objectBytes },
  { title: "native", of: round => round.nativeBytes },
  { title: "mapped files", of: round => round.mappedBytes },
  { title: "shareable", of: round => round.shareableBytes },
  { title: "stacks", of: round => round.stacksBytes },
];

/** What grows steadily, and the sizes of each round of a watch. */
export function Growth({ heap }: { heap: Heap }) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const width = useWidth(place);
  const known = useMemo(() => parts.filter(part => heap.rounds.some(round => part.of(round) !== undefined)), [heap]);
  useLayoutEffect(() => {
    if (width === 0)
      return;
    const chart = core.init(place.current!, undefined, { renderer: "svg", width, height });
    chart.setOption(option(heap, known, theme));
    chart.getZr().flush();
    return () => chart.dispose();
  }, [heap, known, theme, width]);
  const description = `The sizes of ${known.map(part => part.title).join(", ")} memory over ${count(heap.rounds.length)} rounds.`;
  return (
    <>
      {heap.verdicts.map(verdict => <p key={verdict}><strong>{verdict}</strong></p>)}
      <figure class="chart" data-chart="growth">
        <div ref={place} role="img" aria-label={description} style={`height: ${height}px`} />
        <figcaption><span>{description}</span></figcaption>
      </figure>
      <NumberTable summary="Numbers" param="rounds" caption="Each round of the watch" columns={columnsOf(known)} rows={heap.rounds} />
    </>
  );
}

function option(heap: Heap, known: typeof parts, theme: Theme) {
  const begun = Date.parse(heap.rounds[0]!.taken);
  return {
    ...base(theme),
    legend: { top: 0, textStyle: { color: theme.text } },
    grid: { left: 16, right: 24, top: 56, bottom: 40, containLabel: true },
    xAxis: { type: "value", min: 0, max: "dataMax", ...axis(theme, "seconds since the first round"), axisLabel: { color: theme.text, showMaxLabel: false } },
    yAxis: { type: "value", min: 0, ...axis(theme, ""), axisLabel: { color: theme.text, formatter: bytes } },
    series: known.map((part, i) => ({
      type: "line", name: part.title, symbol: ["circle", "rect", "triangle", "diamond", "roundRect"][i], symbolSize: 6,
      data: heap.rounds.map(round => [(Date.parse(round.taken) - begun) / 1000, part.of(round) ?? null]),
    })),
  };
}

function columnsOf(known: typeof parts): NumberColumn<Round>[] {
  return [
    { key: "time", title: "Time", value: round => round.taken, text: round => round.taken.slice(11, 19) },
    { key: "objects", title: "Objects", value: round => round.objects, text: round => count(round.objects) },
    ...known.map(part => ({
      key: part.title, title: part.title, value: (round: Round) => part.of(round) ?? null, text: (round: Round) => bytes(part.of(round) ?? null),
    })),
  ];
}
