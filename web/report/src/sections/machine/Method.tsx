import { markLegend } from "../../data/marks";

/** How the numbers came to be, and what they do not say. */
export function Method() {
  return (
    <>
      <h3>How the numbers were made</h3>
      <ol>
        <li>Each serializer is measured in processes of its own (launches), in random order over rounds, so that no neighbour and no slow minute decides a rank.</li>
        <li>First it is verified: what comes back is compared with the original, field by field. What loses data without declaring it takes no rank.</li>
        <li>Then it is warmed up until the compiler is done and its times are steady.</li>
        <li>A sample is a batch of calls of about 1 ms between two runs of a reference kernel. A kernel that is slow tells that the machine was busy; quiet samples are divided by theirs.</li>
        <li>A launch counts as the 10th percentile of its quiet samples, a number as the mean of the faster half of the launches, with the pauses of the garbage collector.</li>
        <li>The interval is one of 95 %, by bootstrap over launches and samples. Who does not differ from the first of a rank shares it.</li>
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
