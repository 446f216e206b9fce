import { Details } from "../../controls/NumberTable";
import type { History, HistoryRun, SeriesChange } from "../../data/contract";
import { around, linkOf, nameOf, type Strip, type StripGroup, stripsOf, whatOf } from "./history";
import { capital } from "../../data/quantities";
import { count, number, share, time } from "../../data/units";
import type { Section } from "../section";
import { drawingOf, height, width } from "./drawing";
import "./history.css";

export const section: Section = {
  id: "history",
  order: 5,
  title: "What changed, and when",
  isShown: report => (report.document.history?.series.length ?? 0) > 0,
  View: ({ report }) => {
    const history = report.document.history!;
    const { changed, steady } = stripsOf(history);
    const own = history.series.reduce((sum, series) => sum + series.changes.filter(change => !change.shared).length, 0);
    return (
      <>
        <p>
          Each strip is one operation over all runs, the oldest on the left. It shows times relative to the median of the series. A vertical line is a change
          above {share(history.leastChange)}: red if it became slower, green if faster. The level of each stretch is drawn over the runs.
          {history.series.some(series => series.counted)
            ? " A strip of instructions shows those of a call in managed code. A step needs five launches on each side." : ""}
        </p>
        <p>{capital(history.result)}.</p>
        {history.steps.length === 0 ? null : (
          <>
            <ul class="shared">{history.steps.map(step => <li key={step}>{capital(step)}.</li>)}</ul>
            <p>
              Such a step has a grey line.{" "}
              {own === 0 ? "No other change was found." : `${count(own)} ${own === 1 ? "change is" : "changes are"} not shared.`}
            </p>
          </>
        )}
        {changed.map(group => <Group key={group.name} history={history} group={group} />)}
        {steady.length > 0 ? <Steady history={history} groups={steady} /> : null}
      </>
    );
  },
};

/** The series without a change. They are drawn when the reader opens them: there may be hundreds. */
function Steady({ history, groups }: { history: History; groups: StripGroup[] }) {
  const all = groups.reduce((sum, group) => sum + group.strips.length, 0);
  return (
    <Details summary={`${count(all)} series in which no change was found`} printed={false}>
      {() => <>{groups.map(group => <Group key={group.name} history={history} group={group} />)}</>}
    </Details>
  );
}

function Group({ history, group }: { history: History; group: StripGroup }) {
  return (
    <>
      <h3>{group.name}</h3>
      {group.strips.map(strip => <StripView key={whatOf(strip.series)} history={history} strip={strip} />)}
    </>
  );
}

function StripView({ history, strip }: { history: History; strip: Strip }) {
  const { line, levels, changes, range } = drawingOf(strip);
  const [from, to] = range;
  const scale = strip.series.counted
    ? `median ${count(strip.middle)} instructions, drawn from ${count(Math.round(from * strip.middle))} to ${count(Math.round(to * strip.middle))}`
    : `median ${time(strip.middle)}, drawn from ${number(from)} to ${number(to)} times that`;
  const text = `${whatOf(strip.series)}: ${count(strip.points.length)} runs, ${scale}`;
  return (
    <div class="strip">
      <p class="tight">{whatOf(strip.series)} <span class="nothing">{scale}</span></p>
      <svg role="img" aria-label={text} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <title>{text}</title>
        <polyline class="runs" points={line} />
        {levels.map(({ x1, x2, y }, place) => <line key={place} class="level" x1={x1} x2={x2} y1={y} y2={y} />)}
        {changes.map(({ x, slower, change }, place) =>
          <line key={place} class={change.shared ? "together" : slower ? "slower" : "faster"} x1={x} x2={x} y1={0} y2={height} />)}
      </svg>
      {strip.series.changes.length > 0 ? (
        <ul>
          {strip.series.changes.map(change => {
            const [before, after] = around(strip, change);
            return (
              <li key={change.at}>
                <strong class={change.shared ? "together" : change.ratio > 1 ? "slower" : "faster"}>{sizeOf(change)}</strong>
                {" "}({intervalOf(change)}): last before <Commit history={history} run={before} />, first after{" "}
                <Commit history={history} run={after} />{change.shared ? "; shared by most serializers" : ""}
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}

function sizeOf({ added, ratio }: SeriesChange): string {
  return added === null ? `${number(ratio)} × the time` : `${added > 0 ? "+" : "−"}${count(Math.abs(added))} instructions`;
}

function intervalOf({ added, ratio, low, high }: SeriesChange): string {
  return added === null ? `95 % interval ${number(low)} to ${number(high)}` : `${added > 0 ? "+" : ""}${number((ratio - 1) * 100)} %`;
}

function Commit({ history, run }: { history: History; run: HistoryRun }) {
  const link = linkOf(history, run);
  const name = <code>{nameOf(run)}</code>;
  return link === undefined ? name : <a href={link} rel="noreferrer">{name}</a>;
}
