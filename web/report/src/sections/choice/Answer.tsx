import { useMemo, useRef, useState } from "preact/hooks";
import { copy } from "../../controls/copy";
import { Name } from "../../controls/Name";
import type { Report } from "../../data/report";
import { useView } from "../../state/params";
import { linkTo } from "../../state/place";
import { Command } from "../../controls/Command";
import { answerOf, answerText, caveatText, detailText, gapCommand, listed, moreText, type Sentence } from "./answer";

/** The answer to the reader's questions in sentences, with all caveats, and a button that copies it. */
export function Answer({ report }: { report: Report }) {
  const { params } = useView();
  const sentences = useMemo(() => answerOf(report, params), [report, params]);
  return (
    <div class="answer" role="region" aria-label="Answer">
      <ul>{sentences.map(sentence => <li key={sentence.before}><Words sentence={sentence} /></li>)}</ul>
      <div class="actions">
        <CopyAnswer report={report} />
        <Gap report={report} />
      </div>
    </div>
  );
}

/** The one command that tests what is called untested. */
function Gap({ report }: { report: Report }) {
  const { params } = useView();
  const command = useMemo(() => gapCommand(report, params), [report, params]);
  return command === "" ? null : <div class="gap"><span>To test what is untested:</span> <Command text={command} /></div>;
}

function Words({ sentence: { before, names, after } }: { sentence: Sentence }) {
  const { shown, more } = listed(names);
  return (
    <>
      {before}
      {shown.map(one => (
        <span key={one.name}>
          {one.joint}<strong><Name of={one.row.serializer}>{one.name}</Name></strong>{detailText(one)}<span class="caveat">{caveatText(one)}</span>
        </span>
      ))}
      {moreText(more)}{after}
    </>
  );
}

function CopyAnswer({ report }: { report: Report }) {
  const { params } = useView();
  const [said, setSaid] = useState<"" | "copied" | "shown">("");
  const field = useRef<HTMLTextAreaElement>(null);
  const text = () => answerText(report, params, location.href.replace(/#.*$/, "") + linkTo(params, ""));
  const take = async () => setSaid(await copy(text(), null) ? "copied" : "shown");
  return (
    <div class="controls">
      <button type="button" onClick={() => void take()}>Copy this answer</button>
      <span role="status">{said === "copied" ? "copied, with its caveats and the link" : said === "shown" ? "press Ctrl+C" : ""}</span>
      {said === "shown"
        ? <textarea ref={field} readOnly aria-label="The answer as text" value={text()} onFocus={event => event.currentTarget.select()} />
        : null}
    </div>
  );
}
