import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Report } from "../data/report";
import { useView } from "../state/params";
import type { Chart } from "./chart";
import { toSvg } from "./draw";
import { core } from "./echarts";
import { download, toPng } from "./save";
import { light } from "./theme";
import { useTheme } from "./useTheme";

/** A chart on the page, with its description for screen readers and the means to save it. */
export function Figure({ chart, report, onClick }: { chart: Chart; report: Report; onClick?: (name: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { params } = useView();
  const theme = useTheme();
  const width = useWidth(place);
  const option = width > 0 ? chart.option(report, params, theme, width) : null;
  const height = chart.height(report, params);
  useLayoutEffect(() => {
    if (option === null || place.current === null)
      return;
    const instance = core.init(place.current, undefined, { renderer: "svg", width, height });
    instance.setOption(option);
    // At once, not with the next frame: a page that is printed or photographed may not have one.
    instance.getZr().flush();
    if (onClick)
      instance.on("click", event => onClick(event.name));
    return () => instance.dispose();
  }, [chart, report, params, theme, width, height]);
  const nothing = width > 0 && option === null;
  return (
    <figure class="chart" data-chart={chart.name}>
      <div ref={place} role="img" aria-label={chart.description(report, params)} style={`height: ${nothing ? 0 : height}px`} />
      {nothing ? <p class="nothing">There is nothing to draw here: {chart.description(report, params)}</p> : (
        <figcaption>
          <span>{chart.title(report, params)}</span>
          <button type="button" onClick={() => saveSvg(chart, report, params)}>Save SVG</button>
          <button type="button" onClick={() => void savePng(chart, report, params)}>Save PNG</button>
        </figcaption>
      )}
    </figure>
  );
}

const savedWidth = 960;

function saveSvg(chart: Chart, report: Report, params: Readonly<Record<string, string>>): void {
  const drawn = toSvg(chart, report, params, light, savedWidth);
  if (drawn)
    download(`${chart.name}.svg`, drawn.svg, "image/svg+xml");
}

async function savePng(chart: Chart, report: Report, params: Readonly<Record<string, string>>): Promise<void> {
  const drawn = toSvg(chart, report, params, light, savedWidth);
  if (drawn)
    download(`${chart.name}.png`, await toPng(drawn.svg, savedWidth, drawn.height), "image/png");
}

function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(entries => setWidth(Math.floor(entries[0]?.contentRect.width ?? 0)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return width;
}
