import { Figure } from "../../charts/Figure";
import { Choice } from "../../controls/Choice";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import { capital } from "../../data/quantities";
import { nameText } from "../../data/rows";
import { bytes, count, number, share, time } from "../../data/units";
import { useView } from "../../state/params";
import type { Section } from "../section";
import { chart as latency, curvesOf } from "./latency.chart";
import { type Chosen, chosenOf, faultsOf, figure, isMeasuredTogether, nameOf, percentilesOf, shownOf, type Together } from "./threads";
import { chart as together, kindNames, kindOf, kinds, scalingText } from "./together.chart";

export const section: Section = {
  id: "server",
  order: 44,
  title: "As a server runs it",
  isShown: isMeasuredTogether,
  View: ({ report }) => {
    const { params } = useView();
    const chosen = chosenOf(report, params);
    const faults = faultsOf(report, params);
    const timed = curvesOf(report, params).length > 0;
    const disturbed = [...new Set((chosen === null ? [] : shownOf(chosen)).filter(one => figure(one, "disturbed") !== null).map(one => one.row.name))];
    return (
      <>
        {faults.length === 0 ? null : <ul class="notes">{faults.map(({ text }) => <li key={text}>† {text}</li>)}</ul>}
        {chosen === null ? <p class="nothing">No calls on several threads were measured for this data set and N.</p> : (
          <>
            <Controls chosen={chosen} />
            {chosen.threads.some(threads => threads > 1) ? (
              <>
                <Figure chart={together} report={report} />
                <p class="legend">
                  Threads share the serializer, and each has data of its own. Intervals are those within the process that was measured. This machine shows
                  nothing about more cores than it has.{disturbed.length === 0 ? "" : ` Other programs disturbed ${disturbed.join(", ")}.`}
                </p>
              </>
            ) : null}
            {timed ? (
              <>
                <Figure chart={latency} report={report} />
                <p class="legend">
                  Every call was timed, with pauses of the collector and of the system. The last point of a curve is its longest call. A percentile with fewer
                  than ten calls beyond it is left out.
                </p>
              </>
            ) : null}
            <NumberTable
              param="server-sort" summary="All numbers of threads and single calls" caption={`${capital(nameOf(chosen.operation))}, all threads together`}
              columns={columnsOf(chosen, timed)} rows={chosen.all} who={one => one.row.serializer}
            />
          </>
        )}
      </>
    );
  },
};

function Controls({ chosen }: { chosen: Chosen }) {
  const { params, set } = useView();
  const { operations, collectors, threads } = chosen;
  const kind = kindOf(params, chosen.count);
  return (
    <div class="controls">
      {operations.length < 2 ? null : (
        <Choice
          label="Operation" value={chosen.operation} options={operations.map(name => [name, nameOf(name)])}
          onChange={name => set({ "threads-of": name === operations[0] ? "" : name })}
        />
      )}
      {collectors.length < 2 ? null : (
        <Choice
          label="Collector" value={chosen.collector} options={["all", ...collectors].map(name => [name, name])}
          onChange={name => set({ collector: name === "all" ? "" : name })}
        />
      )}
      {threads.length < 2 ? null : (
        <Choice
          label="Threads" value={String(chosen.count)} options={threads.map(one => [String(one), count(one)])}
          onChange={value => set({ "threads-count": value === String(threads.at(-1)) ? "" : value })}
        />
      )}
      {chosen.count === 1 ? null : (
        <Choice label="Bars" value={kind} options={kinds.map(one => [one, kindNames[one]])} onChange={one => set({ together: one === kinds[0] ? "" : one })} />
      )}
    </div>
  );
}

const collectorColumn: NumberColumn<Together> = { key: "collector", title: "Collector", value: one => one.collector, text: one => one.collector };

function columnsOf({ collectors }: Chosen, timed: boolean): NumberColumn<Together>[] {
  const of = (key: string, title: string, text: (value: number | null) => string): NumberColumn<Together> =>
    ({ key, title, value: one => figure(one, key), text: one => text(figure(one, key)) });
  const whole = (value: number | null) => (value === null ? "–" : count(Math.round(value)));
  return [
    { key: "name", title: "Serializer", value: one => one.row.name, text: one => nameText(one.row) },
    ...(collectors.length < 2 ? [] : [collectorColumn]),
    { key: "threads", title: "Threads", value: one => one.threads, text: one => count(one.threads) },
    of("callsPerSecond", "Calls/s", whole),
    { key: "scaling", title: "× one thread", value: one => figure(one, "scaling"), text: scalingText },
    of("runningShare", "Running", share), of("pauseShare", "Stopped by the collector", share), of("contentionsPerSecond", "Lock waits/s", number),
    of("allocatedBytesPerSecond", "Allocated/s", bytes), of("peakBytes", "Peak memory", bytes),
    ...(timed ? [
      ...["p50", "p90", "p99", "p99.9", "p99.99"].map(name => of(`${name}Ns`, name, time)),
      { key: "longest", title: "Longest", value: (one: Together) => percentilesOf(one).at(-1)?.ns ?? null,
        text: (one: Together) => time(percentilesOf(one).at(-1)?.ns ?? null) },
    ] : []),
  ];
}
