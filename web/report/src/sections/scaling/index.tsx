import { Figure } from "../../charts/Figure";
import { Choice } from "../../controls/Choice";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import { type Curve, growthText, namedText, setsThatGrow } from "../../data/counts/growth";
import { MarkLegend } from "../../controls/MarkLegend";
import { capital, timingNames } from "../../data/quantities";
import { count, time } from "../../data/units";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart, type Growing, growingOf } from "./scaling.chart";

export const section: Section = {
  id: "scaling",
  order: 30,
  title: "Scaling",
  isShown: report => setsThatGrow(report).length > 0,
  View: ({ report }) => {
    const { params, set } = useView();
    const growing = growingOf(report, params);
    if (growing === null)
      return (
        <p class="nothing">
          This data set was measured at one N only. Data sets with several N: {[...new Set(setsThatGrow(report).map(group => group.dataSet))].join(", ")}.
        </p>
      );
    return (
      <>
        <div class="controls">
          <Choice
            label="Show" value={growing.timing} options={growing.timings.map(timing => [timing, timingNames[timing]])}
            onChange={timing => set({ growth: timing === growing.timings[0] ? "" : timing })}
          />
          <label class="choice">
            <span>Find</span>{" "}
            <input
              type="search" value={params["growth-find"] ?? ""} placeholder="a serializer" onInput={event => set({ "growth-find": event.currentTarget.value })}
            />
          </label>
        </div>
        <Figure chart={chart} report={report} />
        <p class="legend">
          {growing.named.length < growing.curves.length
            ? `${namedText(growing.curves, params["growth-find"] ?? "")} Point at a grey curve for its name, or find it. `
            : ""}
          A level curve, like the dotted line, grows in step with the data. ^ is the exponent of the time over the last two decades of N,
          with four or more N. ! marks rows that certainly grow faster than the data. <MarkLegend />
        </p>
        <NumberTable
          param="growth-sort" summary="All numbers of scaling" caption={`${capital(timingNames[growing.timing])}, time per object`} columns={columnsOf(growing)}
          rows={growing.curves}
        />
      </>
    );
  },
};

function columnsOf(growing: Growing): NumberColumn<Curve>[] {
  const at = (curve: Curve, n: number) => curve.points.find(point => point.count === n);
  return [
    { key: "name", title: "Serializer", value: curve => curve.name, text: curve => curve.name },
    {
      key: "growth", title: "Growth", value: curve => curve.exponent,
      text: curve => growthText(curve).trim() + (curve.half === null ? "" : ` ±${curve.half.toFixed(2)}`) || "–",
    },
    ...growing.groups.map(group => ({
      key: `n${group.count}`, title: `N = ${count(group.count)}`, value: (curve: Curve) => at(curve, group.count)?.ns ?? null,
      text: (curve: Curve) => `${at(curve, group.count)?.marks ?? ""} ${time(at(curve, group.count)?.ns ?? null)}`.trim(),
    })),
  ];
}
