import { needs } from "../../data/needs/needs";

/** The formulas and rules, for readers who want to check them. */
export function Method() {
  return (
    <details class="method">
      <summary>How this is computed</summary>
      <dl>
        <dt>Core time per message</dt>
        <dd>
          share of reads × deserialize + (1 − share of reads) × serialize + first calls ÷ messages for each start. Calls are warm, on the chosen data set
          and N. Reading includes every field. If the directions were not measured separately, each is half of the round trip.
        </dd>
        <dt>First calls</dt>
        <dd>
          The first call of a process in each direction in use, as <code>touchstone first-call</code> measured it for the same serializer, version, runtime and
          deployment, on its first type with one object. The start of the process is not included. A serializer without this measurement is marked and comes
          last.
        </dd>
        <dt>Link time per message</dt>
        <dd>payload in bytes × 8 ÷ bandwidth. Every message crosses the link once. Headers, latency and compression are not included.</dd>
        <dt>Reads and writes per second and core, slower part</dt>
        <dd>
          What one core and this link can handle: 1 s ÷ the longer of the two times. A message that is written and read is two of them. The slower part is the
          longer one, core or link.
        </dd>
        <dt>Cores and link at your rate</dt>
        <dd>messages wanted × core time (÷ 1 s); messages wanted × link time. Above 100 % the link is too slow.</dd>
        <dt>Cost of a million messages</dt>
        <dd>10⁶ × (core time in hours × price of a core + payload in GB × price of the network).</dd>
      </dl>
      <p>
        Cores are those of the measured machine, with one thread each and no contention. Rows are sorted by their numbers. If intervals overlap, the true order
        may be the reverse.
      </p>
      <h3>The needs</h3>
      <dl>{needs.map(need => [<dt>{need.label}</dt>, <dd>{need.rule}</dd>])}</dl>
      <p>
        Probed: all probes of <code>touchstone probe</code> that apply must have a good result. Does not apply: none of them applies, and its library
        promises nothing. Claimed: the adapter lists
        the claim, with the page of the library that makes it, and no probe tested it.
        Measured, declared: from the numbers, and from what the adapter declares. An unknown passes,
        unless you choose only what is known. On hostile input, an unknown never passes.
      </p>
    </details>
  );
}
