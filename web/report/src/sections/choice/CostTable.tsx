import { Name } from "../../controls/Name";
import { marks } from "../../data/marks";
import { roundTripNs } from "../../data/needs/cost";
import { costText } from "../../data/needs/costModel";
import { number, time } from "../../data/units";
import { type Candidate, placesOf, rankingNames, rankingOf } from "./view";
import { useView } from "../../state/params";

const headers = [
  "round trip per object", "reads and writes per second and core", "slower part", "cores at your rate", "link at your rate", "cost of a million",
] as const;

/** The results of the cost model for the serializers that meet the needs, by the ranking that the reader chose. */
export function CostTable({ candidates }: { candidates: Candidate[] }) {
  const { params } = useView();
  const ranking = rankingOf(params);
  const shown = candidates.filter(({ row, meets }) => meets && roundTripNs(row) !== null);
  const places = placesOf(candidates, ranking);
  const noted = shown.some(candidate => candidate.notes.length > 0);
  return (
    <div class="wide" tabIndex={0} role="region" aria-label="What each serializer costs">
      <table class="costs cards" role="table">
        <caption>Ranked by {rankingNames[ranking]}{noted ? "; * a remark about its numbers: point at it" : ""}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">#</th>
            <th scope="col" role="columnheader">serializer</th>
            {headers.map(header => <th key={header} scope="col" role="columnheader" class="number">{header}</th>)}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {shown.map(candidate => <Line key={candidate.row.name} candidate={candidate} place={places.get(candidate) ?? "?"} />)}
        </tbody>
      </table>
    </div>
  );
}

function Line({ candidate: { row, cost, notes }, place }: { candidate: Candidate; place: string }) {
  const texts = cost === null ? headers.slice(1).map(() => "–") : [
    number(cost.perSecond), cost.limitedBy, number(cost.cores), `${number(cost.linkShare * 100)} %${cost.linkShare > 1 ? " !" : ""}`, costText(cost),
  ];
  return (
    <tr role="row" data-cost={row.name}>
      <td role="cell" data-title="#">{place}</td>
      <th scope="row" role="rowheader"><Name of={row.serializer}>{row.name}</Name> {marks(row.main)}</th>
      <td class="number" role="cell" data-title={headers[0]}>{time(roundTripNs(row)! / row.main.count)}</td>
      {texts.map((text, index) => (
        <td key={headers[index + 1]} class="number" role="cell" data-title={headers[index + 1]}>
          {text}{index === 0 && notes.length > 0 ? <span title={notes.join(" ")}> *</span> : null}
        </td>
      ))}
    </tr>
  );
}
