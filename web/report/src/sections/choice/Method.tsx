import { needs } from "../../data/needs";

/** The formulas and the rules, for who wants to check them. */
export function Method() {
  return (
    <details class="method">
      <summary>How this is computed</summary>
      <dl>
        <dt>Time of a core per message</dt>
        <dd>share of reads × deserialize + (1 − share of reads) × serialize + first calls ÷ messages for each start. Warm calls, of the chosen data set and N; reading covers every field. Where the two were not measured apart, each is half of the round trip.</dd>
        <dt>First calls</dt>
        <dd>The first call of a process in each direction that is used, as <code>touchstone first-call</code> measured it for the same serializer, version, runtime and deployment, on its first type with one object. The start of the process is not in it. Who has none measured stands behind all others, marked.</dd>
        <dt>Time of the link per message</dt>
        <dd>payload in bytes × 8 ÷ bandwidth. Every message crosses the link once; headers, latency and compression are left out.</dd>
        <dt>Messages per second</dt>
        <dd>What one core and this link carry: 1 s ÷ the longer of both times. The longer one is the limit that is named.</dd>
        <dt>Cores needed, link in use</dt>
        <dd>messages wanted × time of a core (÷ 1 s); messages wanted × time of the link. Above 100 % the link does not carry them.</dd>
        <dt>Cost of a million messages</dt>
        <dd>10⁶ × (time of a core in hours × price of a core + payload in GB × price of the network).</dd>
      </dl>
      <p>Cores are those of the machine that measured, one thread each, without contention. The order is that of the numbers: rows whose intervals overlap may stand in either order.</p>
      <h3>The needs</h3>
      <dl>{needs.map(need => [<dt>{need.label}</dt>, <dd>{need.rule}</dd>])}</dl>
      <p>
        Probed: <code>touchstone probe</code> asked, and what applies has to be answered well. Claimed: nobody asked, its library says so. Measured, declared: from the
        numbers and from what its adapter says. An unknown passes, unless only what is known counts.
      </p>
    </details>
  );
}
