import { type NumberColumn, NumberTable } from "../../controls/NumberTable";
import type { NoiseReading } from "../../data/contract";
import type { Section } from "../section";

const what: NumberColumn<NoiseReading> = { key: "what", title: "what", value: reading => reading.what, text: reading => reading.what };
const rest: NumberColumn<NoiseReading>[] = [
  { key: "value", title: "how much", value: reading => reading.text, text: reading => reading.text },
  { key: "meaning", title: "what it means", value: reading => reading.meaning, text: reading => reading.meaning },
];

// Only results of several machines or scenarios name it.
const origin: NumberColumn<NoiseReading> = { key: "origin", title: "machine", value: reading => reading.origin, text: reading => reading.origin };

export const section: Section = {
  id: "noise",
  order: 66,
  title: "Noise of the machine",
  isShown: report => report.limits.noise.length > 0,
  View: ({ report }) => (
    <NumberTable
      param="noise-sort" summary="What disturbs measurements here" caption="What disturbs measurements here, as measured by touchstone machine noise"
      columns={report.limits.noise.some(reading => reading.origin !== "") ? [what, origin, ...rest] : [what, ...rest]} rows={report.limits.noise}
    />
  ),
};
