import { useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Command } from "../../controls/Command";
import type { ProbeResult, Traits } from "../../data/contract";
import { linkOf } from "../../data/probes/promises";
import { shortName } from "../../data/probes/targets";
import { bytes, time } from "../../data/units";
import { meanings, what } from "../../data/probes/verdicts";
import { Verdict } from "./Verdict";

/** A probe result: its verdict in one line, with details when opened. */
export function ResultLine({ result, traits }: { result: ProbeResult; traits: Traits | undefined }) {
  const [open, setOpen] = useState(false);
  const text = what(result);
  return (
    <details class="probe-result" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary><Verdict verdict={result.verdict} /> <strong>{shortName(result)}</strong>{text === "" ? null : <span class="detail">{text}</span>}</summary>
      {open ? <Facts result={result} traits={traits} /> : null}
    </details>
  );
}

function Facts({ result, traits }: { result: ProbeResult; traits: Traits | undefined }) {
  return (
    <>
      <dl class="facts">
        <Fact name="Verdict">{result.verdict}: {meanings[result.verdict] ?? "this page does not know this verdict"}</Fact>
        <Fact name="Serializer">{result.serializer} {result.version}, {result.runtime} {result.deployment}</Fact>
        {result.claim === null ? null : <Fact name="Is about"><About result={result} traits={traits} /></Fact>}
        <Fact name="Path">{result.path}</Fact>
        {result.before === "" ? null : <Fact name="Before → after"><code>{result.before}</code> → <code>{result.after}</code></Fact>}
        <Fact name="Exception">{result.exception}</Fact>
        <Fact name="Reason">{result.reason}</Fact>
        <Fact name="Elapsed">{result.elapsedNs === null ? "" : time(result.elapsedNs)}</Fact>
        <Fact name="Allocated">{result.allocatedBytes > 0 ? bytes(result.allocatedBytes) : ""}</Fact>
        <Fact name="Peak of the process">{result.peakBytes > 0 ? bytes(result.peakBytes) : ""}</Fact>
      </dl>
      <Command text={result.reproduce} />
    </>
  );
}

/** The behavior that a probe is about, and who promises it: the page of the library, or the adapter of this project without such a page. */
function About({ result: { claim, claimed }, traits }: { result: ProbeResult; traits: Traits | undefined }) {
  const link = linkOf(traits, claim!);
  if (!claimed)
    return <>{claim}, which its adapter does not list as promised</>;
  return link === "" ? <>{claim}, which its adapter in this project lists</> : <>{claim}, <a href={link} rel="noreferrer">promised by its library</a></>;
}

function Fact({ name, children }: { name: string; children?: ComponentChildren }) {
  return children === "" || children === null ? null : <><dt>{name}</dt><dd>{children}</dd></>;
}
