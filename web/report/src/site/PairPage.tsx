import { GroupChooser } from "../controls/GroupChooser";
import type { Report } from "../data/report";
import { Comparison } from "../serializer/Comparison";
import "../serializer/serializer.css";
import type { Addresses } from "./addresses";
import { Frame } from "./Frame";

/** Two serializers side by side: the same as the view of a report. */
export function PairPage({ addresses, report, names }: { addresses: Addresses; report: Report; names: readonly string[] }) {
  return (
    <Frame addresses={addresses} title={names.join(" and ")} bar={<GroupChooser report={report} />}>
      <article class="serializer" aria-labelledby="serializer-title">
        <h2 id="serializer-title">What differs and what is the same</h2>
        <Comparison report={report} names={names} />
      </article>
    </Frame>
  );
}
