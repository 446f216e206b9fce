import { BarChart, CustomChart, LineChart, ScatterChart } from "echarts/charts";
import { GridComponent, LegendScrollComponent, TooltipComponent } from "echarts/components";
import * as core from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import LRU from "zrender/lib/core/LRU.js";
import { textWidth } from "./textWidth";

// Only the parts in use: all of ECharts would be three times as large.
core.use([
  BarChart, CustomChart, LineChart, ScatterChart, GridComponent, LegendScrollComponent, TooltipComponent, SVGRenderer,
]);

// Node has no canvas to measure text with.
if (typeof document === "undefined")
  core.setPlatformAPI({ measureText: (text, font = "") => ({ width: textWidth(text, Number(/([\d.]+)px/.exec(font)?.[1] ?? 12), font.includes("bold")) }) });

// ECharts caches the widths of texts in plain objects. A text "__proto__" would be found there, and the cache would write its list of entries into the
// prototype of all objects. With a prefix, no text equals the name of a member.
const { get, put } = LRU.prototype;
LRU.prototype.get = function(key) { return get.call(this, `$${key}`); };
LRU.prototype.put = function(key, value) { return put.call(this, `$${key}`, value); };

export { core };
