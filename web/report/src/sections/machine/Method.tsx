import { markLegend } from "../../data/marks";
import type { Report } from "../../data/report";

/** How the numbers came to be, and what they do not say. */
export function Method({ report: { cells, answers, limits } }: { report: Report }) {
  return (
    <>
      {cells.length + answers.length > 0 || limits.tables.length === 0 ? <OfSerializers /> : null}
      {limits.tables.length > 0 ? <OfLimits /> : null}
    </>
  );
}

function OfLimits() {
  return (
    <>
      <h3>How the limits were measured</h3>
      <ol>
        <li>Each job has a process of its own, which makes ready what it needs and warms up before the first round counts.</li>
        <li>A row takes turns with the same in C++ and with what is possible at all, round by round, and the order changes with every round: a slow second of the machine hits all of them.</li>
        <li>The time is the mean of the faster half of the rounds; where a round has parts that are always the same, the fastest of each part added up. What disturbs a round only makes it longer.</li>
        <li>Ratios are medians of rounds that stood beside each other, or of the fastest parts, not ratios of the times in the table.</li>
      </ol>
    </>
  );
}

function OfSerializers() {
  return (
    <>
      <h3>How the numbers were made</h3>
      <ol>
        <li>Each serializer is measured in processes of its own (launches), in random order over rounds, so that no neighbour and no slow minute decides a rank.</li>
        <li>First it is verified: what comes back is compared with the original, field by field. What loses data without declaring it takes no rank.</li>
        <li>Then it is warmed up until the compiler is done and its times are steady.</li>
        <li>A sample is a batch of calls of about 1 ms between two runs of a reference kernel. A kernel that is slow tells that the machine was busy; quiet samples are divided by theirs.</li>
        <li>The cost of a call is the level of its quiet samples and what collections add: pauses, and slower calls in and after one. The best is the 10th percentile of the quiet samples without collections. Of first calls the cost is the median of the launches.</li>
        <li>The interval is one of 95 %; where there is too little data for one, none is drawn. A rank of 2-4 says that the data cannot tell which of these ranks it is.</li>
        <li>A call is the whole of the N objects; deserialize reads every field once. Payloads are in the cache.</li>
      </ol>
      <p>
        Not measured: several threads at once, networks and disks, calls before the steady state (first calls have a section of their own where they were measured), your data.
        Measure your own: <code>docs/own-data.md</code>. All of the method: <code>docs/methodology.md</code>.
      </p>
      <p>Marks: {markLegend}.</p>
    </>
  );
}
