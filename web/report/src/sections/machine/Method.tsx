import { MarkLegend } from "../../controls/MarkLegend";
import type { Document } from "../../data/contract";
import { anotherDay, withinText } from "../../data/quantities";
import type { Report } from "../../data/report";

/** How the numbers were measured, and what they do not show. */
export function Method({ report: { cells, probeResults, limits, document } }: { report: Report }) {
  return (
    <>
      {cells.length + probeResults.length > 0 || limits.tables.length === 0 ? <OfSerializers document={document} /> : null}
      {limits.tables.length > 0 ? <OfLimits /> : null}
    </>
  );
}

function OfLimits() {
  return (
    <>
      <h3>How the limits were measured</h3>
      <ol>
        <li>Each job has its own process. It prepares what it needs and warms up before the first round counts.</li>
        <li>
          A row alternates with its C++ counterpart and with its limit, round by round. The order changes with every round, so a slow second of the machine
          affects all of them.
        </li>
        <li>
          The time is the mean of the faster half of the rounds. If rounds have parts that are always the same, it is the sum of the fastest time of each part.
          Disturbances only make a round longer.
        </li>
        <li>Ratios are medians over neighboring rounds, or ratios of the fastest parts. They are not ratios of the times in the table.</li>
      </ol>
    </>
  );
}

function OfSerializers({ document }: { document: Document }) {
  return (
    <>
      <h3>How the numbers were measured</h3>
      <ol>
        <li>
          Each serializer is measured in several processes (launches), in random order over rounds, so that no neighbor and no slow minute decides a rank.
        </li>
        <li>
          First it is verified: the result of a round trip is compared with the original, field by field. If it loses data without declaring it, it has no rank.
        </li>
        <li>Then it is warmed up until no code is being compiled and its times are steady, or the time for the warmup is over. A warning names those rows.</li>
        <li>
          A sample is a batch of calls of about 1 ms between two runs of a reference kernel. A slow kernel shows that the machine was busy. Quiet samples are
          divided by their kernel times.
        </li>
        <li>
          The level of a launch is the first quartile of its quiet samples outside of collections, because disturbances only make samples longer. The cost of a
          call is the expected level of the faster of two launches, plus the cost of collections over all launches: pauses, and slower calls during and after
          one. The best is the 10th percentile instead of the quartile, without collections. For first calls, the cost is the median of the launches.
        </li>
        <li>
          Intervals are 95 % intervals {withinText(document.runCount)}. {anotherDay(document)} If there is too little data for one, none is drawn. A rank
          of 2-4 says that the data cannot tell which of these ranks it is.
        </li>
        <li>A call is all N objects. Deserialize reads every field once. Payloads are in the cache if they fit.</li>
      </ol>
      <p>
        Not measured: networks and disks, calls before the steady state (first calls have a separate section if they were measured),
        your data. To measure your own: <code>touchstone run --project My.csproj --factory My.Samples.Orders</code>, where the method returns your objects.
      </p>
      <p><MarkLegend before="Marks: " /></p>
    </>
  );
}
