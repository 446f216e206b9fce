import { GroupChooser } from "../controls/GroupChooser";
import { Details } from "../controls/NumberTable";
import type { Report } from "../data/report";
import { One } from "../serializer/One";
import "../serializer/serializer.css";
import { useView } from "../state/params";
import { type Addresses, machineName } from "./addresses";
import { Frame } from "./Frame";

/** Everything about one serializer: the same as the view of a report, with links to its comparisons and machines. */
export function SerializerPage({ addresses, report, name }: { addresses: Addresses; report: Report; name: string }) {
  return (
    <Frame addresses={addresses} title={name} bar={<GroupChooser report={report} />}>
      <article class="serializer" aria-labelledby="serializer-title">
        <h2 id="serializer-title">Everything about {name}</h2>
        <Machines addresses={addresses} report={report} name={name} />
        <Pairs addresses={addresses} name={name} />
        <One report={report} name={name} />
      </article>
    </Frame>
  );
}

function Machines({ addresses, report, name }: { addresses: Addresses; report: Report; name: string }) {
  const { params } = useView();
  const measured = new Set(report.cells.filter(cell => cell.serializer === name && cell.costNs !== null).map(cell => cell.machine));
  const machines = addresses.site.machines.filter(one => measured.has(one.machine));
  return (
    <p>
      {machines.length === 0 ? "It has no times on any machine here." : "Measured on "}
      {machines.map((one, place) => <span key={one.page}>{place > 0 ? "; " : ""}<a href={addresses.to(one.page, params)}>{machineName(one)}</a></span>)}
      {machines.length === 0 ? null : "."}
    </p>
  );
}

function Pairs({ addresses, name }: { addresses: Addresses; name: string }) {
  const { params } = useView();
  const pairs = addresses.pairsOf(name);
  return pairs.length === 0 ? <p class="nothing">No other serializer was measured together with it, so there is no comparison.</p> : (
    <Details summary={`Compare with one of ${pairs.length} serializers that were measured together with it`}>
      {() => <ul class="names">{pairs.map(({ other, page }) => <li key={page}><a href={addresses.to(page, params)}>{other}</a></li>)}</ul>}
    </Details>
  );
}
