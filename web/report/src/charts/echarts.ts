import { BarChart, CustomChart, LineChart, ScatterChart } from "echarts/charts";
import { AriaComponent, DatasetComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from "echarts/components";
import * as core from "echarts/core";
import { LabelLayout } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import LRU from "zrender/lib/core/LRU.js";
import { textWidth } from "./textWidth";

// Only what is drawn: all of ECharts would be three times as long.
core.use([BarChart, CustomChart, LineChart, ScatterChart, AriaComponent, DatasetComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent, LabelLayout, SVGRenderer]);

// Node has no canvas to measure with.
if (typeof document === "undefined")
  core.setPlatformAPI({ measureText: (text, font = "") => ({ width: textWidth(text, Number(/([\d.]+)px/.exec(font)?.[1] ?? 12), font.includes("bold")) }) });

// The caches for widths of texts are plain objects: a text "__proto__" would be found in them, and the list of the used ones be written into what all
// objects have in common. With a sign ahead no text is the name of a member.
const { get, put } = LRU.prototype;
LRU.prototype.get = function(key) { return get.call(this, `$${key}`); };
LRU.prototype.put = function(key, value) { return put.call(this, `$${key}`, value); };

export { core };
