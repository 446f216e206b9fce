import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Command } from "../../controls/Command";
import { shortName } from "../../data/answers";
import type { Answer } from "../../data/contract";
import { bytes, time } from "../../data/units";
import { meanings, what } from "../../data/verdicts";
import { Verdict } from "./Verdict";

/** A probe result: its verdict in one line, with details when opened. */
export function Question({ answer }: { answer: Answer }) {
  const [open, setOpen] = useState(false);
  const told = what(answer);
  return (
    <details class="question" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary><Verdict verdict={answer.verdict} /> <strong>{shortName(answer)}</strong>{told === "" ? null : <span class="told">{told}</span>}</summary>
      {open ? <Facts answer={answer} /> : null}
    </details>
  );
}

function Facts({ answer }: { answer: Answer }) {
  return (
    <>
      <dl class="facts">
        <Fact name="Verdict">{answer.verdict}: {meanings[answer.verdict] ?? "this page does not know this verdict"}</Fact>
        <Fact name="Serializer">{answer.serializer} {answer.version}, {answer.runtime} {answer.deployment}</Fact>
        {answer.claim === null ? null : (
          <Fact name="Claim">{`${answer.claim}, ${answer.claimed ? "which the serializer claims" : "which the serializer does not claim"}`}</Fact>
        )}
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

function Fact({ name, children }: { name: string; children?: ComponentChildren }) {
  return children === "" || children === null ? null : <><dt>{name}</dt><dd>{children}</dd></>;
}
