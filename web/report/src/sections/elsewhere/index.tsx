import { Figure } from "../../charts/Figure";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import type { Agreement } from "../../data/contract";
import { areSeveral, panelsOf, placesOfSeveral } from "./machines";
import { MarkLegend } from "../../controls/MarkLegend";
import { count } from "../../data/units";
import { chosenGroup } from "../../state/chosen";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { agreementsIn, answer, swapTexts, tauText } from "./agreement";
import { chart } from "./elsewhere.chart";

/** With more pairs of machines, the table says it shorter than sentences. */
const mostAnswers = 6;

const columns: NumberColumn<Agreement>[] = [
  { key: "machines", title: "Machines", value: one => `${one.first} ${one.second}`, text: one => `${one.first} and ${one.second}` },
  { key: "rows", title: "Serializers", value: one => one.rows, text: one => count(one.rows) },
  { key: "tau", title: "Kendall's tau, 95 % interval", value: one => one.tau, text: tauText },
  { key: "swaps", title: "Pairs that change places", value: one => one.swapCount, text: one => count(one.swapCount) },
];

export const section: Section = {
  id: "elsewhere",
  order: 25,
  title: "Does the order hold elsewhere?",
  isShown: report => placesOfSeveral(report).length > 0,
  View: ({ report }) => {
    const { params } = useView();
    const group = chosenGroup(report, params);
    if (!areSeveral(panelsOf(report, group?.rows ?? [])))
      return (
        <p class="nothing">
          This data set was measured on one machine at this N. Several machines measured: {placesOfSeveral(report).join(", ")}.
        </p>
      );
    const agreements = agreementsIn(report, group);
    return (
      <>
        {agreements.slice(0, mostAnswers).map(one => <Answer key={`${one.first}\n${one.second}`} one={one} />)}
        {agreements.length === 0 ? <p class="nothing">No two machines have three serializers in common, so there is no order to compare.</p> : null}
        <Figure chart={chart} report={report} />
        <p class="legend">
          Each panel is one machine, with its own fastest serializer as 1. All panels have the order of the first. Nothing is averaged over machines. Kendall's
          tau-b is 1 if the orders are the same, and -1 if one is the reverse of the other. Its interval shows the noise of the times. A pair changes places if
          its difference is significant on both machines, in opposite directions. <MarkLegend />
        </p>
        <NumberTable
          param="elsewhere-sort" summary="All pairs of machines" caption="How far the orders of two machines agree" columns={columns} rows={agreements}
        />
      </>
    );
  },
};

function Answer({ one }: { one: Agreement }) {
  const more = one.swapCount - one.swaps.length;
  return (
    <>
      <p>{answer(one)}</p>
      {one.swaps.length > 0 ? (
        <ul>
          {swapTexts(one).map(text => <li key={text}>{text}</li>)}
          {more > 0 ? <li>And {count(more)} more.</li> : null}
        </ul>
      ) : null}
    </>
  );
}
