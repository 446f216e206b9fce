import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Command } from "../../controls/Command";
import { shortName } from "../../data/answers";
import type { Answer, Traits } from "../../data/contract";
import { linkOf } from "../../data/promises";
import { bytes, time } from "../../data/units";
import { meanings, what } from "../../data/verdicts";
import { Verdict } from "./Verdict";

/** A probe result: its verdict in one line, with details when opened. */
export function Question({ answer, traits }: { answer: Answer; traits: Traits | undefined }) {
  const [open, setOpen] = useState(false);
  const told = what(answer);
  return (
    <details class="question" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary><Verdict verdict={answer.verdict} /> <strong>{shortName(answer)}</strong>{told === "" ? null : <span class="told">{told}</span>}</summary>
      {open ? <Facts answer={answer} traits={traits} /> : null}
    </details>
  );
}

function Facts({ answer, traits }: { answer: Answer; traits: Traits | undefined }) {
  return (
    <>
      <dl class="facts">
        <Fact name="Verdict">{answer.verdict}: {meanings[answer.verdict] ?? "this page does not know this verdict"}</Fact>
        <Fact name="Serializer">{answer.serializer} {answer.version}, {answer.runtime} {answer.deployment}</Fact>
        {answer.claim === null ? null : <Fact name="Is about"><About answer={answer} traits={traits} /></Fact>}
        <Fact name="Path">{answer.path}</Fact>
        {answer.before === "" ? null : <Fact name="Before → after"><code>{answer.before}</code> → <code>{answer.after}</code></Fact>}
        <Fact name="Exception">{answer.exception}</Fact>
        <Fact name="Reason">{answer.reason}</Fact>
        <Fact name="Elapsed">{answer.elapsedNs === null ? "" : time(answer.elapsedNs)}</Fact>
        <Fact name="Allocated">{answer.allocatedBytes > 0 ? bytes(answer.allocatedBytes) : ""}</Fact>
        <Fact name="Peak of the process">{answer.peakBytes > 0 ? bytes(answer.peakBytes) : ""}</Fact>
      </dl>
      <Command text={answer.reproduce} />
    </>
  );
}

/** The behavior that a probe is about, and who promises it: the page of the library, or the adapter of this project without such a page. */
function About({ answer: { claim, claimed }, traits }: { answer: Answer; traits: Traits | undefined }) {
  const link = linkOf(traits, claim!);
  if (!claimed)
    return <>{claim}, which its adapter does not list as promised</>;
  return link === "" ? <>{claim}, which its adapter in this project lists</> : <>{claim}, <a href={link} rel="noreferrer">promised by its library</a></>;
}

function Fact({ name, children }: { name: string; children?: ComponentChildren }) {
  return children === "" || children === null ? null : <><dt>{name}</dt><dd>{children}</dd></>;
}
