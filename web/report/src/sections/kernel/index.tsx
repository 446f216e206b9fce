import { Figure } from "../../charts/Figure";
import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import { kernelsOf, minutesOf, type RunKernel, slowest } from "./kernels";
import { listedText, runText, whenText } from "../../data/runs";
import { number, share } from "../../data/units";
import type { Section } from "../section";
import { chart, highestDrawn } from "./kernel.chart";

const columns: NumberColumn<RunKernel>[] = [
  { key: "run", title: "Run", value: of => of.run.created, text: of => runText(of.run) },
  { key: "quiet", title: "Quiet around", value: of => of.kernel.quietShare, text: of => `${share(of.kernel.quietShare)} of the samples` },
  { key: "minutes", title: "Minutes", value: minutesOf, text: of => number(minutesOf(of)) },
  { key: "slowest", title: "Slowest step", value: of => slowest(of)?.median ?? null, text: of => `${number(slowest(of)?.median ?? null)} × the quiet time` },
  { key: "when", title: "At minute", value: of => slowest(of)?.minute ?? null, text: of => number(slowest(of)?.minute ?? null) },
];

export const section: Section = {
  id: "kernel",
  order: 80,
  title: "When the machine was busy",
  isShown: report => kernelsOf(report).length > 0,
  View: ({ report }) => {
    const all = kernelsOf(report);
    const old = all.filter(({ steps }) => steps.length === 0);
    return (
      <>
        <p>
          A fixed piece of code, the reference kernel, runs before and after each sample. It is slow while other programs or other virtual machines use the
          processor. Costs use the samples with a quiet kernel. Where the lines rise, there were few of them.
          {listedText(report.document) === "" ? null : ` ${listedText(report.document)}`}
        </p>
        {old.length < all.length ? <Figure chart={chart} report={report} /> : null}
        {all.some(of => (slowest(of)?.median ?? 0) > highestDrawn)
          ? <p class="legend">A line that leaves its panel at the top is above {highestDrawn} times the quiet time. The table has the number.</p>
          : null}
        {old.length > 0 ? <p class="nothing">{missing(old)}</p> : null}
        <NumberTable
          param="kernel-sort" summary="How quiet each run was" caption="The reference kernel of each run" columns={columns} rows={all}
        />
      </>
    );
  },
};

function missing(old: RunKernel[]): string {
  const runs = old.map(({ run }) => whenText(run)).join(", ");
  return `No line for the ${old.length === 1 ? "run" : "runs"} of ${runs}: an older touchstone measured ${old.length === 1 ? "it" : "them"} and did not record `
    + "when each sample was taken.";
}
