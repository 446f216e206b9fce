import { useLayoutEffect } from "preact/hooks";
import { Choice } from "../controls/Choice";
import type { Report } from "../data/report";
import { useView } from "../state/params";
import { linkTo, open } from "../state/place";
import { Comparison } from "./Comparison";
import { allNames, mostCompared } from "./names";
import { One } from "./One";
import "./serializer.css";

/** Everything about one serializer, or two to four side by side, instead of the sections. */
export function SerializerView({ report, names }: { report: Report; names: readonly string[] }) {
  const { params } = useView();
  const { who: _, ...rest } = params;
  const who = names.join(",");
  useLayoutEffect(() => {
    scrollTo(0, 0);
    document.getElementById("serializer-title")?.focus({ preventScroll: true });
  }, [who]);
  const others = allNames(report).filter(name => !names.includes(name));
  return (
    <article class="serializer" aria-labelledby="serializer-title">
      <p><a href={linkTo(rest, "")}>← Back to the whole report</a></p>
      <h2 id="serializer-title" tabIndex={-1}>{names.length === 1 ? `Everything about ${who}` : names.join(" and ")}</h2>
      <div class="controls">
        {names.length >= mostCompared || others.length === 0 ? null : (
          <Choice
            label="Compare with" value="" options={[["", "choose a serializer"], ...others.map(name => [name, name] as const)]}
            onChange={name => { if (name !== "") open(params, [...names, name].join(",")); }}
          />
        )}
        {names.length === 1 ? null : names.map(name => (
          <button key={name} type="button" onClick={() => open(params, names.filter(other => other !== name).join(","))}>Remove {name}</button>
        ))}
      </div>
      {names.length === 1 ? <One report={report} name={names[0]!} /> : <Comparison report={report} names={names} />}
    </article>
  );
}
