import { BarChart, CustomChart, LineChart, ScatterChart } from "echarts/charts";
import { AriaComponent, DatasetComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import * as core from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import { textWidth } from "./textWidth";

// Only what is drawn: all of ECharts would be three times as long.
core.use([BarChart, CustomChart, LineChart, ScatterChart, AriaComponent, DatasetComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent, LabelLayout, SVGRenderer]);

// Node has no canvas to measure with.
if (typeof document === "undefined")
  core.setPlatformAPI({ measureText: (text, font = "") => ({ width: textWidth(text, Number(/([\d.]+)px/.exec(font)?.[1] ?? 12), font.includes("bold")) }) });

export { core };
