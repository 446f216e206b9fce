import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Report } from "../data/report";
import { useView } from "../state/params";
import { remembered } from "../state/remembered";
import type { Chart } from "./chart";
import { toSvg } from "./draw";
import { DrawnNames } from "./DrawnNames";
import { core } from "./echarts";
import { type PlacedName, placeNames, textsOf } from "./names";
import { download, toPng } from "./save";
import { light } from "./theme";
import { useTheme } from "./useTheme";
import { useWidth } from "./useWidth";

/** A chart on the page, with a description for screen readers and buttons to save it. */
export function Figure({ chart, report, onClick }: { chart: Chart; report: Report; onClick?: (name: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const { params } = useView();
  const theme = useTheme();
  const width = useWidth(place);
  // The same object while nothing changed that the chart reads, so that it is not drawn again.
  const drawnOf = useMemo(() => remembered((of: Report, view) => ({
    option: width > 0 ? chart.option(of, view, theme, width) : null,
    names: chart.names?.(of, view) ?? [], height: chart.height(of, view), title: chart.title(of, view), description: chart.description(of, view),
  })), [chart, theme, width]);
  const drawn = drawnOf(report, params);
  const { option, height, title, description } = drawn;
  const [names, setNames] = useState<PlacedName[]>([]);
  const click = useRef(onClick);
  click.current = onClick;
  useLayoutEffect(() => {
    if (option === null || place.current === null)
      return;
    const instance = core.init(place.current, undefined, { renderer: "svg", width, height });
    instance.setOption(option);
    // Draw now and not in the next frame: a page that is printed or photographed may not get one.
    instance.getZr().flush();
    // Paper is narrower than the screen, and no chart is drawn again for it: with its box the picture shrinks instead of losing an edge.
    place.current.querySelector("svg")?.setAttribute("viewBox", `0 0 ${width} ${height}`);
    instance.on("click", event => click.current?.(event.name));
    return () => instance.dispose();
  }, [drawn]);
  // After the first painting, since places are known only then and asking for them makes the browser lay out the page.
  useEffect(() => setNames(option === null || place.current === null ? [] : placeNames(drawn.names, textsOf(place.current))), [drawn]);
  const nothing = width > 0 && option === null;
  return (
    <figure class="chart" data-chart={chart.name}>
      <div class="drawing">
        <div ref={place} role="img" aria-label={description} style={`height: ${nothing ? 0 : height}px`} />
        {nothing ? null : <DrawnNames names={names} />}
      </div>
      {nothing ? <p class="nothing">There is nothing to draw here: {description}</p> : (
        <figcaption>
          <span>{title}</span>
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
